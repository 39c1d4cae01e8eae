// What does this store offer for a product in this condition?
import { departmentsMessages } from '#domains/departments/messages.ts';
import { pricingMessages } from '#domains/pricing/messages.ts';
import {
  type GuidePrices,
  type MissingPart,
  type PriceSources,
  MISSING_PARTS,
  basePrice,
  conditionShare,
} from '#domains/pricing/rules/base-price.ts';
import { type Offer, chooseRule, offerFor } from '#domains/pricing/rules/offer.ts';
import type { PricingRule } from '#domains/pricing/rules/pricing-rule.ts';
import { type Listing, chooseListing } from '#domains/pricing/rules/trade-list.ts';
import { findRules } from '#domains/pricing/server/find-rules.ts';
import { settingsFrom } from '#domains/settings/rules/store-settings.ts';
import { findAdjustments } from '#domains/taxonomy/server/public/find-adjustments.ts';
import { ApiError, badInput, notFound } from '#contract/api-error.ts';
import type { Rate, Cents } from '#kernel/money.ts';
import type { Db } from '#contract/route.ts';

export type OfferAsked = {
  readonly storeId: number;
  readonly catalogId: number;
  /** Without it: the department's usual condition, else the best used one. */
  readonly conditionId?: number;
  /** Of rules/base-price.ts MISSING_PARTS; others are refused with 400. */
  readonly missingParts?: readonly string[];
  readonly now: Date;
};

export type OfferCondition = { readonly conditionId: number; readonly name: string; readonly grade: string };
export type OfferGiven = Offer & {
  /** Copies on hand in other stores of the chain. */
  readonly elsewhere: readonly {
    readonly storeId: number;
    readonly storeName: string;
    readonly onHand: number;
  }[];
  readonly guide: GuidePrices;
  readonly condition: OfferCondition;
  /** The entry of the hot or stop list that counted. */
  readonly listing: Listing | undefined;
  /** What we ask and paid for a whole one of this condition on our shelf; null without one. */
  readonly shelfCents: Cents | null;
  readonly costCents: Cents | null;
  /** Does it start from a price that nobody with the right to prices has looked at? */
  readonly isUnproven: boolean;
  /** What cash is less than credit. */
  readonly cashTradeDiscountE5: Rate;
};

type Facts = {
  /** Which of those that were asked for. */
  at: number;
  departmentId: number;
  configurationId: number | null;
  msrpCents: Cents | null;
  ownCents: Cents | null;
  cashTradeDiscountE5: number;
  conditionId: number | null;
  name: string;
  grade: string;
  isNew: boolean;
  valueE5: number;
  usualE5: number | null;
  shelfCents: Cents | null;
  costCents: Cents | null;
  /** Was the shelf price set by a person who may? */
  isShelfByHand: boolean | null;
  isPriceUnproven: boolean;
  copiesHere: number;
  elsewhere: { storeId: number; storeName: string; onHand: number }[] | null;
  listings: Listing[] | null;
  /** The setting as stored. */
  master: string | null;
  guide: { part: keyof GuidePrices; cents: number; asOf: string }[] | null;
};

