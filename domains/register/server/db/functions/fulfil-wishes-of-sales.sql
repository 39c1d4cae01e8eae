-- Tells the customers' domain what was sold in these transactions to those who wish for something.
create or replace function fulfil_wishes_of_sales(p_transactions bigint[]) returns void language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform fulfil_wishes(array_agg(t.customer_id), array_agg(t.transaction_id), array_agg(l.catalog_id), array_agg(t.finished_at))
    from transactions t join transaction_lines l on l.transaction_id = t.transaction_id and l.kind = 'sale'
    where t.transaction_id = any(p_transactions)
      and exists (select 1 from wishes w where w.customer_id = t.customer_id and w.removed_at is null and w.fulfilled_at is null)
    having count(*) > 0;
end $$;
