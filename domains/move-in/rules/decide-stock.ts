// Under which item of which store does a row of the sheet Stock go, and what does it bring there?
import { worth } from '#domains/inventory/rules/average-cost.ts';
import { serialKey, serialsFit } from '#domains/inventory/rules/serials.ts';
import { moveInMessages as texts } from '#domains/move-in/messages.ts';
import {
  type Amounts,
  type Decision,
  type Earlier,
  known,
  left,
  NOTHING,
  type Staged,
  taken,
} from '#domains/move-in/rules/fate.ts';
import { SHEETS, type SheetRow } from '#domains/move-in/rules/sheets.ts';
import { type Cents, cents, formatMoney, times, ZERO } from '#kernel/money.ts';

const { columns } = SHEETS.stock;
/** More of one thing is a slip of the pen. */
export const MOST_PIECES = 999_999;

/** A product as a row of stock means it. */
export type StockedProduct = {
  /** Null: the move is going to make it. */
  readonly catalogId: number | null;
  readonly departmentId: number;
  readonly serialRequired: boolean;
  readonly msrpCents: Cents | null;
  /** Is it there, or going to be? Else its own row was left out. */
  readonly isTaken: boolean;
};

/** Null where the shop has no conditions at all. */
type Usual = { readonly used: number | null; readonly fresh: number | null };

export type StockKnowledge = {
  /** By name in lower case, and by number. */
  readonly stores: ReadonlyMap<string, number>;
  /** By the key of the product's row. */
  readonly products: ReadonlyMap<string, StockedProduct>;
  /** By name and by letter, in lower case. */
  readonly conditions: ReadonlyMap<string, number>;
  /** The usual condition of a department, by its id; used, and new. */
  readonly usualConditions: ReadonlyMap<number, Usual>;
  /** By 'department id/name in lower case'. */
  readonly cases: ReadonlyMap<string, number>;
  readonly usualCases: ReadonlyMap<number, number>;
};

/** Where a row's pieces go. */
export type Place = {
  readonly storeId: number;
  readonly product: StockedProduct;
  readonly conditionId: number;
  readonly caseConditionId: number | null;
  readonly pieces: number;
  readonly totalCents: Cents;
  readonly priceCents: Cents;
  readonly serials: readonly string[];
  readonly said: Amounts;
};

/** What the row says it brings, as far as it says it. */
export function saidBy(row: SheetRow<'stock'>): Amounts {
  const pieces = row.quantity;
  const cost = worth(row.cost ?? 0, Math.abs(pieces));
  return {
    pieces,
    costCents: pieces < 0 ? cents(-cost) : cost,
    retailCents: times(row.price ?? ZERO, pieces),
    owedCents: ZERO,
  };
}

/** The store that a row means; undefined for none of ours, and where it names none of several. */
export function storeOf(name: string | null, stores: ReadonlyMap<string, number>): number | undefined {
  if (name !== null) return stores.get(name.trim().toLowerCase());
  const all = new Set(stores.values());
  return all.size === 1 ? [...all][0] : undefined;
}

const isDecision = (found: Place | Decision): found is Decision => 'fate' in found;

/**
 * Where the row's pieces go, and what they cost and sell for. Refuses a store, product, condition or case that isn't there, a price that nobody says, and
 * serial numbers that are not one for each piece.
 */
function placeOf({ row }: Staged<SheetRow<'stock'>>, knowledge: StockKnowledge): Place | Decision {
  const said = saidBy(row);
  const storeId = storeOf(row.store, knowledge.stores);
  const refused = (column: { readonly heading: string }, note: string): Decision =>
    left('refused', column.heading, note, { said, storeId: storeId ?? null });
  if (storeId === undefined)
    return refused(columns.store, row.store === null ? texts.WHICH_STORE : texts.noStore(row.store));
  const product = knowledge.products.get(row.product.trim().toLowerCase());
  if (!product) return refused(columns.product, texts.noProduct(row.product));
  if (!product.isTaken) return refused(columns.product, texts.productLeft(row.product));
  const conditionId = conditionOf(row, product, knowledge);
  if (conditionId === undefined) return refused(columns.condition, texts.noCondition(row.condition ?? ''));
  const caseConditionId = caseOf(row, product, knowledge);
  if (caseConditionId === undefined)
    return refused(columns.caseCondition, texts.noCase(row.caseCondition ?? ''));
  const priceCents = row.price ?? product.msrpCents;
  if (priceCents === null) return refused(columns.price, texts.NO_PRICE);
  if (Math.abs(row.quantity) > MOST_PIECES) return refused(columns.quantity, texts.TOO_MANY);
  const pieces = Math.max(0, row.quantity);
  const serials = row.serials ?? [];
  if ((product.serialRequired || serials.length > 0) && !serialsFit(serials, pieces))
    return refused(columns.serials, texts.serialsNeeded(pieces));
  return {
    storeId,
    product,
    conditionId,
    caseConditionId,
    pieces,
    totalCents: worth(row.cost ?? 0, pieces),
    priceCents,
    serials,
    said: { ...said, retailCents: times(priceCents, row.quantity) },
  };
}

