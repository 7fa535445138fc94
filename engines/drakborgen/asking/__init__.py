"""What is asked: forms, orders and offers."""
