-- A function in plain SQL that can't be inlined is planned again at every call; in plpgsql its statement is planned once a connection.
create or replace function claim_key(p_key text, p_call text, p_hash text, p_reply text, p_user bigint) returns void language plpgsql as $$
begin
  if p_key is not null then
    insert into request_keys (key, call, hash, reply, user_id) values (p_key, p_call, p_hash, p_reply, p_user);
  end if;
end $$;
