-- Counts the weeks of a store from the Monday p_from to the day p_through again, whatever they said before, and keeps p_weeks of them up to there.
-- p_after: see demand_of_weeks. Asked again it changes nothing. Answers how many rows it wrote.
create or replace function roll_up_demand(p_store bigint, p_from date, p_through date, p_after bigint, p_weeks integer) returns bigint
  language plpgsql as $$
declare
  v_week date;
  v_cut date := date_trunc('week', p_through)::date - 7 * (p_weeks - 1);
  v_rows bigint;
  v_wrote bigint := 0;
begin
  delete from demand_weeks where store_id = p_store and first_week + 7 * cardinality(sold) <= v_cut;
  update demand_weeks set sold = sold[(v_cut - first_week) / 7 + 1:], days = days[(v_cut - first_week) / 7 + 1:], first_week = v_cut
    where store_id = p_store and first_week < v_cut;
  delete from demand_department_weeks where store_id = p_store and (week < v_cut or week between p_from and p_through);
  for v_week in select w::date from generate_series(greatest(p_from, v_cut), p_through, interval '7 days') w loop
    with found as materialized (
      select f.catalog_id, f.sold, f.days from demand_of_weeks(p_store, v_week, least(v_week + 6, p_through), p_after) f),
    changed as (
      insert into demand_weeks as k (store_id, catalog_id, first_week, sold, days)
        select p_store, f.catalog_id, v_week, array[f.sold], array[f.days] from found f
        on conflict (store_id, catalog_id) do update set sold = put_week(k.sold, k.first_week, v_week, excluded.sold[1]),
          days = put_week(k.days, k.first_week, v_week, excluded.days[1]), first_week = least(k.first_week, v_week)
        where (k.sold[(v_week - k.first_week) / 7 + 1], k.days[(v_week - k.first_week) / 7 + 1]) is distinct from (excluded.sold[1], excluded.days[1])
      returning 1),
    -- Something was said before that isn't so.
    emptied as (
      update demand_weeks k set sold = put_week(k.sold, k.first_week, v_week, 0::smallint), days = put_week(k.days, k.first_week, v_week, 0::smallint)
        where k.store_id = p_store and (k.sold[(v_week - k.first_week) / 7 + 1] > 0 or k.days[(v_week - k.first_week) / 7 + 1] > 0)
          and not exists (select 1 from found f where f.catalog_id = k.catalog_id)
      returning 1),
    departments_sold as (
      insert into demand_department_weeks (store_id, department_id, week, sold)
        select p_store, p.department_id, v_week, sum(f.sold) from found f join catalog_products p using (catalog_id)
        where f.sold > 0 group by p.department_id
      returning 1)
    select (select count(*) from changed) + (select count(*) from emptied) into v_rows;
    v_wrote := v_wrote + v_rows;
  end loop;
  return v_wrote;
end $$;
