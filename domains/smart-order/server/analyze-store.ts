// What should a store order, of one vendor or of all? Reads, asks the rules, answers.
import { settingOf } from '#domains/settings/rules/store-settings.ts';
import { SERVICE, TRANSFER_WORTH } from '#domains/smart-order/rules/settings.ts';
import { LONGEST_DAYS } from '#domains/smart-order/server/learn-targets.ts';
import {
  type HolderRow,
  type Line,
  type LinesAsked,
  readHolders,
  readLeadTimes,
  readLines,
  readSoldSince,
  readSupply,
  readVendors,
  readWishes,
  type VendorRow,
} from '#domains/smart-order/server/read-lines.ts';
import { readSeasons } from '#domains/smart-order/server/read-seasons.ts';
import { type Candidate, pickWithin } from '#domains/smart-order/rules/budget.ts';
import { horizonDays, type Lead, leadTime } from '#domains/smart-order/rules/horizon.ts';
import { type LineInputs, lineOf, type Needed, needed } from '#domains/smart-order/rules/line.ts';
import type { Counted, Plan, Supply } from '#domains/smart-order/rules/need.ts';
import { MOST_WEEKS } from '#domains/smart-order/rules/packs.ts';
import { factorsAhead, type Season } from '#domains/smart-order/rules/season.ts';
import { type Gift, giveFirst } from '#domains/smart-order/rules/stores-first.ts';
import type { Db } from '#contract/route.ts';
import { readSettings } from '#domains/settings/server/public/read-settings.ts';
import { yieldToRequests } from '#platform/aside/yield-to-requests.ts';

/** Lines that are computed before others of this server get their turn. */
const AT_ONCE = 2_000;

export type Asked = LinesAsked & {
  readonly plan: Plan;
  readonly counted: Counted;
  /** null: no limit. */
  readonly budgetCents: number | null;
};

export type Analyzed = Candidate & {
  readonly row: Line;
  readonly vendor: VendorRow;
  readonly isBest: boolean;
  /** Units that the budget pays for. */
  readonly picked: number;
};
export type Analysis = {
  readonly storeId: number;
  readonly asOf: string;
  readonly refreshedAt: string;
  readonly lines: readonly Analyzed[];
};

type Head = { throughDay: string; refreshedAt: Date };

/** Analyzes what the store's vendors sell: one line a vendor item; of a product that several sell, only the best one is picked. */
export async function analyzeStore(db: Db, asked: Asked, now: Date): Promise<Analysis> {
  const { storeId } = asked;
  const head = await db.maybe<Head>(
    'select through_day, refreshed_at from demand_heads where store_id = $1',
    [storeId],
  );
  const asOf = head?.throughDay ?? now.toISOString().slice(0, 10);
  const [rows, vendors, toInputs, settings] = await Promise.all([
    readLines(db, asked),
    readVendors(db, storeId),
    readBeside(db, asked, asOf, now),
    readSettings(db, storeId),
  ]);
  const service = Number(settingOf(settings, SERVICE));
  const best = bestOf(rows, vendors);
  const lacking: Lacking[] = [];
  for (const [at, row] of rows.entries()) {
    const vendor = vendors.get(row.vendorId) as VendorRow;
    const inputs = toInputs(row, vendor, service);
    const isBest = best.has(row.vendorItemId);
    lacking.push({ row, vendor, inputs, isBest, needed: needed(inputs) });
    if (at % AT_ONCE === AT_ONCE - 1) await yieldToRequests();
  }
  const gifts = await giftsOf(db, storeId, settingOf(settings, TRANSFER_WORTH), lacking);
  const lines: (Analyzed & { picked: number })[] = [];
  for (const { row, vendor, inputs, isBest, needed: need } of lacking) {
    const line = lineOf(inputs, gifts.get(row.catalogId) ?? NO_GIFTS, need);
    const { vendorItemId: key, title, vendorId } = row;
    lines.push({ key, title, vendorId, row, vendor, inputs, line, isBest, picked: 0 });
    if (lines.length % AT_ONCE === 0) await yieldToRequests();
  }
  const picked = pickWithin(
    lines.filter(({ isBest }) => isBest),
    asked.budgetCents,
  );
  for (const one of lines) one.picked = picked.get(one.key) ?? 0;
  return {
    storeId,
    asOf: head ? asOf : '',
    refreshedAt: head?.refreshedAt.toISOString() ?? '',
    lines,
  };
}

const NO_GIFTS: readonly Gift[] = [];
type Lacking = {
  readonly row: Line;
  readonly vendor: VendorRow;
  readonly inputs: LineInputs;
  readonly isBest: boolean;
  readonly needed: Needed;
};

function aheadOf(
  seasons: (departmentId: number) => Season,
  asOf: string,
): (departmentId: number) => Float64Array {
  const made = new Map<Season, Float64Array>();
  return (departmentId) => {
    const season = seasons(departmentId);
    const known = made.get(season) ?? factorsAhead(season, asOf, LONGEST_DAYS);
    made.set(season, known);
    return known;
  };
}

type ToInputs = (row: Line, vendor: VendorRow, service: number) => LineInputs;

