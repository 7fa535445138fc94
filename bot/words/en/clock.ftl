# How much time there is.

span = { $unit ->
    [days] { $count ->
        [one] a day
       *[other] { $count } days
    }
    [hours] { $count ->
        [one] an hour
       *[other] { $count } hours
    }
   *[minutes] { $count ->
        [one] a minute
       *[other] { $count } minutes
    }
}
clock-reserve = then your reserve of { $left }
clock-reserve-runs = your reserve is running
