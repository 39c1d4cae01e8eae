// What was scanned or chosen comes into the basket.
import type { Change } from './change.ts';
import type { OpenBasket } from '#domains/register/rules/basket.ts';
import type { Candidate, KnownCopy } from '#domains/register/rules/candidate.ts';
import { chooseItem } from '#domains/register/rules/choose-item.ts';
import { type Line, lineOf } from '#domains/register/rules/line.ts';
import { sellable, serialRefusal } from '#domains/register/rules/may-sell.ts';
import { type Cents, ZERO } from '#kernel/money.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';

/** A line for an item; unit price in cents, signed as its kind asks. */
export function newLine(
  lineId: number,
  item: Candidate,
  kind: 'sale' | 'trade',
  unitPriceCents: Cents,
  own: Pick<Line, 'quantity' | 'serial' | 'copyId'> & Partial<Pick<Line, 'offer'>>,
): Line {
  return lineOf({
    lineId,
    kind,
    unitPriceCents,
    ...own,
    inventoryId: item.inventoryId,
    catalogId: item.catalogId,
    upc: item.upc,
    sku: item.sku,
    title: item.title,
    artist: item.artist,
    departmentId: item.departmentId,
    conditionId: item.conditionId,
    caseConditionId: item.caseConditionId,
    listPriceCents: item.priceCents ?? ZERO,
    costCents: item.costCents,
    costE4: item.costE4 ?? null,
    taxRateE5: item.taxRateE5,
    taxExempt: item.taxExempt,
    taxParts: item.taxParts.length > 0 ? item.taxParts.map((part) => ({ ...part, cents: ZERO })) : null,
    serialRequired: item.serialRequired,
    department: item.department,
    family: item.family,
    tile: item.tile,
    condition: item.condition,
    caseCondition: item.caseCondition,
    bin: item.bin,
    onHand: item.inventoryId === null ? null : item.onHand,
  });
}

export type Found = { readonly stocked: readonly Candidate[]; readonly listed: readonly Candidate[] };
export type Meant =
  | { readonly item: Candidate }
  /** Only a person can tell (TRAN-12). */
  | { readonly ask: readonly Candidate[] }
  /** It goes on the store's books first, at its own or the list price. */
  | { readonly unstocked: Candidate };

/**
 * What a scan means: an item of the store, or a product of the catalog that it doesn't stock yet. `editions` are the stocked ones, or the listed
 * ones where nothing is stocked, without those that the store never takes. Refuses an unknown code, and a product that nobody gave a price.
 */
export function meantItem(
  { stocked, listed }: Found,
  editions: readonly Candidate[],
  condition: string | undefined,
): Meant | Refusal {
  const isStocked = stocked.length > 0;
  const { item, choose } = isStocked ? chooseItem(editions, condition) : {};
  if (choose || (!isStocked && editions.length > 1)) return { ask: choose ?? editions };
  if (item) return { item };
  const product = sellable(isStocked ? listed[0] : editions[0]);
  return isRefusal(product) ? product : { unstocked: product };
}

export type Sold = {
  readonly lineId: number;
  readonly quantity: number;
  /** '' for none. */
  readonly serial: string;
  /** The piece that the serial number names, of what the store stocks. */
  readonly copy: KnownCopy | undefined;
};

/** The sale of an item. Refuses a missing serial number (TRAN-08), and one that was sold. On hand may fall below nothing: the goods are in the cashier's hand. */
export function addSale(basket: Pick<OpenBasket, 'lines'>, item: Candidate, sold: Sold): Change | Refusal {
  const { lineId, quantity, serial, copy } = sold;
  const refused = serialRefusal({
    isSerialRequired: item.serialRequired,
    serial,
    quantity,
    copy,
    serialsInBasket: basket.lines
      .filter((line) => line.catalogId === item.catalogId)
      .map((line) => line.serial),
  });
  if (refused) return refused;
  const own = { quantity, serial, copyId: copy?.copyId ?? null };
  return { insert: [newLine(lineId, item, 'sale', item.priceCents ?? ZERO, own)] };
}
