-- The average that the goods of a line had in ten-thousandths of a dollar, where it isn't whole cents: then cost_cents is it rounded.
alter table transaction_lines add column cost_e4 bigint;
