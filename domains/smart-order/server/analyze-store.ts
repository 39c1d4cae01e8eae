// What should a store order, of one vendor or of all? Reads, asks the rules, answers.
import { settingOf } from '#domains/settings/rules/store-settings.ts';
import { SERVICE, TRANSFER_WORTH } from '#domains/smart-order/rules/settings.ts';
import { LONGEST_DAYS } from '#domains/smart-order/server/learn-targets.ts';
import {
  type HolderRow,
  type LineRow,
  type LinesAsked,
  readHolders,
  readLeadTimes,
  readLines,
  readSoldSince,
} from '#domains/smart-order/server/read-lines.ts';
import { readSeasons } from '#domains/smart-order/server/read-seasons.ts';
import { type Candidate, pickWithin } from '#domains/smart-order/rules/budget.ts';
import { horizonDays, leadTime } from '#domains/smart-order/rules/horizon.ts';
import { type LineInputs, lineOf, needed } from '#domains/smart-order/rules/line.ts';
import type { Counted, Plan } from '#domains/smart-order/rules/need.ts';
import { MOST_WEEKS } from '#domains/smart-order/rules/packs.ts';
import { factorsAhead, type Season } from '#domains/smart-order/rules/season.ts';
import { type Gift, giveFirst } from '#domains/smart-order/rules/stores-first.ts';
import type { Db } from '#contract/route.ts';
import { readSettings } from '#domains/settings/server/public/read-settings.ts';

export type Asked = LinesAsked & {
  readonly plan: Plan;
  readonly counted: Counted;
  /** null: no limit. */
  readonly budgetCents: number | null;
};

export type Analyzed = Candidate & {
  readonly row: LineRow;
  readonly picked: number;
  readonly isBest: boolean;
};
export type Analysis = {
  readonly storeId: number;
  readonly asOf: string;
  readonly refreshedAt: string;
  readonly lines: readonly Analyzed[];
};

type Head = { through_day: string; refreshed_at: Date };

/** Analyzes what the store's vendors sell: one line a vendor item; of a product that several sell, only the best one is picked. */
export async function analyzeStore(db: Db, asked: Asked, now: Date): Promise<Analysis> {
  const { storeId } = asked;
  const head = await db.maybe<Head>(
    'select through_day, refreshed_at from demand_heads where store_id = $1',
    [storeId],
  );
  const asOf = head?.through_day ?? now.toISOString().slice(0, 10);
  const [rows, seasons, leads, settings] = await Promise.all([
    readLines(db, asked),
    readSeasons(db, asOf),
    readLeadTimes(db, storeId),
    readSettings(db, storeId),
  ]);
  const soldSince =
    asked.plan === 'smart' ? new Map<string, number>() : await readSoldSince(db, storeId, now);
  const service = Number(settingOf(settings, SERVICE));
  const ahead = aheadOf(seasons, asOf);
  const lacking = rows.map((row) => {
    const inputs = inputsOf(row, {
      ahead: ahead(row.department_id),
      leads: leads.get(row.vendor_id) ?? [],
      soldSince: soldSince.get(`${row.vendor_id} ${row.catalog_id}`) ?? 0,
      service,
      asked,
    });
    return { row, inputs, needed: needed(inputs) };
  });
  const best = bestOf(lacking.map(({ row }) => row));
  const gifts = await giftsOf(
    db,
    storeId,
    settingOf(settings, TRANSFER_WORTH),
    lacking.filter(({ row }) => best.has(row.vendor_item_id)),
  );
  const candidates = lacking.map((one) => ({
    key: one.row.vendor_item_id,
    title: one.row.title,
    vendorId: one.row.vendor_id,
    row: one.row,
    inputs: one.inputs,
    line: lineOf(one.inputs, gifts.get(one.row.catalog_id) ?? [], one.needed),
    isBest: best.has(one.row.vendor_item_id),
  }));
  const picked = pickWithin(
    candidates.filter(({ isBest }) => isBest),
    asked.budgetCents,
  );
  return {
    storeId,
    asOf: head ? asOf : '',
    refreshedAt: head?.refreshed_at.toISOString() ?? '',
    lines: candidates.map((one) => ({ ...one, picked: picked.get(one.key) ?? 0 })),
  };
}

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

