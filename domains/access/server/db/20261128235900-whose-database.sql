-- Is this database a demo's or a shop's? Written when it is filled for the first time, or at the first start that asks (decision 0434): the environment of a
-- start can be forgotten, the database is the same one.
create table installation (
  is_only boolean primary key default true check (is_only),
  is_demo boolean not null,
  decided_at timestamptz not null
);
