-- Where a store is in lists of stores.
alter table stores add column place smallint not null default 0 check (place between 0 and 999);
