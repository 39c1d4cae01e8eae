-- Did somebody choose the promotion of an open basket, or take it off? Where nobody did, the best one comes by itself.
alter table transactions add column promotion_by_hand boolean not null default false;
update transactions set promotion_by_hand = true where promotion_id is not null and state in ('new', 'active', 'held');
