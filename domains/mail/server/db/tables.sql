-- What is to be mailed, written in the transaction of who asked for it, with all that it says. Sent by whichever server takes it first.
create table mails (
  mail_id bigint generated always as identity primary key,
  store_id bigint not null references stores,
  user_id bigint not null references users,
  kind text not null check (kind in ('receipt', 'statement', 'wish', 'vendorOrder', 'report', 'invitation', 'test')),
  -- What it is about: a transaction, a customer, a wish.
  source_id bigint,
  recipient text not null check (recipient ~ '^[^\s@]+@[^\s@]+$' and length(recipient) <= 254),
  subject text not null check (subject <> '' and subject !~ '[\n\r]' and length(subject) <= 200),
  body_text text not null,
  body_html text not null,
  attachment_name text not null default '',
  attachment bytea,
  -- The same for every try: who gets it twice keeps it once.
  message_id text not null unique check (message_id ~ '^<[^\s<>]+>$'),
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  tries int not null default 0,
  next_try_at timestamptz,
  -- While a server has it in hand; one that died gives it back then.
  taken_until timestamptz,
  last_error text not null default '',
  -- What the mail server answered when it took it.
  reply text not null default '',
  created_at timestamptz not null,
  done_at timestamptz,
  -- What somebody may not see in the shop they may not read in its outbox either: the rights that a mail's words and file need.
  needs_rights text[] not null default '{}',
  check ((attachment is null) = (attachment_name = '')),
  check ((state = 'queued') = (next_try_at is not null)),
  check ((state = 'queued') = (done_at is null)),
  check (taken_until is null or state = 'queued'),
  -- No mail server takes more, and the outbox keeps what it sends for 90 days.
  constraint mails_attachment_size check (octet_length(attachment) <= 10485760)
);
create index mails_due on mails (next_try_at) where state = 'queued';
create index mails_of_store on mails (store_id, mail_id desc);
create index mails_about on mails (kind, source_id);
create index mails_done on mails (done_at) where state <> 'queued';
create index mails_of_user on mails (user_id, created_at);
