-- Which server works out what is offered, until when: one at a time, for all connections together.
create table channel_turns (
  name text primary key,
  holder text not null,
  until timestamptz not null
);
-- Are its words at the channel as they are here? And when was it last tried, if the channel refused it.
alter table listings add column is_put boolean not null default false, add column tried_at timestamptz;
-- Up to which version it was worked out what it should offer; only that is sent.
alter table listings add column planned_version bigint not null default 0;
create index listings_to_plan on listings (listing_id) where planned_version < wanted_version and state = any ('{queued,live,hidden,error}'::text[]);
-- When all of a connection's listings were last compared with ours.
alter table channel_connections add column compared_at timestamptz;
-- What is offered or still there is asked for by its goods.
create index listings_in_work on listings (catalog_id, condition_id) where state = any ('{queued,live,hidden,error}'::text[]);
