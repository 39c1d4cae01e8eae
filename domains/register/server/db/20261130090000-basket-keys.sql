-- The name that a register gave the basket when it began it, a UUIDv7: whatever is sent under it again is the same basket. null for what was begun by a call.
alter table transactions add column basket_key uuid;
create unique index transactions_basket_key_key on transactions (basket_key) where basket_key is not null;
-- Grows whenever the basket changes hands: the register that had it before can neither keep nor finish it.
alter table transactions add column take integer not null default 1;
-- The number of the last act that its register told, and of the last one that was told in the audit.
alter table transactions add column rev integer not null default 0;
