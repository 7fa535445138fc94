list-and = { $head } and { $last }
done = Done
pass = Pass
reaction-delay = The moment passes
