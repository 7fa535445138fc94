"""What is seen: views, names and redeals."""
