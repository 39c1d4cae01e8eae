-- One form for the codes of wishes and products.
create or replace function wish_code(p_upc text, p_gtin text) returns text language sql immutable as $$
  select coalesce(p_gtin, upper(p_upc));
$$;
