-- When the rules were last run over the goods; empty: run them next. What starts to meet one (days on the shelf, goods that came in) is found then.
alter table channel_connections add column ruled_at timestamptz;
-- Who was switched off stays as it was made: a new connection is off until its keys were tested.
create index listings_by_rule on listings (connection_id, catalog_id) where made_by = 'rule' and state <> 'ended';