type Beside = {
  readonly ahead: Float64Array;
  readonly leads: readonly number[];
  readonly soldSince: number;
  readonly service: number;
  readonly asked: Asked;
};

function inputsOf(row: LineRow, { ahead, leads, soldSince, service, asked }: Beside): LineInputs {
  const lead = leadTime(leads, row.lead_days, row.vendor_lead_days);
  const reviewDays = row.review_days > 0 ? row.review_days : null;
  const horizon = Math.min(LONGEST_DAYS, horizonDays(lead, reviewDays));
  return {
    learned: {
      sold: row.sold ?? 0,
      exposure: row.exposure,
      squares: row.squares,
      products: row.products,
      exposureSquares: row.exposure_squares,
      seasonal: row.seasonal,
      units: row.units,
      days: row.days,
    },
    chain: { sold: row.chain_sold, exposure: row.chain_exposure },
    lead,
    seasonDays: ahead[horizon] as number,
    service,
    minimum: row.min_quantity,
    maximum: row.max_quantity,
    horizonDays: horizon,
    reviewDays: reviewDays ?? 7,
    seasonHalfYear: ahead[MOST_WEEKS * 7] as number,
    isKnown: true,
    onHand: row.on_hand,
    held: row.held,
    supply: {
      pending: row.pending,
      open: row.open,
      backOrdered: row.back_ordered,
      announced: row.announced,
      inTransit: row.in_transit,
    },
    counted: asked.counted,
    wishes: row.wishes,
    plan: asked.plan,
    soldSince,
    packSize: row.pack_size,
    costE4: row.cost_e4 ?? 0,
    costBeforeE4: row.previous_cost_e4,
    priceCents: row.price_cents,
    statusId: row.status_id,
  };
}

/** Vendor item statuses by how good they are to order from: in stock, preorder, backorder, out of stock, discontinued. */
const BY_STATUS = [9, 0, 3, 2, 4, 1];

/** Of each product the vendor item to order: the vendor has it, it costs least, it comes first. */
export function bestOf(rows: readonly LineRow[]): Set<number> {
  const best = new Map<number, LineRow>();
  for (const row of rows) {
    const other = best.get(row.catalog_id);
    if (!other || compare(row, other) < 0) best.set(row.catalog_id, row);
  }
  return new Set([...best.values()].map((row) => row.vendor_item_id));
}

const compare = (one: LineRow, other: LineRow): number =>
  (BY_STATUS[one.status_id] as number) - (BY_STATUS[other.status_id] as number) ||
  (one.cost_e4 ?? Number.MAX_SAFE_INTEGER) - (other.cost_e4 ?? Number.MAX_SAFE_INTEGER) ||
  (one.lead_days ?? one.vendor_lead_days) - (other.lead_days ?? other.vendor_lead_days) ||
  one.vendor_item_id - other.vendor_item_id;

async function giftsOf(
  db: Db,
  storeId: number,
  worthCents: number,
  lacking: readonly { row: LineRow; needed: { need: number } }[],
): Promise<ReadonlyMap<number, readonly Gift[]>> {
  const wanted = lacking.filter((one) => one.needed.need > 0);
  if (wanted.length === 0) return new Map();
  const holders = new Map<number, HolderRow[]>();
  for (const row of await readHolders(
    db,
    storeId,
    wanted.map(({ row: { catalog_id } }) => catalog_id),
  )) {
    const known = holders.get(row.catalog_id);
    if (known) known.push(row);
    else holders.set(row.catalog_id, [row]);
  }
  return giveFirst(
    wanted.map(({ row, needed: { need } }) => ({
      key: row.catalog_id,
      need,
      priceCents: row.price_cents,
      holders: (holders.get(row.catalog_id) ?? []).map(({ store_id, free, target, rate, twelve_weeks }) => ({
        storeId: store_id,
        free,
        target,
        rate,
        twelveWeeks: twelve_weeks,
      })),
    })),
    worthCents,
  );
}
