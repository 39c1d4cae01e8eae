-- Stores idempotency keys with call and input and what their answers are made of; null keys are none. Lists are as long as each other.
create or replace function claim_keys(p_keys text[], p_calls text[], p_hashes text[], p_replies text[], p_users bigint[]) returns void language plpgsql as $$
begin
  insert into request_keys (key, call, hash, reply, user_id)
    select k.key, k.call, k.hash, k.reply, k.user_id from unnest(p_keys, p_calls, p_hashes, p_replies, p_users) as k(key, call, hash, reply, user_id)
    where k.key is not null;
end $$;
