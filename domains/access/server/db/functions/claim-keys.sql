-- Stores idempotency keys with the hashes of their inputs and what their answers are made of. Lists are as long as each other.
create or replace function claim_keys(p_keys uuid[], p_hashes uuid[], p_replies text[]) returns void language plpgsql as $$
begin
  insert into request_keys (key, hash, reply) select * from unnest(p_keys, p_hashes, p_replies);
end $$;
