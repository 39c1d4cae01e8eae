-- A wish is fulfilled when the customer buys it, before the stock of that sale moves. Asked only for sales to somebody we know.
create or replace function fulfil_wishes() returns trigger language plpgsql as $$
declare
  v_wishes bigint[];
begin
  if not exists (select 1 from wishes w where w.customer_id = new.customer_id and w.removed_at is null and w.fulfilled_at is null) then
    return null;
  end if;
  v_wishes := array(select distinct w.wish_id from wishes w join transaction_lines l on l.transaction_id = new.transaction_id and l.kind = 'sale'
    join catalog_products p on p.catalog_id = l.catalog_id
    where w.customer_id = new.customer_id and w.removed_at is null and w.fulfilled_at is null and w.code = wish_code(p.upc, p.gtin));
  if cardinality(v_wishes) > 0 then
    update wishes set fulfilled_at = new.finished_at, transaction_id = new.transaction_id where wish_id = any(v_wishes);
    perform end_wish_holds(array(select h.hold_id from wish_holds h where h.wish_id = any(v_wishes) and h.released_at is null), 'sold',
      new.finished_at);
  end if;
  return null;
end $$;
