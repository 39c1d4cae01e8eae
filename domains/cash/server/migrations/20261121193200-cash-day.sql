-- What a count stands on, beside the money: what was expected, and for a vault what else was counted into the total (CASH-13).
alter table drawer_sessions
  add column opening_expected_cents bigint,
  add column opening_check_cents bigint not null default 0 check (opening_check_cents >= 0),
  add column opening_card_cents bigint not null default 0 check (opening_card_cents >= 0),
  add column opening_other_cents bigint not null default 0 check (opening_other_cents >= 0),
  add column other_cents bigint check (other_cents >= 0),
  -- What the device took in cards and checks since its last closing, as the journal had it at this one (CASH-11).
  add column taken_card_cents bigint,
  add column taken_check_cents bigint,
  -- The last posting group of these takings: the next session counts from there on.
  add column takings_mark bigint;
update drawer_sessions s set opening_expected_cents = s.opening_cents - coalesce((
  select sum(p.amount_cents) from posting_groups g join postings p using (group_id) join accounts a using (account_id)
  where g.source_type = 'drawerSession' and g.source_id = s.session_id and g.purpose = 'open' and a.kind in ('drawer', 'vault')), 0);
alter table drawer_sessions alter column opening_expected_cents set not null;
update drawer_sessions s set takings_mark = t.mark, taken_card_cents = t.cards, taken_check_cents = t.checks
from (
  select s.session_id, max(g.group_id) as mark, coalesce(sum(p.amount_cents) filter (where a.kind = 'cards'), 0) as cards,
    coalesce(sum(p.amount_cents) filter (where a.kind = 'checks'), 0) as checks
  from (select *, lag(closed_at) over (partition by device_id order by session_id) as last_closed from drawer_sessions) s
  join accounts a on a.ref = s.device_id and a.store_id = s.store_id and a.kind in ('cards', 'checks')
  join postings p using (account_id)
  join posting_groups g on g.group_id = p.group_id and g.source_type = 'transaction' and g.at <= s.closed_at
    and (s.last_closed is null or g.at > s.last_closed)
  where s.closed_at is not null group by 1) t
where t.session_id = s.session_id;
update drawer_sessions set taken_card_cents = 0, taken_check_cents = 0, takings_mark = 0 where closed_at is not null and takings_mark is null;
update drawer_sessions s set takings_mark = greatest(takings_mark, (
  select coalesce(max(o.takings_mark), 0) from drawer_sessions o where o.device_id = s.device_id and o.session_id < s.session_id))
where closed_at is not null;

-- Cash that moved by hand. Without a device the money comes from or goes to the bank (transfer), or somebody outside (payIn, payOut).
create table cash_moves (
  move_id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  kind text not null check (kind in ('transfer', 'payIn', 'payOut')),
  from_device_id bigint,
  to_device_id bigint,
  -- The latest session of the device, and whether it was open: what moves after a closing is expected at the next opening.
  from_session_id bigint references drawer_sessions,
  from_open boolean not null default false,
  to_session_id bigint references drawer_sessions,
  to_open boolean not null default false,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null default '' check (kind = 'transfer' or reason <> ''),
  user_id bigint not null references users,
  at timestamptz not null,
  business_day date not null,
  foreign key (store_id, from_device_id) references devices (store_id, device_id),
  foreign key (store_id, to_device_id) references devices (store_id, device_id),
  check (case kind when 'transfer' then from_device_id is distinct from to_device_id
    when 'payIn' then from_device_id is null and to_device_id is not null
    else from_device_id is not null and to_device_id is null end)
);
create index cash_moves_from on cash_moves (from_device_id, at) where from_device_id is not null;
create index cash_moves_to on cash_moves (to_device_id, at) where to_device_id is not null;
create index cash_moves_of_day on cash_moves (store_id, business_day);

-- What was written into a drawer's log by hand. stated_cents is what the writer said; it moves nothing.
create table drawer_notes (
  note_id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  device_id bigint not null references devices,
  session_id bigint references drawer_sessions,
  kind text not null check (kind in ('note', 'noSale')),
  stated_cents bigint not null default 0,
  description text not null check (description <> ''),
  user_id bigint not null references users,
  at timestamptz not null,
  business_day date not null
);
create index drawer_notes_of on drawer_notes (device_id, at);

-- A count that was put right afterwards: the session holds the new total, this holds both.
create table drawer_corrections (
  correction_id bigint generated always as identity primary key,
  session_id bigint not null references drawer_sessions,
  count text not null check (count in ('opening', 'closing')),
  old_cents bigint not null check (old_cents >= 0),
  new_cents bigint not null check (new_cents >= 0),
  old_check_cents bigint,
  new_check_cents bigint,
  old_card_cents bigint,
  new_card_cents bigint,
  old_other_cents bigint,
  new_other_cents bigint,
  note text not null check (note <> ''),
  user_id bigint not null references users,
  at timestamptz not null,
  business_day date not null
);
create index drawer_corrections_of on drawer_corrections (session_id);

create trigger cash_moves_final before update or delete on cash_moves for each row execute function refuse_change();
create trigger drawer_notes_final before update or delete on drawer_notes for each row execute function refuse_change();
create trigger drawer_corrections_final before update or delete on drawer_corrections for each row execute function refuse_change();
drop sequence cash_source_ids;
