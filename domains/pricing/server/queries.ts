// Pricing rules as rows.
import type { CaseConditionWire } from '#domains/departments/contract/calls.ts';
import type { PricingRuleWire } from '#domains/pricing/contract/calls.ts';
import type { GuidePriceWire } from '#domains/pricing/contract/guide.ts';
import type { RuleVersionWire } from '#domains/pricing/contract/rules.ts';
import type { Db } from '#contract/route.ts';

// Percents of whole numbers, by exact division.
const RULE = `
  select r.rule_id as "pricingRuleID", r.store_id as "clientId", r.department_id as "itemTypeId", r.department_id,
    coalesce(d.name, '') as "departmentName", r.configuration_id, coalesce(c.name, '') as configuration,
    r.condition_id, coalesce(r.bucket, 4) as bucket, r.description, r.price_low_cents as "priceLow",
    r.price_high_cents as "priceHigh", r.sell_percent_e5 / 1000.0 as "sellPercent", r.sell_fixed_cents as "sellFixed",
    r.buy1_e5 / 1000.0 as "Buy1", r.buy2_e5 / 1000.0 as "Buy2", r.buy3_e5 / 1000.0 as "Buy3", r.buy4_e5 / 1000.0 as "Buy4",
    r.buy_fixed_cents as "buyFixed", r.do_not_buy, r.max_quantity, r.use_msrp as "useMSRP",
    r.use_sell_price, r.use_incomplete_price, r.default_price_cents as "defaultPrice",
    r.rounding_ends,
    r.floor_e5 / 1000.0 as "floorPercent", r.step_e5 / 1000.0 as "stepPercent", r.overstock_from,
    r.overstock_step_e5 / 1000.0 as "overstockPercent", r.overstock_chain, r.is_default, r.version
  from pricing_rules r left join departments d using (department_id) left join configurations c using (configuration_id)
  where r.store_id = any($1) and r.deleted_at is null`;
const ORDER =
  'order by d.name nulls first, c.name nulls first, r.condition_id nulls first, r.price_low_cents, r.rule_id';

/** The rules of stores, by department and band; those that can apply in one department when it is given. */
export const listRules = (
  db: Db,
  storeIds: readonly number[],
  departmentId: number | null = null,
): Promise<PricingRuleWire[]> =>
  db.rows<PricingRuleWire>(
    `${RULE} and ($2::bigint is null or r.department_id is null or r.department_id = $2) ${ORDER}`,
    [storeIds, departmentId],
  );

/** One rule of these stores. */
export const findRule = (
  db: Db,
  storeIds: readonly number[],
  ruleId: number,
): Promise<PricingRuleWire | undefined> =>
  db.maybe<PricingRuleWire>(`${RULE} and r.rule_id = $2`, [storeIds, ruleId]);

/** A share of a kept state in percent: those of before rates had three decimals are hundredths. */
const shareKept = (name: string): string =>
  `coalesce((rule ->> '${name}_e5')::integer, (rule ->> '${name}_bp')::integer * 10, 0) / 1000.0`;

/** The states of a rule, newest first. */
export const listVersions = (db: Db, ruleId: number): Promise<RuleVersionWire[]> =>
  db.rows<RuleVersionWire>(
    `select version, coalesce(to_json(at) #>> '{}', '') as at, username, coalesce(rule ->> 'description', '') as description,
       ${shareKept('sell_percent')} as "sellPercent", k.sell_fixed_cents as "sellFixed",
       ${shareKept('buy1')} as "Buy1", ${shareKept('buy2')} as "Buy2", ${shareKept('buy3')} as "Buy3", ${shareKept('buy4')} as "Buy4"
     from pricing_rule_versions cross join lateral (select (rule ->> 'sell_fixed_cents')::bigint as sell_fixed_cents) k
     where rule_id = $1 order by version desc limit 100`,
    [ruleId],
  );

/** The case conditions of a product's department, in their order; empty when the product is of a department without them. */
export const listCaseConditions = (
  db: Db,
  storeId: number,
  catalogId: number,
): Promise<CaseConditionWire[]> =>
  db.rows<CaseConditionWire>(
    `select c.case_condition_id, c.department_id, c.name as "caseCondition", c.name,
       c.is_default, c.value_e5 / 1000.0 as "valuePercent", c.sort as position
     from product_in_store p join case_conditions c using (department_id) where p.store_id = $1 and p.catalog_id = $2 order by c.sort`,
    [storeId, catalogId],
  );

/** Every guide price of a product, newest first. */
export const listGuidePrices = (db: Db, catalogId: number): Promise<GuidePriceWire[]> =>
  db.rows<GuidePriceWire>(
    `select part, price_cents as price, as_of, source from guide_prices where catalog_id = $1 order by as_of desc, part`,
    [catalogId],
  );

/** The title of a product; empty when it is absent. */
export async function titleOf(db: Db, catalogId: number): Promise<string> {
  const sql = 'select title from catalog_products where catalog_id = $1';
  return (await db.maybe<{ title: string }>(sql, [catalogId]))?.title ?? '';
}

/** What a person sees of these items, for examples. */
export const describeItems = (db: Db, inventoryIds: readonly number[]): Promise<ItemWords[]> =>
  db.rows<ItemWords>(
    `select inventory_id, title, sku as upc, condition from item_on_shelf where inventory_id = any($1)`,
    [inventoryIds],
  );

export type ItemWords = { inventoryId: number; title: string; upc: string; condition: string };

/** The rules of a store that can apply to a product: of its department and configuration, or of any. */
export const listRulesOfProduct = (db: Db, storeId: number, catalogId: number): Promise<PricingRuleWire[]> =>
  db.rows<PricingRuleWire>(
    `${RULE} and exists (select 1 from product_in_store p where p.store_id = any($1) and p.catalog_id = $2
       and (r.department_id is null or r.department_id = p.department_id)
       and (r.configuration_id is null or r.configuration_id = p.configuration_id)) ${ORDER}`,
    [[storeId], catalogId],
  );
