-- The last movement that the weeks of a store were counted with; null: counted before this was kept.
alter table demand_heads add column counted_to bigint;
