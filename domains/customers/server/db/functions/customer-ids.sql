-- A customer and all who were merged into them: whose history it is.
create or replace function customer_ids(p_customer bigint) returns bigint[] language sql stable as $$
  select array_append(array(select m.customer_id from customers m where m.merged_into = p_customer), p_customer);
$$;
