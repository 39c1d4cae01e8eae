-- A key is a uuid, or the first 128 bits of its SHA-256 as one, and so is the hash of its input, which says call and user, too: half of what a sale's
-- five keys wrote. A finished sale says so by what it keeps.
alter table request_keys rename to wide_request_keys;
alter table wide_request_keys drop constraint request_keys_pkey;
drop index request_keys_by_time;
create table request_keys (
  key uuid primary key,
  -- Of call, user and input.
  hash uuid not null,
  at timestamptz not null default now(),
  reply text storage external
) with (toast_tuple_target = 8160);
insert into request_keys (key, hash, at, reply) select
    case when key ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then key::uuid
      else encode(substring(sha256(convert_to(key, 'UTF8')) for 16), 'hex')::uuid end,
    encode(substring(decode(rpad(left(hash, 22), 22, 'A') || '==', 'base64') for 16), 'hex')::uuid, at,
    case when call = 'Transaction.FinalizeTransaction' and reply like 'basket %' then 'finished ' || substring(reply, 8) else reply end
  from wide_request_keys on conflict do nothing;
drop table wide_request_keys;
create index request_keys_by_time on request_keys using brin (at) with (autosummarize = on);
drop function if exists claim_keys(text[], text[], text[], text[], bigint[]);
