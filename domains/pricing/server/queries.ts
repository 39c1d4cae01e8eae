// Pricing rules as rows.
import type { PricingRuleWire } from '#domains/pricing/contract.ts';
import type { Db } from '#kernel/route.ts';

// Dollars and percents of whole numbers, by exact division.
const RULE = `
  select r.rule_id as "pricingRuleID", r.store_id as "clientId", r.department_id as "itemTypeId", r.department_id as "departmentId",
    coalesce(d.name, '') as "departmentName", r.configuration_id as "configurationId", coalesce(c.name, '') as configuration,
    r.condition_id as "conditionId", 4 as bucket, r.description, r.price_low_cents / 100.0 as "priceLow",
    r.price_high_cents / 100.0 as "priceHigh", r.sell_percent_bp / 100.0 as "sellPercent", r.sell_fixed_cents / 100.0 as "sellFixed",
    r.buy1_bp / 100.0 as "Buy1", r.buy2_bp / 100.0 as "Buy2", r.buy3_bp / 100.0 as "Buy3", r.buy4_bp / 100.0 as "Buy4",
    r.buy_fixed_cents / 100.0 as "buyFixed", r.do_not_buy as "doNotBuy", r.max_quantity as "maxQuantity", r.use_msrp as "useMSRP",
    r.use_sell_price as "useSellPrice", r.use_incomplete_price as "useIncompletePrice", r.default_price_cents / 100.0 as "defaultPrice",
    r.rounding_ends as "roundingEnds", r.is_default as "isDefault"
  from pricing_rules r left join departments d using (department_id) left join configurations c using (configuration_id)
  where r.store_id = $1 and r.deleted_at is null`;
const ORDER =
  'order by d.name nulls first, c.name nulls first, r.condition_id nulls first, r.price_low_cents, r.rule_id';

/** The rules of a store, by department and band. */
export const listRules = (db: Db, storeId: number): Promise<PricingRuleWire[]> =>
  db.rows<PricingRuleWire>(`${RULE} ${ORDER}`, [storeId]);

/** The rules of a store that can apply to a product: of its department and configuration, or of any. */
export const listRulesOfProduct = (db: Db, storeId: number, catalogId: number): Promise<PricingRuleWire[]> =>
  db.rows<PricingRuleWire>(
    `${RULE} and exists (select 1 from catalog_products p left join store_products sp on sp.store_id = $1 and sp.catalog_id = p.catalog_id
       where p.catalog_id = $2 and coalesce(r.department_id, coalesce(sp.department_id, p.department_id)) = coalesce(sp.department_id, p.department_id)
         and (r.configuration_id is null or r.configuration_id = coalesce(sp.configuration_id, p.configuration_id))) ${ORDER}`,
    [storeId, catalogId],
  );
