-- The cost in all sums takes off what came back into stock, as net sales and the ledger do (0428). All of them can be computed again from the journals, and
-- are, by the servers' job; until then readers add up the lines.
truncate stats_slots, stats_departments, stats_items, stats_products, stats_spans, stats_people, stats_customers, stats_taxes;
update stats_heads set audit_seq = 0;
