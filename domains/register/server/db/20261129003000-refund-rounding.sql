-- What rounding took off the refund lines of a transaction, of what it took off or added altogether (rounding_cents); null before this was kept.
alter table transactions add column refund_rounding_cents bigint;
