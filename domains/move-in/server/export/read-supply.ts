// Vendors, what they sell, guide prices and pricing rules, as a move reads them again.
import { itemStatusWords } from '#domains/vendors/messages.ts';
import { AT_ONCE, mapped, oneFile, pagesOf, PRODUCT, type ReadParts } from './part-of-file.ts';
import { type Cents, percentDigits } from '#kernel/money.ts';

type VendorRow = {
  id: number;
  vendor: string;
  accountNumber: string;
  ourNumber: string;
  contactName: string;
  email: string;
  phone: string;
  notes: string;
  minimumOrder: Cents;
  paymentTerms: string;
  leadDays: number;
  returnDays: number | null;
  needsRma: boolean;
  isActive: boolean;
};

const VENDORS = `
  select vendor_id as id, name as vendor, account_number, customer_id as "ourNumber", contact_name, contact_email as email, contact_phone as phone, notes,
    order_min_cents as "minimumOrder", payment_terms, lead_days, return_days, needs_rma, is_active
  from vendors where vendor_id > $1 and hidden_at is null order by vendor_id limit ${AT_ONCE}`;

export const readVendors = oneFile<'vendors', VendorRow>(
  (db, after) => db.rows<VendorRow>(VENDORS, [after]),
  ({ id: _id, ...row }) => row,
);

type VendorItemRow = {
  id: number;
  vendor: string;
  product: string;
  vendorSku: string;
  cost: number | null;
  packSize: number;
  packCost: Cents | null;
  caseCode: string | null;
  minimum: number | null;
  maximum: number | null;
  leadDays: number | null;
  msrp: Cents | null;
  statusId: number;
};

const VENDOR_ITEMS = `
  select o.vendor_item_id as id, v.name as vendor, ${PRODUCT} as product, o.vendor_sku, o.cost_e4 as cost, o.pack_size, o.pack_cost_cents as "packCost",
    o.case_code, o.min_quantity as minimum, o.max_quantity as maximum, o.lead_days, o.msrp_cents as msrp, o.status_id
  from vendor_items o join vendors v using (vendor_id) join catalog_products p using (catalog_id)
  where o.vendor_item_id > $1 and o.hidden_at is null and v.hidden_at is null order by o.vendor_item_id limit ${AT_ONCE}`;

const STATUSES: Readonly<Record<number, string>> = itemStatusWords;

export const readVendorItems = oneFile<'vendor-items', VendorItemRow>(
  (db, after) => db.rows<VendorItemRow>(VENDOR_ITEMS, [after]),
  ({ id: _id, statusId, ...row }) => ({ ...row, status: STATUSES[statusId] ?? null }),
);

type GuideRow = {
  id: number;
  product: string;
  loose: Cents | null;
  complete: Cents | null;
  new: Cents | null;
  boxOnly: Cents | null;
  manualOnly: Cents | null;
  asOf: string;
  source: string;
};

// The newest price of each part; the row is as of the newest of them.
const GUIDE = `
  with known as (select distinct catalog_id from guide_prices where catalog_id > $1 order by catalog_id limit ${AT_ONCE}),
    latest as (select distinct on (g.catalog_id, g.part) g.* from known join guide_prices g using (catalog_id) order by g.catalog_id, g.part, g.as_of desc)
  select p.catalog_id as id, ${PRODUCT} as product, max(l.price_cents) filter (where l.part = 'loose') as loose,
    max(l.price_cents) filter (where l.part = 'complete') as complete, max(l.price_cents) filter (where l.part = 'new') as new,
    max(l.price_cents) filter (where l.part = 'boxOnly') as "boxOnly", max(l.price_cents) filter (where l.part = 'manualOnly') as "manualOnly",
    coalesce(max(l.as_of), current_date) as "asOf", coalesce((array_agg(l.source order by l.as_of desc))[1], '') as source
  from latest l join catalog_products p using (catalog_id) group by p.catalog_id order by p.catalog_id`;

