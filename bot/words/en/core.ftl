list-and = { $head } and { $last }
done = Done
