-- Was the session begun by PIN? Such a one doesn't count as the password given at a register.
alter table sessions add column by_pin boolean not null default false;
-- The business day on which the user last gave the password at the device: on that day the PIN is enough there.
alter table device_users add column password_day date;

-- One act that somebody with the right approved for somebody without it. The token is kept as SHA-256; `act` is the fingerprint of call, user and inputs. Kept for a day:
-- for good they stand in the audit.
create table approvals (
  approval_id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  asked_by bigint not null references users,
  approved_by bigint not null references users,
  device_id bigint not null references devices,
  store_id bigint not null references stores,
  right_code text not null,
  act text not null,
  at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The Idempotency-Key that it was used with: sent again under that key the act is still approved, and still done once.
  used_key text,
  check (asked_by <> approved_by),
  check (expires_at > at),
  check (used_key is null or used_at is not null)
);
create index approvals_by_time on approvals (at);
create index approvals_of_asker on approvals (asked_by);
create index approvals_of_approver on approvals (approved_by);
create index approvals_of_device on approvals (device_id);
create index approvals_of_store on approvals (store_id);