/** The condition by name or letter; without one the usual one of the department. */
function conditionOf(
  { condition, isNewStock }: SheetRow<'stock'>,
  { departmentId }: StockedProduct,
  { conditions, usualConditions }: StockKnowledge,
): number | undefined {
  if (condition !== null) return conditions.get(condition.trim().toLowerCase());
  const usual = usualConditions.get(departmentId);
  return (isNewStock === true ? usual?.fresh : usual?.used) ?? undefined;
}

/** The case condition by name; without one the usual one of the department, null where it has none. */
const caseOf = (
  { caseCondition }: SheetRow<'stock'>,
  { departmentId }: StockedProduct,
  { cases, usualCases }: StockKnowledge,
): number | null | undefined =>
  caseCondition === null
    ? (usualCases.get(departmentId) ?? null)
    : cases.get(`${departmentId}/${caseCondition.trim().toLowerCase()}`);

/** The places of rows; of those that have none, and of those that came before, the decision. */
export function placeStock(
  staged: Staged<SheetRow<'stock'>>,
  hash: string,
  knowledge: StockKnowledge,
  earlier: Earlier | undefined,
): Place | Decision {
  if (!earlier) return placeOf(staged, knowledge);
  const storeId = storeOf(staged.row.store, knowledge.stores) ?? null;
  return known(earlier, hash, texts.STOCK_CHANGED, { said: saidBy(staged.row), storeId });
}

/** The item that is there for a place. */
export type ThereItem = {
  readonly inventoryId: number;
  readonly priceCents: Cents;
  readonly isHidden: boolean;
};

/** What a file has said so far: the price of an item that it makes, and the row that has a serial number. */
export type StockSeen = { readonly items: Map<string, Cents>; readonly serials: Map<string, number> };

/**
 * Decides on a row that has a place. `item` is what is there; `inHand` the serial numbers of its product that are in stock anywhere. An item that is on the
 * shelf keeps its price. Pieces below none come in as none.
 */
export function decideStock(
  { number, row }: Staged<SheetRow<'stock'>>,
  place: Place,
  item: ThereItem | undefined,
  inHand: ReadonlySet<string>,
  seen: StockSeen,
): Decision {
  const { storeId, said, pieces, totalCents } = place;
  const what = { said, storeId };
  for (const serial of place.serials) {
    const at = `${row.product.toLowerCase()} ${serialKey(serial)}`;
    const other = seen.serials.get(at);
    if (inHand.has(serialKey(serial)))
      return left('refused', columns.serials.heading, texts.serialInHand(serial), what);
    if (other !== undefined && other !== number)
      return left('refused', columns.serials.heading, texts.serialInRow(serial, other), what);
    seen.serials.set(at, number);
  }
  const onShelf = item && !item.isHidden ? item : undefined;
  const key = itemKey(row.product, place);
  const priceCents = onShelf?.priceCents ?? seen.items.get(key) ?? place.priceCents;
  const isJoined = onShelf !== undefined || seen.items.has(key);
  seen.items.set(key, priceCents);
  const booked = { ...NOTHING, pieces, costCents: totalCents, retailCents: times(priceCents, pieces) };
  return taken(isJoined ? 'joined' : 'new', {
    ...what,
    booked,
    targetId: item?.inventoryId ?? null,
    ...noteOf(row, place, priceCents),
  });
}

const itemKey = (product: string, { storeId, conditionId, caseConditionId }: Place): string =>
  `${product.toLowerCase()} ${storeId} ${conditionId} ${caseConditionId ?? ''}`;

function noteOf(
  row: SheetRow<'stock'>,
  place: Place,
  priceCents: Cents,
): Partial<Pick<Decision, 'column' | 'note'>> {
  if (row.quantity < 0) return { column: columns.quantity.heading, note: texts.belowNone(row.quantity) };
  return priceCents === place.priceCents
    ? {}
    : { column: columns.price.heading, note: texts.keepsPrice(formatMoney(priceCents)) };
}

export const isPlace = (found: Place | Decision): found is Place => !isDecision(found);
