// Which prices of which product does a row of the sheet Guide Prices bring?
import { moveInMessages as texts } from '#domains/move-in/messages.ts';
import type { StockedProduct } from '#domains/move-in/rules/decide-stock.ts';
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
import { guideImportMessages } from '#domains/pricing/messages.ts';
import { GUIDE_PARTS, type GuidePart } from '#domains/pricing/rules/guide-history.ts';
import type { Cents } from '#kernel/money.ts';

const columns: Readonly<Record<keyof SheetRow<'guide-prices'>, SheetColumn>> = SHEETS['guide-prices'].columns;

export type PlannedGuidePrices = {
  /** Null: the move makes the product first. */
  readonly catalogId: number | null;
  /** yyyy-MM-dd */
  readonly asOf: string;
  readonly source: string;
  readonly prices: readonly { readonly part: GuidePart; readonly cents: Cents }[];
};

const WHAT = { said: NOTHING, storeId: null } as const;

/** Reads a row that no earlier move brought; without a day it is of `today`. Refuses a product that isn't there, a row without any price, and a day to come. */
export function readGuidePrices(
  { row }: Staged<SheetRow<'guide-prices'>>,
  products: ReadonlyMap<string, StockedProduct>,
  today: string,
): PlannedGuidePrices | Decision {
  const refused = (column: SheetColumn, note: string): Decision =>
    left('refused', column.heading, note, WHAT);
  const product = products.get(row.product.trim().toLowerCase());
  if (!product) return refused(columns.product, texts.noProduct(row.product));
  if (!product.isTaken) return refused(columns.product, texts.productLeft(row.product));
  const prices = GUIDE_PARTS.flatMap((part) => (row[part] === null ? [] : [{ part, cents: row[part] }]));
  if (prices.length === 0) return refused(columns.loose, texts.NO_GUIDE_PRICE);
  const asOf = row.asOf ?? today;
  if (asOf > today) return refused(columns.asOf, guideImportMessages.COMING_DAY);
  return { catalogId: product.catalogId, asOf, source: row.source ?? '', prices };
}

export const isPriced = (read: PlannedGuidePrices | Decision): read is PlannedGuidePrices =>
  !('fate' in read);

/** What an earlier move brought of the row. */
export const knownGuidePrices = (earlier: Earlier, hash: string): Decision =>
  known(earlier, hash, texts.GUIDE_CHANGED, WHAT);

/** Decides on prices; `there` are the parts that the guide has of that product and day: it keeps them. */
export function decideGuidePrices(
  { prices, catalogId }: PlannedGuidePrices,
  there: readonly string[],
): Decision {
  const kept = prices.filter(({ part }) => there.includes(part));
  if (kept.length === 0) return taken('new', { targetId: catalogId });
  const headings = kept.map(({ part }) => columns[part].heading);
  return taken('joined', {
    targetId: catalogId,
    column: headings[0] ?? '',
    note: texts.guideKeeps(headings),
  });
}
