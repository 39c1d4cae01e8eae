-- The transaction, item, product, department and condition of new lines are there. None of them is ever removed: what was there stays there.
create or replace function refuse_unknown_goods() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from inserted l left join transactions t on t.transaction_id = l.transaction_id and t.store_id = l.store_id
      left join inventory_items i on i.inventory_id = l.inventory_id and i.store_id = l.store_id left join catalog_products p on p.catalog_id = l.catalog_id
      left join departments d on d.department_id = l.department_id left join conditions c on c.condition_id = l.condition_id
    where t.transaction_id is null or d.department_id is null or (l.inventory_id is not null and i.inventory_id is null)
      or (l.catalog_id is not null and p.catalog_id is null) or (l.condition_id is not null and c.condition_id is null)) then
    raise exception 'a line names something that is not there' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
