// What must always hold in the queue of price changes.
import type { Check } from '#platform/verify/check.ts';

/** The last change that was applied to each item. */
const LAST = `
  select distinct on (inventory_id) price_change_id, inventory_id, new_price_cents, settled_at from price_changes where state = 'applied'
  order by inventory_id, settled_at desc, price_change_id desc`;

export const priceChecks: readonly Check[] = [
  {
    check: 'P1',
    problem: 'An item has more than one price change that waits',
    sql: `select inventory_id, count(*) as open from price_changes where state = 'open' group by 1 having count(*) > 1`,
  },
  {
    check: 'P1',
    problem: 'A price change was applied and the item costs something else since the same moment',
    sql: `select c.price_change_id, c.inventory_id, c.new_price_cents, i.price_cents from (${LAST}) c join inventory_items i using (inventory_id)
      where i.price_set_at < c.settled_at or (i.price_set_at = c.settled_at and i.price_cents <> c.new_price_cents)`,
  },
  {
    check: 'P1',
    problem: "A price that was applied is missing in the item's log, or is there twice",
    sql: `select c.price_change_id, c.inventory_id, count(l.log_id) as times from price_changes c
      left join inventory_log l on l.inventory_id = c.inventory_id and l.field = 'price' and l.at = c.settled_at
        and l.new_value = (c.new_price_cents / 100.0)::numeric(12, 2)::text
      where c.state = 'applied' and c.old_price_cents <> c.new_price_cents group by 1, 2 having count(l.log_id) <> 1`,
  },
  {
    check: 'P1',
    problem: 'A price change that is settled is selected, or has no time',
    sql: `select price_change_id, state, is_selected, settled_at from price_changes
      where (state <> 'open' and (is_selected or settled_at is null)) or (state = 'open' and settled_at is not null)`,
  },
  {
    check: 'P1',
    problem: 'An item that is kept out of updates has a price change that waits, not set by hand',
    sql: `select c.price_change_id, c.inventory_id, c.source from price_changes c join price_change_exclusions x using (inventory_id)
      where c.state = 'open' and c.source <> 'hand'`,
  },
  {
    check: 'P1',
    problem: 'An update was taken back and its item costs something else since the same moment',
    sql: `select c.price_change_id, c.inventory_id, c.old_price_cents, i.price_cents from price_changes c join inventory_items i using (inventory_id)
      where c.undone_at = i.price_set_at and i.price_cents <> c.old_price_cents or c.undone_at > i.price_set_at`,
  },
  {
    check: 'P2',
    problem: 'A label is to be replaced though it says the price in force, or is of another store',
    sql: `select l.inventory_id, l.label_cents, l.store_id, i.store_id as item_store_id from label_checks l join inventory_items i using (inventory_id)
      where l.label_cents = i.price_cents or l.store_id <> i.store_id`,
  },
  {
    check: 'P3',
    problem: 'A pricing rule is not what its last version says',
    sql: `select r.rule_id, r.version, v.version as last from pricing_rules r
      left join lateral (select version, rule from pricing_rule_versions where rule_id = r.rule_id order by version desc limit 1) v on true
      where v.version is distinct from r.version or coalesce((v.rule ->> 'sell_percent_e5')::integer, (v.rule ->> 'sell_percent_bp')::integer * 10) <> r.sell_percent_e5
        or ((v.rule ->> 'deleted_at') is null) <> (r.deleted_at is null)`,
  },
  {
    check: 'P3',
    problem:
      'A pricing rule has a band that ends before it starts, or does not buy at 0% to 100% at each of its four levels',
    sql: `select rule_id, price_low_cents, price_high_cents, buy1_e5, buy2_e5, buy3_e5, buy4_e5 from pricing_rules
      where deleted_at is null and (price_high_cents < price_low_cents or price_low_cents < 0 or sell_percent_e5 < 0
        or least(buy1_e5, buy2_e5, buy3_e5, buy4_e5) < 0 or greatest(buy1_e5, buy2_e5, buy3_e5, buy4_e5) > 100000)`,
  },
  {
    check: 'P3',
    problem: 'A frozen item is of another store or product than it says',
    sql: `select f.frozen_id, f.store_id, f.catalog_id, i.store_id as item_store_id, i.catalog_id as item_catalog_id from frozen_prices f
      join inventory_items i using (inventory_id) where i.store_id <> f.store_id or i.catalog_id <> f.catalog_id`,
  },
  {
    check: 'P2',
    problem: 'A price change is of another store than its item',
    sql: `select c.price_change_id, c.store_id, i.store_id as item_store_id from price_changes c join inventory_items i using (inventory_id)
      where c.store_id <> i.store_id`,
  },
];
