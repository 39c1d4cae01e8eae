-- Weeks are of days by the store's clock. By another clock the job counts all of them again from the journal: without marks it knows no later movement to
-- begin at. Weeks that were imported stay.
create or replace function count_demand_again(p_stores bigint[]) returns void language sql as $$
  delete from demand_marks where store_id = any(p_stores);
  insert into demand_due (store_id, business_day, asked_at) select store_id, through_day, now() from demand_heads where store_id = any(p_stores)
    on conflict (store_id) do update set business_day = greatest(demand_due.business_day, excluded.business_day);
$$;
