-- The Bucket of a rule's older form, as it was sent (ENT-41). Nothing reads it: a rule tells four stock levels apart.
alter table pricing_rules add column bucket integer check (bucket between 1 and 4);
