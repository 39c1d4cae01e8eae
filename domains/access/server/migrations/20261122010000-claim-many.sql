-- Claims the keys of several writes that go as one statement, as claim_key does one: [{"key","call","hash","reply","user_id"}], where reply is the
-- answer itself and comes out byte for byte. A key that is taken fails the statement; a null key claims nothing.
create function claim_keys(p_keys json) returns void language plpgsql as $$
begin
  insert into request_keys (key, call, hash, reply, user_id)
    select k.key, k.call, k.hash, k.reply::text, k.user_id
    from json_to_recordset(p_keys) as k(key text, call text, hash text, reply json, user_id bigint) where k.key is not null;
end $$;
