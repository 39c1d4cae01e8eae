-- A wish is fulfilled when the customer buys it: who bought which product in which transaction, and when. Before the stock of the sales moves, so
-- that the copies that were kept for them may leave. Lists are as long as each other.
create or replace function fulfil_wishes(p_customers bigint[], p_transactions bigint[], p_products bigint[], p_at timestamptz[]) returns void
  language plpgsql as $$
declare
  f record;
begin
  for f in
    select p_transactions[n] as transaction_id, p_at[n] as at, array_agg(distinct w.wish_id) as wishes
    from generate_series(1, cardinality(p_customers)) n join catalog_products p on p.catalog_id = p_products[n]
      join wishes w on w.customer_id = p_customers[n] and w.removed_at is null and w.fulfilled_at is null and w.code = wish_code(p.upc, p.gtin)
    group by 1, 2 order by 1
  loop
    update wishes set fulfilled_at = f.at, transaction_id = f.transaction_id where wish_id = any(f.wishes);
    perform end_wish_holds(array(select h.hold_id from wish_holds h where h.wish_id = any(f.wishes) and h.released_at is null), 'sold', f.at);
  end loop;
end $$;
