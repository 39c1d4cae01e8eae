-- Tells the customers' domain what was sold in these transactions to those who wish for something: most customers wish for nothing.
create or replace function fulfil_wishes_of_sales(p_transactions bigint[]) returns void language plpgsql as $$
begin
  if not exists (select 1 from transactions t join wishes w using (customer_id)
    where t.transaction_id = any(p_transactions) and w.removed_at is null and w.fulfilled_at is null) then
    return;
  end if;
  perform fulfil_wishes(array_agg(t.customer_id), array_agg(t.transaction_id), array_agg(l.catalog_id), array_agg(t.finished_at))
    from transactions t join transaction_lines l on l.transaction_id = t.transaction_id and l.kind = 'sale'
    where t.transaction_id = any(p_transactions) having count(*) > 0;
end $$;
