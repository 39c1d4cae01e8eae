create table conditions (
  condition_id bigint generated always as identity primary key,
  name text not null unique,
  -- The key that a cashier presses: A to D; N is new.
  grade text not null,
  sort smallint not null,
  is_new boolean not null default false,
  -- Share of the base price of a used item in this condition.
  value_e5 integer not null default 100000,
  constraint conditions_value check (value_e5 between 0 and 200000)
);

create table departments (
  department_id bigint generated always as identity primary key,
  name text not null unique check (name <> ''),
  description text not null default '',
  -- Which tile and price logic: game, film, music, book, other.
  family text not null check (family in ('game', 'film', 'music', 'book', 'other')),
  tax_rate_e5 integer not null default 0,
  cash_trade_discount_e5 integer not null default 20000,
  member_trade_e5 integer not null default 0,
  member_buy_e5 integer not null default 0,
  serial_required boolean not null default false,
  enable_bins boolean not null default true,
  buy_rule_id bigint,
  default_condition_id bigint,
  enabled boolean not null default true,
  -- Departments are put in an order of the shop's own, and a store may have a tax rate of its own.
  place integer not null default 0 check (place >= 0),
  -- Which parts a copy of a department may lack: the shop says it, nothing is guessed from names.
  parts text[] not null default '{}'
    constraint departments_parts check (parts <@ array['case', 'box', 'cover', 'disc', 'cartridge', 'manual', 'inserts', 'cables']),
  -- A tax rate may be the sum of named parts, [{"name","rateE5"}]; none: it is of one piece.
  tax_parts jsonb not null default '[]',
  constraint departments_default_condition foreign key (default_condition_id) references conditions,
  constraint departments_rates check (tax_rate_e5 between 0 and 100000 and cash_trade_discount_e5 between 0 and 100000
    and member_trade_e5 between 0 and 100000 and member_buy_e5 between 0 and 100000),
  constraint departments_tax_parts check (tax_parts = '[]' or rate_of_tax_parts(tax_parts) = tax_rate_e5)
);
create index departments_of_condition on departments (default_condition_id) where default_condition_id is not null;
create unique index departments_name_once on departments (lower(name));

create table configurations (
  configuration_id bigint generated always as identity primary key,
  department_id bigint not null references departments,
  name text not null,
  -- At most four letters for the tile: GCN, LP, 4K.
  code text not null default '',
  medium text check (medium in ('disc', 'cartridge')),
  unique (department_id, name)
);
create unique index configurations_name_once on configurations (department_id, lower(name));

create table department_conditions (
  department_id bigint not null references departments,
  condition_id bigint not null references conditions,
  primary key (department_id, condition_id)
);
create index department_conditions_of_condition on department_conditions (condition_id);

create table case_conditions (
  case_condition_id bigint generated always as identity primary key,
  department_id bigint not null references departments,
  name text not null,
  sort smallint not null,
  is_default boolean not null default false,
  -- Share of the price of an item whose box and leaflets are in this state.
  value_e5 integer not null default 100000 constraint case_conditions_value check (value_e5 between 0 and 200000),
  unique (department_id, name)
);
create unique index case_conditions_one_default on case_conditions (department_id) where is_default;
create unique index case_conditions_name_once on case_conditions (department_id, lower(name));

create table store_departments (
  store_id bigint not null references stores,
  department_id bigint not null references departments,
  tax_rate_e5 integer not null constraint store_departments_rate check (tax_rate_e5 between 0 and 100000),
  tax_parts jsonb not null default '[]',
  primary key (store_id, department_id),
  constraint store_departments_tax_parts check (tax_parts = '[]' or rate_of_tax_parts(tax_parts) = tax_rate_e5)
);
create index store_departments_of_department on store_departments (department_id);
