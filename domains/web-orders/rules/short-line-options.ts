// How can a short line still be served? Amounts in cents.
import type { Way } from '#domains/web-orders/contract/shapes.ts';
import { webOrdersMessages as texts } from '#domains/web-orders/messages.ts';
import { type Cents, ZERO, most, subtract } from '#kernel/money.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export type FreeItem = {
  readonly storeId: number;
  readonly store: string;
  readonly inventoryId: number;
  readonly conditionId: number;
  readonly condition: string;
  /** The lower, the better. */
  readonly conditionSort: number;
  readonly priceCents: Cents;
  readonly free: number;
};

export type ShortLine = {
  readonly short: number;
  readonly storeId: number | null;
  readonly conditionId: number | null;
  readonly conditionSort: number;
  readonly unitPriceCents: Cents;
  /** What the buyer gets back for the short units. */
  readonly refundCents: Cents;
};

export type ShortLineOption = {
  readonly way: Way;
  readonly item: FreeItem | null;
  readonly units: number;
  /** What the shelf asks more for it than the buyer paid. */
  readonly lessCents: Cents;
  readonly refundCents: Cents;
};

/**
 * What a person may choose of, in this order: another store that has the same ships it; a better condition of this store, or of another one that ships it; the same
 * comes here from another store; the end of it.
 */
export function shortLineOptions(line: ShortLine, items: readonly FreeItem[]): ShortLineOption[] {
  if (line.short === 0) return [];
  const able = items.filter(({ free }) => free > 0);
  const of = (way: Way, item: FreeItem): ShortLineOption => ({
    way,
    item,
    units: Math.min(line.short, item.free),
    lessCents: most(ZERO, subtract(item.priceCents, line.unitPriceCents)),
    refundCents: ZERO,
  });
  const same = able.filter((item) => item.conditionId === line.conditionId && item.storeId !== line.storeId);
  const better = able
    .filter((item) => item.conditionSort < line.conditionSort && item.conditionId !== line.conditionId)
    .sort(
      (a, b) =>
        Number(b.storeId === line.storeId) - Number(a.storeId === line.storeId) ||
        b.conditionSort - a.conditionSort,
    );
  const [best] = better;
  return [
    ...same.map((item) => of('ship', item)),
    ...(best && best.storeId === line.storeId ? [of('substitute', best)] : []),
    ...same.map((item) => of('transfer', item)),
    { way: 'cancel', item: null, units: line.short, lessCents: ZERO, refundCents: line.refundCents },
  ];
}

/** The way that was chosen, as it is possible now. Refused when nothing is short anymore, or when that way is gone. */
export function chosenOption(
  line: ShortLine,
  items: readonly FreeItem[],
  chosen: {
    readonly way: Way;
    readonly storeId?: number | undefined;
    readonly inventoryId?: number | undefined;
  },
): ShortLineOption | Refusal {
  const ways = shortLineOptions(line, items);
  if (ways.length === 0) return refuse('NOT_SHORT', texts.NOT_SHORT);
  const found = ways.find(
    ({ way, item }) =>
      way === chosen.way &&
      (chosen.storeId === undefined || item?.storeId === chosen.storeId) &&
      (chosen.inventoryId === undefined || item?.inventoryId === chosen.inventoryId),
  );
  return found ?? refuse('NO_SUCH_WAY', texts.NO_SUCH_WAY);
}
