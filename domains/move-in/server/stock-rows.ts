// The sheet Stock: where its pieces go, and how they get onto the shelf and into the books.
import { serialKey } from '#domains/inventory/rules/serials.ts';
import { ensureCopy } from '#domains/inventory/server/public/ensure-copy.ts';
import { findItems, type FoundItem } from '#domains/inventory/server/public/ensure-items.ts';
import { type CostMove, moveAtCost } from '#domains/inventory/server/public/move-at-cost.ts';
import { openItems } from '#domains/inventory/server/public/open-items.ts';
import { holdStockDay } from '#domains/inventory/server/public/stock-day.ts';
import { postGroup } from '#domains/ledger/server/public/post-group.ts';
import { moveInMessages as texts } from '#domains/move-in/messages.ts';
import {
  decideStock,
  isPlace,
  type Place,
  placeStock,
  type StockSeen,
} from '#domains/move-in/rules/decide-stock.ts';
import type { SheetRow } from '#domains/move-in/rules/sheets.ts';
import { knowProducts, knowShop, type StockShop } from './know-stock.ts';
import { asRow, type HashedRow, type SheetWork, type TakenRow, type Work } from './staged-row.ts';
import { cents, negate, spread, sum, ZERO } from '#kernel/money.ts';
import type { Db } from '#contract/route.ts';

type Row = HashedRow & { readonly row: SheetRow<'stock'> };
type Placed = { readonly row: Row; readonly place: Place };

/** What a row of stock keeps for the time when it is written. */
type StockPlan = Pick<Place, 'conditionId' | 'caseConditionId' | 'priceCents' | 'totalCents' | 'serials'> & {
  readonly catalogId: number | null;
  readonly serialRequired: boolean;
  readonly isOnShelf: boolean;
};

const IN_HAND = `
  select i.catalog_id, c.serial_key from copies c join inventory_items i using (inventory_id)
  where c.serial_key = any($1) and c.state in ('inStock', 'inTransit')`;

/** Serial numbers that are in stock, or on their way, by product and serialKey(). */
async function findInHand(
  db: Db,
  placed: readonly Placed[],
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const keys = placed.flatMap(({ place }) => place.serials.map(serialKey));
  const inHand = new Map<number, Set<string>>();
  if (keys.length === 0) return inHand;
  for (const one of await db.rows<{ catalogId: number; serialKey: string }>(IN_HAND, [keys]))
    inHand.set(one.catalogId, (inHand.get(one.catalogId) ?? new Set()).add(one.serialKey));
  return inHand;
}

/** The items that are there, by the row's key. */
async function findThere(db: Db, placed: readonly Placed[]): Promise<Map<string, FoundItem>> {
  const there = new Map<string, FoundItem>();
  for (const storeId of new Set(placed.map(({ place }) => place.storeId))) {
    const asked = placed.flatMap(({ row, place }) => {
      const { catalogId } = place.product;
      const { conditionId, caseConditionId } = place;
      return catalogId === null || place.storeId !== storeId
        ? []
        : [{ key: row.key, catalogId, conditionId, caseConditionId }];
    });
    for (const found of await findItems(db, storeId, asked)) {
      const key = asked[found.at]?.key;
      if (key !== undefined) there.set(key, found);
    }
  }
  return there;
}

const NOBODY: ReadonlySet<string> = new Set();

export const stockRows: SheetWork = {
  begin: () => {
    const seen: StockSeen = { items: new Map(), serials: new Map() };
    let shop: StockShop | undefined;
    return async (db, move, actor, hashed) => {
      shop ??= await knowShop(db, actor);
      const rows = hashed.map((one): Row => ({ ...one, row: asRow('stock', one.row) }));
      const knowledge = { ...shop, products: await knowProducts(db, move.moveInId, rows) };
      const found = rows.map((row) => ({ row, found: placeStock(row, row.hash, knowledge, row.earlier) }));
      const placed = found.flatMap(({ row, found: place }) => (isPlace(place) ? [{ row, place }] : []));
      const [there, inHand] = [await findThere(db, placed), await findInHand(db, placed)];
      return found.map(({ row, found: place }) => {
        if (!isPlace(place)) return { ...row, decision: place, plan: {} };
        const item = there.get(row.key);
        const known = item && { ...item, isHidden: item.hidden };
        const serials = inHand.get(place.product.catalogId ?? 0) ?? NOBODY;
        return {
          ...row,
          decision: decideStock(row, place, known, serials, seen),
          plan: planOf(place, known !== undefined && !known.isHidden),
        };
      });
    };
  },
  write: writeStock,
};

