-- What a store sold in months before its journal is another now: its weeks of before are made of them again.
alter table demand_due add column has_new_months boolean not null default false;
