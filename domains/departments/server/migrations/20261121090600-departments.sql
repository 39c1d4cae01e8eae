create table departments (
  department_id bigint generated always as identity primary key,
  name text not null unique check (name <> ''),
  description text not null default '',
  -- Which tile and price logic: game, film, music, book, other.
  family text not null check (family in ('game', 'film', 'music', 'book', 'other')),
  tax_rate_bp integer not null default 0 check (tax_rate_bp between 0 and 10000),
  cash_trade_discount_bp integer not null default 2000 check (cash_trade_discount_bp between 0 and 10000),
  member_trade_bp integer not null default 0,
  member_buy_bp integer not null default 0,
  serial_required boolean not null default false,
  enable_bins boolean not null default true,
  buy_rule_id bigint,
  default_condition_id bigint,
  enabled boolean not null default true
);
create table configurations (
  configuration_id bigint generated always as identity primary key,
  department_id bigint not null references departments,
  name text not null,
  -- At most four letters for the tile: GCN, LP, 4K.
  code text not null default '',
  unique (department_id, name)
);
create table conditions (
  condition_id bigint generated always as identity primary key,
  name text not null unique,
  -- The key that a cashier presses: A to D; N is new.
  grade text not null,
  sort smallint not null,
  is_new boolean not null default false,
  -- Share of the base price of a used item in this condition.
  value_bp integer not null default 10000
);
create table department_conditions (
  department_id bigint not null references departments,
  condition_id bigint not null references conditions,
  primary key (department_id, condition_id)
);
create table case_conditions (
  case_condition_id bigint generated always as identity primary key,
  department_id bigint not null references departments,
  name text not null,
  sort smallint not null,
  is_default boolean not null default false,
  unique (department_id, name)
);
create unique index case_conditions_one_default on case_conditions (department_id) where is_default;