const planOf = (place: Place, isOnShelf: boolean): StockPlan => ({
  catalogId: place.product.catalogId,
  conditionId: place.conditionId,
  caseConditionId: place.caseConditionId,
  priceCents: place.priceCents,
  totalCents: place.totalCents,
  serials: place.serials,
  serialRequired: place.product.serialRequired || place.serials.length > 0,
  isOnShelf,
});

type ToPlace = { readonly taken: TakenRow; readonly row: SheetRow<'stock'>; readonly plan: StockPlan };

async function writeStock(
  work: Work,
  { stepId, storeId }: { readonly stepId: number; readonly storeId: number },
  rows: readonly TakenRow[],
) {
  const day = await holdStockDay(work.tx, storeId, work.now);
  const asked = rows.map(
    (taken): ToPlace => ({
      taken,
      row: asRow('stock', taken.row),
      plan: taken.plan as StockPlan,
    }),
  );
  const ids = await openItems(
    work.tx,
    storeId,
    asked.map((one) => toItem(one, work.now)),
  );
  const moves: CostMove[] = [];
  for (const [at, one] of asked.entries())
    moves.push(...(await movesOf(work, { stepId, storeId, inventoryId: ids[at] as number }, one)));
  await moveAtCost(work.tx, work, storeId, moves, texts.OPENING);
  const total = sum(moves.map(({ totalCents }) => totalCents ?? ZERO));
  await postGroup(work.tx, work, {
    storeId,
    deviceId: null,
    businessDay: day,
    purpose: 'opening',
    sourceType: 'moveStep',
    sourceId: stepId,
    lines: [
      { store: storeId, kind: 'goods', ref: 0, cents: total },
      { store: storeId, kind: 'opening', ref: 0, cents: negate(total) },
    ],
    note: texts.OPENING,
  });
  const made = new Set<number>();
  return asked.map(({ plan }, at) => {
    const targetId = ids[at] as number;
    const hasMade = !plan.isOnShelf && !made.has(targetId);
    made.add(targetId);
    return { targetId, hasMade };
  });
}

function toItem({ row, plan, taken }: ToPlace, now: Date) {
  if (plan.catalogId === null) throw new Error(`row ${taken.number} has no product`);
  return {
    catalogId: plan.catalogId,
    conditionId: plan.conditionId,
    caseConditionId: plan.caseConditionId,
    priceCents: plan.priceCents,
    // What comes in says what it costs; of what has none on hand nothing else does.
    costCents: taken.decision.booked.pieces === 0 ? cents(Math.round((row.cost ?? 0) / 100)) : ZERO,
    priceReason: { source: 'import' },
    serialRequired: plan.serialRequired,
    now,
    sku: row.sku ?? undefined,
    isVendorItem: row.isNewStock ?? false,
    bin: row.bin ?? '',
    notes: row.notes ?? '',
    tags: row.tags ?? [],
    isBulk: row.isBulk ?? false,
    otherSkus: row.otherSkus ?? [],
    isOnShelf: plan.isOnShelf,
  };
}

type Target = { readonly stepId: number; readonly storeId: number; readonly inventoryId: number };

/** The movements of a row: one for all of its pieces, or one for each that has a serial number. */
async function movesOf(
  { tx }: Work,
  { stepId, storeId, inventoryId }: Target,
  { plan, taken }: ToPlace,
): Promise<CostMove[]> {
  const { pieces } = taken.decision.booked;
  if (pieces === 0) return [];
  const move = { inventoryId, reason: 'receive', sourceId: stepId, note: texts.OPENING } as const;
  if (plan.serials.length === 0)
    return [
      {
        ...move,
        quantity: pieces,
        totalCents: plan.totalCents,
        sourceType: 'moveStep',
        sourceLineId: taken.rowId,
      },
    ];
  const costs = spread(
    plan.totalCents,
    plan.serials.map(() => 1),
  );
  const moves: CostMove[] = [];
  for (const [at, serial] of plan.serials.entries()) {
    const costCents = costs[at] ?? ZERO;
    const copyId = await ensureCopy(tx, { storeId, inventoryId, serial, costCents });
    moves.push({
      ...move,
      quantity: 1,
      totalCents: costCents,
      sourceType: 'moveCopy',
      sourceLineId: copyId,
      copyId,
    });
  }
  return moves;
}
