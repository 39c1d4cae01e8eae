// Smart order as its rules say it, for tests: one product after another, from rows that are read one by one, without any of the ways by which the server
// is fast. What the server answers must be the same to the last digit.
import { type Candidate, pickWithin } from '#domains/smart-order/rules/budget.ts';
import { horizonDays, leadTime } from '#domains/smart-order/rules/horizon.ts';
import { type LineInputs, lineOf, needed } from '#domains/smart-order/rules/line.ts';
import type { Counted, Plan } from '#domains/smart-order/rules/need.ts';
import { calendarWeek, mondayOf, type Season, seasonOf } from '#domains/smart-order/rules/season.ts';
import { giveFirst, type Holder } from '#domains/smart-order/rules/stores-first.ts';
import { targetOf } from '#domains/smart-order/rules/target.ts';
import { type Learned, learn, NOTHING_LEARNED, WEEKS_KEPT } from '#domains/smart-order/rules/weekly-rate.ts';
import type { Db } from '#contract/route.ts';
import { addDays } from '#kernel/business-day.ts';

/** The factors of a department in the chain, week by week before the one of `through`. */
export async function plainSeason(db: Db, departmentId: number, through: string): Promise<Season> {
  const end = mondayOf(addDays(through, 1));
  const { first } = await db.one<{ first: string | null }>(
    'select min(week) as first from demand_department_weeks where department_id = $1 and week < $2',
    [departmentId, end],
  );
  const weeks = [];
  for (let week = first ?? end; week < end; week = addDays(week, 7)) {
    const { sold } = await db.one<{ sold: number }>(
      'select coalesce(sum(sold), 0)::integer as sold from demand_department_weeks where department_id = $1 and week = $2',
      [departmentId, week],
    );
    weeks.push({ week, sold });
  }
  return seasonOf(weeks);
}

const factorOf = (season: Season, day: string): number => season[calendarWeek(day)] as number;

function daysAhead(season: Season, day: string, days: number): number {
  let sum = 0;
  for (let ahead = 1; ahead <= days; ahead += 1) sum += factorOf(season, addDays(day, ahead));
  return sum;
}

/** What a product's kept weeks teach a store. */
export async function plainLearned(
  db: Db,
  {
    storeId,
    catalogId,
    season,
    through,
  }: { storeId: number; catalogId: number; season: Season; through: string },
): Promise<Learned> {
  const rows = await db.rows<{ week: string; sold: number; days: number }>(
    `select (w.first_week + 7 * (n - 1))::date as week, coalesce(w.sold[n], 0) as sold, coalesce(w.days[n], 0) as days
     from demand_weeks w cross join lateral generate_series(1, cardinality(w.sold)) n where w.store_id = $1 and w.catalog_id = $2`,
    [storeId, catalogId],
  );
  const byWeek = new Map(rows.map((row) => [row.week, row]));
  const mondays = Array.from({ length: WEEKS_KEPT }, (_, back) => addDays(mondayOf(through), -7 * back));
  return learn(
    {
      sold: mondays.map((week) => byWeek.get(week)?.sold ?? 0),
      days: mondays.map((week) => byWeek.get(week)?.days ?? 0),
    },
    mondays.map((week) => factorOf(season, week)),
  );
}

export type PlainAsked = {
  readonly storeId: number;
  readonly through: string;
  readonly plan: Plan;
  readonly counted: Counted;
  readonly budgetCents: number | null;
  readonly service: number;
  readonly worthCents: number;
};

type Item = {
  key: number;
  catalogId: number;
  vendorId: number;
  title: string;
  departmentId: number;
  costE4: number | null;
  beforeE4: number | null;
  packSize: number;
  minimum: number | null;
  maximum: number | null;
  leadDays: number | null;
  statusId: number;
  vendorDays: number;
  reviewDays: number;
  msrp: number;
};

const ITEMS = `
  select v.vendor_item_id as key, v.catalog_id, v.vendor_id, v.title, v.department_id, v.cost_e4,
    v.previous_cost_e4 as "beforeE4", v.pack_size, v.min_quantity as minimum, v.max_quantity as maximum, v.lead_days,
    v.status_id, c.lead_days as "vendorDays", c.review_days, coalesce(p.msrp_cents, v.msrp_cents, 0) as msrp
  from vendor_items v join vendor_card c using (vendor_id) join catalog_products p using (catalog_id)
  where v.hidden_at is null and c.is_active and not c.is_hidden and exists (select 1 from vendor_clients k where k.vendor_id = v.vendor_id and k.store_id = $1)`;

/** Every line of a store, by vendor item, and the units that the budget pays for. */
export async function plainAnalysis(
  db: Db,
  asked: PlainAsked,
): Promise<Map<number, Candidate & { picked: number }>> {
  const items = await db.rows<Item>(ITEMS, [asked.storeId]);
  const inputs = new Map<number, LineInputs>();
  const seasons = new Map<number, Season>();
  for (const { departmentId } of items)
    if (!seasons.has(departmentId))
      seasons.set(departmentId, await plainSeason(db, departmentId, asked.through));
  for (const item of items)
    inputs.set(item.key, await inputsOf(db, asked, item, seasons.get(item.departmentId) as Season));
  const best = bestItems(items);
  const wanted = items.filter(({ key }) => best.has(key) && needed(inputs.get(key) as LineInputs).need > 0);
  const lacks = [];
  for (const { key, catalogId } of wanted) {
    const own = inputs.get(key) as LineInputs;
    lacks.push({
      key: catalogId,
      need: needed(own).need,
      priceCents: own.priceCents,
      holders: await holdersOf(db, asked.storeId, catalogId),
    });
  }
  const gifts = giveFirst(lacks, asked.worthCents);
  const candidates = items.map(({ key, catalogId, title, vendorId }) => {
    const own = inputs.get(key) as LineInputs;
    return { key, title, vendorId, inputs: own, line: lineOf(own, gifts.get(catalogId) ?? []) };
  });
  const picked = pickWithin(
    candidates.filter(({ key }) => best.has(key)),
    asked.budgetCents,
  );
  return new Map(candidates.map((one) => [one.key, { ...one, picked: picked.get(one.key) ?? 0 }]));
}

