-- A name as it is compared: last and first name in lower case, without accents, apostrophes and punctuation. Empty: no name to speak of.
create function customer_name_key(p_last text, p_first text) returns text language sql immutable as $$
  select btrim(regexp_replace(regexp_replace(lower(normalize(p_last || ' ' || p_first, NFD)), '[\u0300-\u036f''’`]+', '', 'g'),
    '[[:space:][:punct:]]+', ' ', 'g'));
$$;
-- Compared byte by byte, which takes a fifth of the time of comparing as a language does.
alter table customers
  add name_key text collate "C" generated always as (customer_name_key(last_name, first_name)) stored,
  add email_key text collate "C" generated always as (lower(email)) stored;

-- The pairs who share something are found by these alone.
create index customers_same_phone on customers (phone_digits collate "C", customer_id)
  where deleted_at is null and length(phone_digits) >= 7;
create index customers_same_email on customers (email_key, customer_id) where deleted_at is null and email_key <> '';
create index customers_same_name_zip on customers (name_key, zip collate "C", customer_id) where deleted_at is null and zip <> '';
create index customers_same_name_birth on customers (name_key, birth_date, customer_id) where deleted_at is null and birth_date is not null;

-- Two of whom somebody said that they aren't the same person.
create table customers_apart (
  customer_a bigint not null references customers,
  customer_b bigint not null references customers,
  user_id bigint not null references users,
  at timestamptz not null,
  primary key (customer_a, customer_b),
  check (customer_a < customer_b)
);
create index customers_apart_b on customers_apart (customer_b);
create index customers_apart_user on customers_apart (user_id);
