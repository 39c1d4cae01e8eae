// The sheet Guide Prices: what the guide has already, and how the rest gets into the history of each product.
import type { SheetRow } from '#domains/move-in/rules/sheets.ts';
import {
  decideGuidePrices,
  isPriced,
  knownGuidePrices,
  type PlannedGuidePrices,
  readGuidePrices,
} from '#domains/move-in/rules/decide-guide-price.ts';
import {
  type BroughtGuidePrice,
  findGuideParts,
  type GuideName,
  guideKey,
  openGuidePrices,
} from '#domains/pricing/server/public/open-guide-prices.ts';
import { findStoreDay } from '#domains/stores/server/public/get-store-day.ts';
import { knowProducts } from './know-stock.ts';
import { asRow, type HashedRow, type SheetWork, type TakenRow } from './staged-row.ts';

type Row = HashedRow & { readonly row: SheetRow<'guide-prices'> };
type Brought = BroughtGuidePrice & { readonly rowId: number };

const nameOf = ({ catalogId, asOf }: PlannedGuidePrices): GuideName | undefined =>
  catalogId === null ? undefined : { catalogId, asOf };

export const guidePriceRows: SheetWork = {
  begin:
    () =>
    async (db, { moveInId, storeId, now }, _actor, hashed) => {
      const rows = hashed.map((one): Row => ({ ...one, row: asRow('guide-prices', one.row) }));
      const products = await knowProducts(db, moveInId, rows);
      const today = await findStoreDay(db, storeId, now);
      const read = rows.map((one) => ({
        one,
        prices: one.earlier ? knownGuidePrices(one.earlier, one.hash) : readGuidePrices(one, products, today),
      }));
      const there = await findGuideParts(
        db,
        read.flatMap(({ prices }) => (isPriced(prices) ? (nameOf(prices) ?? []) : [])),
      );
      return read.map(({ one, prices }) => {
        if (!isPriced(prices)) return { ...one, decision: prices, plan: {} };
        const name = nameOf(prices);
        const parts = (name && there.get(guideKey(name))) ?? [];
        return { ...one, decision: decideGuidePrices(prices, parts), plan: prices };
      });
    },
  write: async (work, _step, rows) => {
    const added = new Map<number, Brought[]>();
    for (const one of await openGuidePrices(work.tx, rows.flatMap(toBring)))
      added.set(one.rowId, [...(added.get(one.rowId) ?? []), one]);
    return rows.map(({ rowId, plan }) => {
      const prices = added.get(rowId) ?? [];
      const { catalogId } = plan as PlannedGuidePrices;
      return {
        targetId: catalogId ?? 0,
        hasMade: prices.length > 0,
        // Which of them it was that the guide hadn't: they go with the move.
        made: { prices: prices.map(({ part, cents, asOf }) => ({ part, cents, asOf })) },
      };
    });
  },
};

function toBring({ rowId, plan, number }: TakenRow): Brought[] {
  const { catalogId, asOf, source, prices } = plan as PlannedGuidePrices;
  if (catalogId === null) throw new Error(`row ${number} has no product`);
  return prices.map((price) => ({ ...price, rowId, catalogId, asOf, source }));
}
