// Which pricing rules does a store have?
import type { PricingRule } from '#domains/pricing/rules/pricing-rule.ts';
import type { Db } from '#contract/route.ts';

const RULES = `
  select rule_id as "ruleId", store_id as "storeId", department_id as "departmentId", configuration_id as "configurationId",
    condition_id as "conditionId", description, price_low_cents as "priceLowCents", price_high_cents as "priceHighCents",
    sell_percent_bp as "sellPercentBp", sell_fixed_cents as "sellFixedCents", buy1_bp as "buy1Bp", buy2_bp as "buy2Bp",
    buy3_bp as "buy3Bp", buy4_bp as "buy4Bp", buy_fixed_cents as "buyFixedCents", do_not_buy as "doNotBuy",
    max_quantity as "maxQuantity", use_msrp as "useMsrp", use_sell_price as "useSellPrice",
    use_incomplete_price as "useIncompletePrice", default_price_cents as "defaultPriceCents", rounding_ends as "roundingEnds",
    floor_bp as "floorBp", step_bp as "stepBp", overstock_from as "overstockFrom", overstock_step_bp as "overstockStepBp",
    overstock_chain as "overstockChain", version,
    is_default as "isDefault", created_at as "createdAt"
  from pricing_rules where store_id = $1 and deleted_at is null
    and ($2::bigint is null or department_id is null or department_id = $2) order by department_id, rule_id`;

/** The rules of a store that are in use; of one department (and those for any) when it is given. */
export const findRules = (
  db: Db,
  storeId: number,
  departmentId: number | null = null,
): Promise<PricingRule[]> => db.rows<PricingRule>(RULES, [storeId, departmentId]);
