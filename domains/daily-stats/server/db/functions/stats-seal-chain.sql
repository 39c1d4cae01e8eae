-- Keeps the quarters and years of the chain in which every store's months are sealed. Does nothing while somebody folds a store.
create or replace function stats_seal_chain() returns void language plpgsql as $$
declare
  v_grain text;
  v_first date;
begin
  if (select count(*) from (select 1 from stats_heads for update skip locked) h) < (select count(*) from stats_heads) then return; end if;
  for v_grain, v_first in
    select s.grain, s.first from (
      select g.grain, g.length, date_trunc(g.grain, m.first_day)::date as first, bool_and(m.is_sealed) as sealed
      from stats_spans m cross join (values ('quarter', interval '3 months'), ('year', interval '1 year')) g(grain, length)
      where m.store_id <> 0 and m.grain = 'month' group by 1, 2, 3) s
    where s.sealed and s.first + s.length <= (select max(closed_through) + 1 from posting_heads)
      and not exists (select 1 from stats_spans k where k.store_id = 0 and k.grain = s.grain and k.first_day = s.first)
  loop
    insert into stats_products
      select v_grain, v_first, catalog_id, condition_id, department_id, sum(lines), sum(sold), sum(returned), sum(traded), sum(gross_cents),
        sum(sales_cents), sum(refunds_cents), sum(trades_cents), sum(tax_cents), sum(cost_cents), max(last_sold)
      from stats_products where grain = 'month' and date_trunc(v_grain, first_day) = v_first group by 3, 4, 5;
    insert into stats_spans
      select 0, v_grain, v_first, sum(lines), true from stats_spans
      where store_id <> 0 and grain = 'month' and date_trunc(v_grain, first_day) = v_first;
  end loop;
end $$;
