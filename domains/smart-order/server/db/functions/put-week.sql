-- Values by week from p_first on, with p_value in the week of p_week: as many zeros between as it takes, before or after.
create or replace function put_week(p_values smallint[], p_first date, p_week date, p_value smallint) returns smallint[] language sql immutable as $$
  select case
    when p_week < p_first then array[p_value] || array_fill(0::smallint, array[(p_first - p_week) / 7 - 1]) || p_values
    when (p_week - p_first) / 7 < cardinality(p_values)
      then p_values[:(p_week - p_first) / 7] || p_value || p_values[(p_week - p_first) / 7 + 2:]
    else p_values || array_fill(0::smallint, array[(p_week - p_first) / 7 - cardinality(p_values)]) || p_value end
$$;
