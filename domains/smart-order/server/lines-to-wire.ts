// Lines of smart order as the contract sends them.
import type { SmartLineWire, TopLevelItemWire } from '#domains/smart-order/contract/smart-lines.ts';
import type { Analyzed } from '#domains/smart-order/server/analyze-store.ts';
import { readQuestion, readShown, type ShownRow } from '#domains/smart-order/server/read-lines.ts';
import { weeksOf } from '#domains/smart-order/server/learn-targets.ts';
import { earningsOf } from '#domains/smart-order/rules/budget.ts';
import { explain } from '#domains/smart-order/rules/explain.ts';
import { chancesOf } from '#domains/smart-order/rules/line.ts';
import { mondayOf } from '#domains/smart-order/rules/season.ts';
import type { Db } from '#contract/route.ts';
import { addDays } from '#kernel/business-day.ts';
import { cents } from '#kernel/money.ts';

/** Weeks that a line shows. */
const WEEKS_SHOWN = 26;
/** Chances that a line lists at most, and packs beyond those suggested: somebody takes one more. */
const CHANCES_SHOWN = 120;
const PACKS_BEYOND = 2;

export type Shown = {
  readonly storeId: number;
  readonly nameOf: (storeId: number) => string;
  readonly maySeeCost: boolean;
};

const costToWire = (costE4: number | null): number | null =>
  costE4 === null || costE4 <= 0 ? null : costE4 / 10_000;
const rounded = (value: number, digits = 2): number => Math.round(value * 10 ** digits) / 10 ** digits;

/** What a line's vendor item costs and earns; the margin says what it costs, too. */
function moneyOf(one: Analyzed, maySeeCost: boolean) {
  const { inputs, line, row } = one;
  const { perDollarCents } = earningsOf(one, line.order);
  const isShown = maySeeCost && inputs.costE4 > 0;
  return {
    profit: maySeeCost ? line.profit : 0,
    cost: maySeeCost ? costToWire(row.costE4) : null,
    perDollar: isShown && line.order > 0 ? Math.round(perDollarCents) : null,
  };
}

/** A line without what only a detail shows. */
export function lineToWire(
  one: Analyzed,
  words: ShownRow,
  { storeId, nameOf, maySeeCost }: Shown,
): Omit<TopLevelItemWire, 'needReorder'> {
  const { row, vendor, inputs, line } = one;
  const { supply } = inputs;
  const { earnsCents } = earningsOf(one, line.order);
  return {
    clientId: storeId,
    vendorItemId: row.vendorItemId,
    vendorId: row.vendorId,
    vendorName: vendor.name,
    vendorSku: words.vendorSku,
    catalogId: row.catalogId,
    upc: words.upc,
    title: row.title,
    artist: words.artist,
    departmentId: row.departmentId,
    department: words.department,
    family: words.family,
    tile: words.tile,
    status: row.statusId,
    decision: line.decision,
    reason: line.reason ?? '',
    onHand: row.onHand,
    free: line.free,
    coming: line.coming,
    pending: supply.pending,
    onOrder: supply.open,
    backOrdered: supply.backOrdered,
    shipped: supply.announced,
    inTransit: supply.inTransit,
    wishes: inputs.wishes,
    target: line.target,
    need: line.need,
    order: line.order,
    picked: one.picked,
    packSize: row.packSize,
    minQuantity: row.minQuantity,
    maxQuantity: row.maxQuantity,
    price: cents(row.priceCents),
    ...moneyOf(one, maySeeCost),
    costBefore: maySeeCost ? costToWire(row.previousCostE4) : null,
    costChangedAt: maySeeCost ? (words.costChangedAt?.toISOString() ?? null) : null,
    earns: maySeeCost && inputs.costE4 > 0 ? cents(earnsCents) : null,
    sentence: explain(inputs, line, nameOf),
    sold: row.units,
    weeksWithStock: rounded(row.days / 7, 1),
    rate: rounded(line.rate),
    forecast: rounded(line.forecast),
    service: inputs.service,
    horizonDays: inputs.horizonDays,
    leadDays: rounded(inputs.lead.days, 1),
    leadFrom: inputs.lead.from,
    reviewDays: inputs.reviewDays,
    season: rounded(inputs.seasonDays / inputs.horizonDays),
    soldSince: inputs.soldSince,
  };
}

/** Whole lines of a page: with weeks, chances, the stores that give, and who else sells it. */
export async function linesToWire(
  db: Db,
  page: readonly Analyzed[],
  all: readonly Analyzed[],
  asOf: string,
  shown: Shown,
): Promise<SmartLineWire[]> {
  const weeks = await readWeeks(
    db,
    shown.storeId,
    page.map(({ row }) => row.catalogId),
    asOf,
  );
  const askedOf = await readQuestion(db, shown.storeId);
  const words = await readShown(
    db,
    page.map(({ key }) => key),
  );
  const wanted = new Set(page.map(({ row }) => row.catalogId));
  const byProduct = new Map<number, Analyzed[]>();
  for (const one of all)
    if (wanted.has(one.row.catalogId))
      byProduct.set(one.row.catalogId, [...(byProduct.get(one.row.catalogId) ?? []), one]);
  return page.map((one) => ({
    ...lineToWire(one, words.get(one.key) as ShownRow, shown),
    stores: one.line.gifts.map(({ storeId, units }) => ({
      clientId: storeId,
      name: shown.nameOf(storeId),
      quantity: units,
      asked: Math.min(units, askedOf(storeId, one.row.catalogId)),
    })),
    chances: chancesOf(
      one.line,
      one.inputs,
      Math.min(CHANCES_SHOWN, one.line.order + PACKS_BEYOND * one.inputs.packSize),
    ).map((chance) => rounded(chance * 100)),
    weeks: weeks.get(one.row.catalogId) ?? [],
    others: (byProduct.get(one.row.catalogId) ?? [])
      .filter((other) => other.key !== one.key)
      .map((other) => ({
        vendorItemId: other.key,
        vendorId: other.vendorId,
        vendorName: other.vendor.name,
        leadDays: rounded(other.inputs.lead.days, 1),
        packSize: other.inputs.packSize,
        order: other.line.order,
        ...moneyOf(other, shown.maySeeCost),
      })),
  }));
}

type Week = SmartLineWire['weeks'][number];

async function readWeeks(
  db: Db,
  storeId: number,
  catalogIds: readonly number[],
  asOf: string,
): Promise<Map<number, Week[]>> {
  if (asOf === '' || catalogIds.length === 0) return new Map();
  const rows = await db.rows<{ catalogId: number; firstWeek: string; sold: string; days: string }>(
    `select catalog_id, first_week, sold::text as sold, days::text as days from demand_weeks
     where store_id = $1 and catalog_id = any($2)`,
    [storeId, catalogIds],
  );
  const monday = mondayOf(asOf);
  return new Map(
    rows.map((row) => {
      const { sold, days } = weeksOf(row, monday);
      const weeks = Array.from({ length: WEEKS_SHOWN }, (_, at) => {
        const back = WEEKS_SHOWN - 1 - at;
        return {
          week: addDays(monday, -7 * back),
          sold: sold[back] as number,
          days: days[back] as number,
        };
      });
      return [row.catalogId, weeks];
    }),
  );
}
