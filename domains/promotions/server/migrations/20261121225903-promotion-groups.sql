-- Only for customers of a group; null: for everybody.
alter table promotions add column customer_group_id bigint references customer_groups;
create index promotions_of_group on promotions (customer_group_id) where customer_group_id is not null;
