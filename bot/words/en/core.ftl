list-and = { $head } and { $last }
done = Done
pass = Pass
dwell = The moment passes
