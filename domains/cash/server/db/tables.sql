-- One opening count to one closing count of a device's drawer; on the wire posDrawerInfoID.
create table drawer_sessions (
  session_id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  device_id bigint not null references devices,
  opened_at timestamptz not null,
  opened_by bigint not null references users,
  opening_day date not null,
  opening_cents bigint not null check (opening_cents >= 0),
  opening_counts jsonb not null default '{}',
  opening_note text not null default '',
  closed_at timestamptz,
  closed_by bigint references users,
  closing_day date,
  counted_cents bigint check (counted_cents >= 0),
  expected_cents bigint,
  closing_counts jsonb,
  -- Cents by paper (domains/cash/rules/papers.ts); what was not counted is not in it.
  closing_papers jsonb check (not jsonb_path_exists(closing_papers, '$.* ? (@ < 0)')),
  closing_note text not null default '',
  -- What a count stands on, beside the money: what was expected, and for a vault what else was counted into the total (CASH-13).
  opening_expected_cents bigint not null,
  opening_papers jsonb not null default '{}' check (not jsonb_path_exists(opening_papers, '$.* ? (@ < 0)')),
  -- What the device took by paper since its last closing, as the journal had it at this one (CASH-11).
  taken_papers jsonb,
  -- The last posting group of these takings: the next session counts from there on.
  takings_mark bigint,
  -- How a count came about: added up from its pieces, or told as one number (which beats the pieces: CASH-05, NS-CASH-01). Empty for counts
  -- from before this was kept. What was added up can be added up again.
  opening_by text check (opening_by in ('pieces', 'number')),
  closing_by text check (closing_by in ('pieces', 'number')),
  check ((closed_at is null) = (counted_cents is null))
);
create unique index drawer_sessions_one_open on drawer_sessions (device_id) where closed_at is null;
create index drawer_sessions_of_device on drawer_sessions (device_id, session_id desc);

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
  -- Cash between a counted drawer and the bank: the last drawer total and the required amount as the bank check had them then (BANK-01 to
  -- BANK-04). Empty for other movements and for those from before this was kept.
  bank_total_cents bigint,
  bank_required_cents bigint,
  foreign key (store_id, from_device_id) references devices (store_id, device_id),
  foreign key (store_id, to_device_id) references devices (store_id, device_id),
  check (case kind when 'transfer' then from_device_id is distinct from to_device_id
    when 'payIn' then from_device_id is null and to_device_id is not null
    else from_device_id is not null and to_device_id is null end),
  constraint cash_moves_bank_check check ((bank_total_cents is null) = (bank_required_cents is null)
    and (bank_total_cents is null or (kind = 'transfer' and (from_device_id is null or to_device_id is null))))
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
  old_papers jsonb not null,
  new_papers jsonb not null,
  note text not null check (note <> ''),
  user_id bigint not null references users,
  at timestamptz not null,
  business_day date not null
);
create index drawer_corrections_of on drawer_corrections (session_id);
