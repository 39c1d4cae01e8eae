-- SKUs have prefix 21: prefix 20 is of products without a UPC (inStoreCode() of kernel/gtin.ts), and one code must not name two things.
create or replace function own_sku(p_number bigint) returns text language sql immutable strict as $$
  select b || ((10 - (select sum(substr(b, at, 1)::integer * case when at % 2 = 1 then 1 else 3 end) from generate_series(1, 12) at) % 10) % 10)::text
  from (select '21' || lpad(p_number::text, 10, '0') as b) body;
$$;