/** What lines depend on beside their own rows, all in a few statements; answers what makes the inputs of a line of both. */
async function readBeside(db: Db, asked: Asked, asOf: string, now: Date): Promise<ToInputs> {
  const { storeId, plan, counted } = asked;
  const [seasons, leads, supplyOf, wishesOf, soldSince] = await Promise.all([
    readSeasons(db, asOf),
    readLeadTimes(db, storeId),
    readSupply(db, storeId),
    readWishes(db, storeId),
    plan === 'smart' ? undefined : readSoldSince(db, storeId, now),
  ]);
  const ahead = aheadOf(seasons, asOf);
  const leadOf = leadsOf(leads);
  return (row, vendor, service) => {
    const lead = leadOf(row, vendor);
    const factors = ahead(row.departmentId);
    const supply = supplyOf(row.catalogId);
    const units = soldSince?.get(`${row.vendorId} ${row.catalogId}`) ?? 0;
    return inputsOf(row, {
      lead,
      factors,
      supply,
      wishes: wishesOf(row.catalogId),
      counted,
      plan,
      soldSince: units,
      service,
      reviewDays: vendor.reviewDays,
    });
  };
}

/** The lead times of a store: the same one for all items of a vendor that say the same. */
function leadsOf(leads: ReadonlyMap<number, readonly number[]>): (row: Line, vendor: VendorRow) => Lead {
  const made = new Map<number, Map<number | null, Lead>>();
  return ({ leadDays: days }, { vendorId, leadDays: usual }) => {
    const ofVendor = made.get(vendorId) ?? new Map<number | null, Lead>();
    const lead = ofVendor.get(days) ?? leadTime(leads.get(vendorId) ?? [], days, usual);
    made.set(vendorId, ofVendor.set(days, lead));
    return lead;
  };
}

type Beside = {
  readonly lead: Lead;
  /** Sums of the season's factors over this many days. */
  readonly factors: Float64Array;
  readonly supply: Supply;
  readonly wishes: number;
  readonly counted: Counted;
  readonly plan: Plan;
  readonly soldSince: number;
  readonly service: number;
  readonly reviewDays: number;
};

function inputsOf(row: Line, beside: Beside): LineInputs {
  const { lead, factors } = beside;
  const reviewDays = beside.reviewDays > 0 ? beside.reviewDays : null;
  const horizon = Math.min(LONGEST_DAYS, horizonDays(lead, reviewDays));
  return {
    learned: {
      sold: row.sold ?? 0,
      exposure: row.exposure,
      squares: row.squares,
      products: row.products,
      exposureSquares: row.exposureSquares,
      seasonal: row.seasonal,
      units: row.units,
      days: row.days,
    },
    chain: { sold: row.chainSold, exposure: row.chainExposure },
    lead,
    seasonDays: factors[horizon] as number,
    service: beside.service,
    minimum: row.minQuantity,
    maximum: row.maxQuantity,
    horizonDays: horizon,
    reviewDays: reviewDays ?? 7,
    seasonHalfYear: factors[MOST_WEEKS * 7] as number,
    isKnown: true,
    onHand: row.onHand,
    held: row.held,
    supply: beside.supply,
    counted: beside.counted,
    wishes: beside.wishes,
    plan: beside.plan,
    soldSince: beside.soldSince,
    packSize: row.packSize,
    costE4: row.costE4 ?? 0,
    costBeforeE4: row.previousCostE4,
    priceCents: row.priceCents,
    statusId: row.statusId,
  };
}

/** Vendor item statuses by how good they are to order from: in stock, preorder, backorder, out of stock, discontinued. */
const BY_STATUS = [9, 0, 3, 2, 4, 1];

/** Picks a vendor item per product: in stock at the vendor, then cheapest, then soonest here. */
export function bestOf(rows: readonly Line[], vendors: ReadonlyMap<number, VendorRow>): Set<number> {
  const daysOf = (row: Line): number => row.leadDays ?? vendors.get(row.vendorId)?.leadDays ?? 0;
  const compare = (one: Line, other: Line): number =>
    (BY_STATUS[one.statusId] as number) - (BY_STATUS[other.statusId] as number) ||
    (one.costE4 ?? Number.MAX_SAFE_INTEGER) - (other.costE4 ?? Number.MAX_SAFE_INTEGER) ||
    daysOf(one) - daysOf(other) ||
    one.vendorItemId - other.vendorItemId;
  const best = new Map<number, Line>();
  for (const row of rows) {
    const other = best.get(row.catalogId);
    if (!other || compare(row, other) < 0) best.set(row.catalogId, row);
  }
  return new Set([...best.values()].map((row) => row.vendorItemId));
}

async function giftsOf(
  db: Db,
  storeId: number,
  worthCents: number,
  lacking: readonly Lacking[],
): Promise<ReadonlyMap<number, readonly Gift[]>> {
  const wanted = lacking.filter((one) => one.isBest && one.needed.need > 0);
  if (wanted.length === 0) return new Map();
  const holders = new Map<number, HolderRow[]>();
  for (const row of await readHolders(
    db,
    storeId,
    wanted.map(({ row: { catalogId } }) => catalogId),
  )) {
    const known = holders.get(row.catalogId);
    if (known) known.push(row);
    else holders.set(row.catalogId, [row]);
  }
  return giveFirst(
    wanted.map(({ row, needed: { need } }) => ({
      key: row.catalogId,
      need,
      priceCents: row.priceCents,
      holders: (holders.get(row.catalogId) ?? []).map(({ storeId, free, target, rate, twelveWeeks }) => ({
        storeId,
        free,
        target,
        rate,
        twelveWeeks,
      })),
    })),
    worthCents,
  );
}
