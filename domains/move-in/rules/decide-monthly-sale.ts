// What of which product did a store sell in a month, as a row of the sheet Monthly Sales says it?
import { moveInMessages as texts } from '#domains/move-in/messages.ts';
import { MOST_PIECES, type StockedProduct, storeOf } from '#domains/move-in/rules/decide-stock.ts';
import {
  type Decision,
  type Earlier,
  known,
  left,
  NOTHING,
  type Staged,
  taken,
} from '#domains/move-in/rules/fate.ts';
import { SHEETS, type SheetColumn, type SheetRow } from '#domains/move-in/rules/sheets.ts';
import { ZERO } from '#kernel/money.ts';

const { columns } = SHEETS['monthly-sales'];

export type SalesKnowledge = {
  /** By name in lower case, and by number. */
  readonly stores: ReadonlyMap<string, number>;
  /** By the key of the product's row. */
  readonly products: ReadonlyMap<string, StockedProduct>;
  /** yyyy-MM-dd */
  readonly today: string;
};

export type PlannedSales = {
  /** Null: the move makes the product first. */
  readonly catalogId: number | null;
};

export type DecidedSales = { readonly decision: Decision; readonly sales: PlannedSales | null };

/** Decides on a row. Refuses a store or product that isn't there, and a month to come. */
export function decideMonthlySale(
  { row }: Staged<SheetRow<'monthly-sales'>>,
  { hash, earlier }: { readonly hash: string; readonly earlier: Earlier | undefined },
  { stores, products, today }: SalesKnowledge,
): DecidedSales {
  const { quantity, sales, cost } = row;
  const said = { ...NOTHING, pieces: quantity, retailCents: sales ?? ZERO, costCents: cost ?? ZERO };
  const storeId = storeOf(row.store, stores) ?? null;
  const what = { said, storeId };
  if (earlier) return { decision: known(earlier, hash, texts.SALES_CHANGED, what), sales: null };
  const refused = (column: SheetColumn, note: string): DecidedSales => ({
    decision: left('refused', column.heading, note, what),
    sales: null,
  });
  if (storeId === null)
    return refused(columns.store, row.store === null ? texts.WHICH_STORE : texts.noStore(row.store));
  const product = products.get(row.product.trim().toLowerCase());
  if (!product) return refused(columns.product, texts.noProduct(row.product));
  if (!product.isTaken) return refused(columns.product, texts.productLeft(row.product));
  if (row.month > today.slice(0, 7)) return refused(columns.month, texts.LATER);
  if (Math.abs(quantity) > MOST_PIECES) return refused(columns.quantity, texts.TOO_MANY);
  const { catalogId } = product;
  return { decision: taken('new', { ...what, targetId: catalogId }), sales: { catalogId } };
}
