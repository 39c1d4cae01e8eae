-- The format that a file named and that the department lacks, folded: two products without a code that differ by it stay two at the next import.
alter table catalog_products add column named_format text not null default '' check (length(named_format) <= 100);