export const readGuidePrices = oneFile<'guide-prices', GuideRow>(
  (db, after) => db.rows<GuideRow>(GUIDE, [after]),
  ({ id: _id, ...row }) => row,
);

type GuideHistoryRow = {
  catalogId: number;
  product: string;
  part: string;
  price: Cents;
  asOf: string;
  source: string;
};

/** Before any day of a guide. */
const NO_DAY = '0001-01-01';

const GUIDE_HISTORY = `
  select g.catalog_id, ${PRODUCT} as product, g.part, g.price_cents as price, g.as_of, g.source
  from guide_prices g join catalog_products p using (catalog_id)
  where (g.catalog_id, g.part, g.as_of) > ($1, $2, $3::date) order by g.catalog_id, g.part, g.as_of limit ${AT_ONCE}`;

export const readGuideHistory: ReadParts<'guide-price-history'> = async function* parts(db) {
  const pages = pagesOf<GuideHistoryRow>((last) =>
    db.rows<GuideHistoryRow>(GUIDE_HISTORY, [last?.catalogId ?? 0, last?.part ?? '', last?.asOf ?? NO_DAY]),
  );
  yield { suffix: '', pages: mapped(pages, ({ catalogId: _product, ...row }) => row) };
};

type RuleRow = {
  id: number;
  store: string;
  department: string;
  configuration: string;
  condition: string;
  description: string;
  priceLow: Cents;
  priceHigh: Cents | null;
  sellPercentE5: number;
  sellFixed: Cents | null;
  buy1E5: number;
  buy2E5: number;
  buy3E5: number;
  buy4E5: number;
  buyFixed: Cents | null;
  doNotBuy: boolean;
  maxQuantity: number | null;
  useMsrp: boolean;
  useSellPrice: boolean;
  useIncompletePrice: boolean;
  defaultPrice: Cents | null;
  roundingEnds: number | null;
  floorE5: number | null;
  stepE5: number | null;
  overstockFrom: number | null;
  overstockStepE5: number | null;
  overstockChain: boolean;
};

const RULES = `
  select r.rule_id as id, s.name as store, coalesce(d.name, '') as department, coalesce(f.name, '') as configuration, coalesce(c.name, '') as condition,
    r.description, r.price_low_cents as "priceLow", r.price_high_cents as "priceHigh", r.sell_percent_e5,
    r.sell_fixed_cents as "sellFixed", r.buy1_e5, r.buy2_e5, r.buy3_e5, r.buy4_e5,
    r.buy_fixed_cents as "buyFixed", r.do_not_buy, r.max_quantity, r.use_msrp, r.use_sell_price, r.use_incomplete_price,
    r.default_price_cents as "defaultPrice", r.rounding_ends, r.floor_e5, r.step_e5, r.overstock_from,
    r.overstock_step_e5, r.overstock_chain
  from pricing_rules r join stores s using (store_id) left join departments d on d.department_id = r.department_id
    left join configurations f on f.configuration_id = r.configuration_id left join conditions c on c.condition_id = r.condition_id
  where r.rule_id > $1 and r.deleted_at is null order by r.rule_id limit ${AT_ONCE}`;

const percentOf = (rate: number | null): string | null => (rate === null ? null : percentDigits(rate));

export const readRules = oneFile<'pricing-rules', RuleRow>(
  (db, after) => db.rows<RuleRow>(RULES, [after]),
  ({ id: _id, sellPercentE5, buy1E5, buy2E5, buy3E5, buy4E5, floorE5, stepE5, overstockStepE5, ...row }) => ({
    ...row,
    sellPercent: percentDigits(sellPercentE5),
    buy1: percentDigits(buy1E5),
    buy2: percentDigits(buy2E5),
    buy3: percentDigits(buy3E5),
    buy4: percentDigits(buy4E5),
    floorPercent: percentOf(floorE5),
    stepPercent: percentOf(stepE5),
    overstockPercent: percentOf(overstockStepE5),
  }),
);