// One statement for one or many: product, condition, shelf price here, copies here and elsewhere, newest guide prices.
const FACTS = `
  select a.n::integer - 1 as at, coalesce(sp.department_id, p.department_id) as "departmentId", coalesce(sp.configuration_id, p.configuration_id) as "configurationId",
    (select s.value from client_settings s where s.store_id = $1 and s.name = 'MasterPriceAdjustment') as "master", p.msrp_cents as "msrpCents", sp.price_cents as "ownCents", d.cash_trade_discount_e5 as "cashTradeDiscountE5",
    c.condition_id as "conditionId", coalesce(c.name, '') as name, coalesce(c.grade, '') as grade, coalesce(c.is_new, false) as "isNew",
    coalesce(c.value_e5, 0) as "valueE5",
    (select value_e5 from conditions where condition_id = d.default_condition_id) as "usualE5",
    shelf.price_cents as "shelfCents", shelf.cost_cents as "costCents", shelf.by_hand as "isShelfByHand", p.is_price_unproven as "isPriceUnproven",
    (select coalesce(sum(i.on_hand), 0) from inventory_items i where i.store_id = $1 and i.catalog_id = p.catalog_id
      and i.hidden_at is null and i.on_hand > 0) as "copiesHere",
    (select json_agg(o order by o."onHand" desc, o."storeId") from (select s.store_id as "storeId", s.name as "storeName", sum(i.on_hand) as "onHand"
      from inventory_items i join stores s using (store_id) where i.catalog_id = p.catalog_id and i.store_id <> $1 and i.hidden_at is null
      and i.on_hand > 0 and s.is_active group by 1, 2) o) as elsewhere,
    (select json_agg(g) from (select distinct on (part) part, price_cents as cents, as_of as "asOf" from guide_prices
      where catalog_id = p.catalog_id order by part, as_of desc) g) as guide,
    (select json_agg(l) from (select t.entry_id as "entryId", t.kind, t.store_id as "storeId", t.catalog_id as "catalogId",
      t.department_id as "departmentId", t.configuration_id as "configurationId", t.buy_e5 as "buyE5", t.reason, t.ends_on as "endsOn"
      from trade_list t join stores s on s.store_id = $1 where (t.store_id is null or t.store_id = $1)
      and (t.catalog_id = p.catalog_id or t.department_id = d.department_id)
      and (t.configuration_id is null or t.configuration_id = coalesce(sp.configuration_id, p.configuration_id))
      and ($5::timestamptz at time zone s.time_zone - make_interval(hours => s.cutoff_hour))::date between t.starts_on
        and coalesce(t.ends_on, 'infinity')) l) as listings
  from unnest($2::bigint[], $3::bigint[]) with ordinality as a(catalog, condition, n)
  join catalog_products p on p.catalog_id = a.catalog
  left join store_products sp on sp.store_id = $1 and sp.catalog_id = p.catalog_id
  join departments d on d.department_id = coalesce(sp.department_id, p.department_id)
  left join lateral (select c0.* from conditions c0 where case when a.condition is null then true else c0.condition_id = a.condition end
      and (a.condition is not null or not exists (select 1 from department_conditions where department_id = d.department_id)
        or c0.condition_id in (select condition_id from department_conditions where department_id = d.department_id))
    order by c0.condition_id = d.default_condition_id desc nulls last, c0.is_new, c0.sort limit $4) c on true
  left join lateral (select i.price_cents, i.cost_cents, i.price_reason->>'source' = 'hand' as by_hand from inventory_items i where i.store_id = $1 and i.catalog_id = p.catalog_id
    and i.condition_id = c.condition_id and i.hidden_at is null
    and not exists (select 1 from case_conditions k where k.case_condition_id = i.case_condition_id and k.value_e5 <> 100000)
    order by i.on_hand > 0 desc, i.price_set_at desc limit 1) shelf on true
  order by a.n, c.condition_id = d.default_condition_id desc nulls last, c.is_new, c.sort`;

/**
 * Both offers with their steps for a trade; nothing is written. 404 when product or condition is absent. The base price is the guide's
 * by completeness and condition, else our shelf price, else the MSRP, else the rule's default; the rule is chosen by that price.
 */
export async function getOffer(db: Db, asked: OfferAsked): Promise<OfferGiven> {
  const [offer] = await offersFor(db, asked, 1);
  if (!offer) throw notFound(pricingMessages.NO_PRODUCT, 'CatalogId');
  return offer;
}

/** The offers for a product in each condition of its department, best first; empty when the product is absent. */
export const listOffers = (db: Db, asked: Omit<OfferAsked, 'conditionId'>): Promise<OfferGiven[]> =>
  offersFor(db, asked, 50);

async function offersFor(db: Db, asked: OfferAsked, most: number): Promise<OfferGiven[]> {
  const missing = checkParts(asked.missingParts ?? []);
  const { facts, offerOf } = await readFacts(db, { ...asked, asked: [asked] }, most);
  return facts.map((one) => offerOf(one, missing));
}

export type OffersAsked = Pick<OfferAsked, 'storeId' | 'now'> & {
  readonly asked: readonly Pick<OfferAsked, 'catalogId' | 'conditionId' | 'missingParts'>[];
};

/** What getOffer says of each, in their order, read at once; what it would throw of one is in that one's place. */
export async function getOffers(db: Db, stack: OffersAsked): Promise<(OfferGiven | ApiError)[]> {
  const { facts, offerOf } = await readFacts(db, stack, 1);
  const found = new Map(facts.map((one) => [one.at, one]));
  return stack.asked.map(({ missingParts = [] }, at) => {
    try {
      const one = found.get(at);
      const missing = checkParts(missingParts);
      if (!one) throw notFound(pricingMessages.NO_PRODUCT, 'CatalogId');
      return offerOf(one, missing);
    } catch (error) {
      if (error instanceof ApiError) return error;
      throw error;
    }
  });
}

type Read = { facts: Facts[]; offerOf: (facts: Facts, missing: MissingPart[]) => OfferGiven };