async function inputsOf(db: Db, asked: PlainAsked, item: Item, season: Season): Promise<LineInputs> {
  const { storeId, through } = asked;
  const own = [storeId, item.catalogId];
  const goods = await db.one<{ onHand: number; held: number; price: number | null }>(
    `select coalesce(sum(on_hand), 0)::integer as "onHand", coalesce(sum(held), 0)::integer as held, max(price_cents) as price from inventory_items
     where store_id = $1 and catalog_id = $2 and hidden_at is null and condition_id in (select condition_id from conditions where is_new)`,
    own,
  );
  const kept = await db.maybe<{ sold: number; exposure: number }>(
    'select chain_sold as sold, chain_exposure as exposure from demand_targets where store_id = $1 and catalog_id = $2',
    own,
  );
  const chain = await db.one<{ sold: number; exposure: number }>(
    'select coalesce(sum(sold), 0) as sold, coalesce(sum(exposure), 0) as exposure from demand_targets where catalog_id = $1',
    [item.catalogId],
  );
  const supply = await db.one<{ pending: number; open: number; backOrdered: number; announced: number }>(
    `select coalesce(sum(pending), 0)::integer as pending, coalesce(sum(open), 0)::integer as open,
       coalesce(sum(back_ordered), 0)::integer as "backOrdered", coalesce(sum(announced), 0)::integer as announced
     from vendor_supply where store_id = $1 and catalog_id = $2`,
    own,
  );
  const lead = leadTime([], item.leadDays, item.vendorDays);
  const horizon = horizonDays(lead, item.reviewDays);
  return {
    learned: kept
      ? await plainLearned(db, { storeId, catalogId: item.catalogId, season, through })
      : NOTHING_LEARNED,
    chain: kept ?? chain,
    lead,
    seasonDays: daysAhead(season, through, horizon),
    service: asked.service,
    minimum: item.minimum,
    maximum: item.maximum,
    horizonDays: horizon,
    reviewDays: item.reviewDays,
    seasonHalfYear: daysAhead(season, through, 182),
    isKnown: true,
    onHand: goods.onHand,
    held: goods.held,
    supply: { ...supply, inTransit: 0 },
    counted: asked.counted,
    wishes: 0,
    plan: asked.plan,
    soldSince: 0,
    packSize: item.packSize,
    costE4: item.costE4 ?? 0,
    costBeforeE4: item.beforeE4,
    priceCents: goods.price ?? item.msrp,
    statusId: item.statusId,
  };
}

/** Of each product the item to order: in stock, preorder, backorder, out of stock, discontinued; then the cheapest, the fastest, the first. */
function bestItems(items: readonly Item[]): Set<number> {
  const rank = [9, 0, 3, 2, 4, 1];
  const sorted = items.toSorted(
    (a, b) =>
      (rank[a.statusId] as number) - (rank[b.statusId] as number) ||
      (a.costE4 ?? 1e15) - (b.costE4 ?? 1e15) ||
      (a.leadDays ?? a.vendorDays) - (b.leadDays ?? b.vendorDays) ||
      a.key - b.key,
  );
  const seen = new Set<number>();
  return new Set(
    sorted
      .filter(({ catalogId }) => !seen.has(catalogId) && seen.add(catalogId) !== undefined)
      .map(({ key }) => key),
  );
}

/** Every other active store's goods and target of a product, whether or not it has too many. */
const holdersOf = (db: Db, storeId: number, catalogId: number): Promise<Holder[]> =>
  db.rows<Holder>(
    `select s.store_id, sum(i.on_hand - i.held)::integer as free, coalesce(t.target, 0) as target, coalesce(t.rate, 0) as rate,
       coalesce(t.twelve_weeks, 0) as "twelveWeeks"
     from stores s join inventory_items i on i.store_id = s.store_id and i.catalog_id = $2 and i.hidden_at is null and i.on_hand > i.held
       left join demand_targets t on t.store_id = s.store_id and t.catalog_id = $2
     where s.is_active and s.store_id <> $1 and i.condition_id in (select condition_id from conditions where is_new)
     group by s.store_id, t.target, t.rate, t.twelve_weeks order by s.store_id`,
    [storeId, catalogId],
  );

/** The target that the rules give for what a store learned, as it is kept: with the usual lead time and service. */
export function plainTarget(learned: Learned, chain: { sold: number; exposure: number }, seasonDays: number) {
  const lead = leadTime([], null, 7);
  return targetOf({ learned, chain, lead, seasonDays, service: 90, minimum: null, maximum: null });
}

export const plainDaysAhead = daysAhead;