/** All that the offers come from; of each product the first `most` conditions when none is named. */
async function readFacts(db: Db, { storeId, asked, now }: OffersAsked, most: number): Promise<Read> {
  const catalogIds = asked.map((one) => one.catalogId);
  const conditionIds = asked.map((one) => one.conditionId ?? null);
  const [facts, rules, adjustmentOf] = await Promise.all([
    db.rows<Facts>(FACTS, [storeId, catalogIds, conditionIds, most, now]),
    findRules(db, storeId),
    findAdjustments(db, { storeId, catalogIds }),
  ]);
  return {
    facts,
    offerOf: (one, missing) => {
      const { catalogId } = asked[one.at] as { catalogId: number };
      return offerOf(one, rules, missing, now, adjustmentOf(catalogId)?.taxonomyE5 ?? 0);
    },
  };
}

function offerOf(
  facts: Facts,
  rules: PricingRule[],
  missing: MissingPart[],
  now: Date,
  taxonomyE5: Rate,
): OfferGiven {
  if (facts.conditionId === null) throw notFound(departmentsMessages.NO_CONDITION, 'conditionId');
  const guide = toGuide(facts.guide ?? []);
  const sources = toSources(facts, guide, missing, now);
  const rule = ruleFor(rules, facts, sources);
  const { base, missing: lacking } = basePrice(sources, rule);
  const listing = chooseListing(facts.listings ?? []);
  const elsewhere = facts.elsewhere ?? [];
  const offer = offerFor({
    base,
    rule,
    condition: { name: facts.name, valueE5: conditionShare(facts, base), isNew: facts.isNew },
    copiesHere: facts.copiesHere,
    copiesChain: elsewhere.reduce((copies, one) => copies + one.onHand, facts.copiesHere),
    listing,
    missing: lacking,
    cashTradeDiscountE5: facts.cashTradeDiscountE5,
    adjustments: { taxonomyE5, masterE5: masterOf(facts) },
  });
  const condition = { conditionId: facts.conditionId, name: facts.name, grade: facts.grade };
  const { shelfCents, costCents, cashTradeDiscountE5 } = facts;
  const isOwn = base?.source === 'msrp' || (base?.source === 'shelf' && !facts.isShelfByHand);
  const isUnproven = facts.isPriceUnproven && isOwn;
  return {
    ...offer,
    elsewhere,
    guide,
    condition,
    listing,
    shelfCents,
    costCents,
    isUnproven,
    cashTradeDiscountE5,
  };
}

/** What the store adds to all prices of its rules. */
const masterOf = ({ master }: Facts): Rate =>
  settingsFrom(master === null ? {} : { MasterPriceAdjustment: master }).masterAdjustmentE5;

/** The rule for the whole item: what is missing lowers the price, but doesn't move it into another band. */
function ruleFor(rules: PricingRule[], facts: Facts, sources: PriceSources): PricingRule | undefined {
  const { base } = basePrice({ ...sources, missing: [] });
  return chooseRule(rules, {
    departmentId: facts.departmentId,
    configurationId: facts.configurationId,
    conditionId: facts.conditionId,
    priceCents: base?.cents,
  });
}

function toSources(facts: Facts, guide: GuidePrices, missing: MissingPart[], now: Date): PriceSources {
  const ageMs = guide.asOf === undefined ? undefined : now.getTime() - Date.parse(guide.asOf);
  return {
    guide,
    shelfCents: facts.shelfCents ?? undefined,
    msrpCents: facts.msrpCents ?? undefined,
    ownCents: facts.ownCents ?? undefined,
    isNew: facts.isNew,
    missing,
    ageDays: ageMs === undefined ? undefined : Math.max(0, Math.floor(ageMs / 86_400_000)),
  };
}

function toGuide(rows: NonNullable<Facts['guide']>): GuidePrices {
  const guide: Record<string, unknown> = {};
  for (const { part, cents, asOf } of rows) {
    guide[part] = cents;
    if (guide.asOf === undefined || asOf > (guide.asOf as string)) guide.asOf = asOf;
  }
  return guide as GuidePrices;
}

function checkParts(parts: readonly string[]): MissingPart[] {
  const known = [...new Set(parts.map((part) => part.trim().toLowerCase()).filter(Boolean))];
  for (const part of known) {
    if (!(MISSING_PARTS as string[]).includes(part)) {
      throw badInput(
        'missingParts',
        `missingParts ${pricingMessages.UNKNOWN_PART(MISSING_PARTS.join(', '))}`,
      );
    }
  }
  return known as MissingPart[];
}
