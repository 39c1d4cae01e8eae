// Which changes of prices may be set, taken back, or taken out of the queue? (NS-PRCH-01, NS-PRCH-04)
import { priceChangesMessages as texts } from '#domains/price-changes/messages.ts';
import { selectionMark } from '#domains/price-changes/rules/selection-mark.ts';
import { type Cents, toDollars } from '#kernel/money.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** Refuses an empty selection, and another one than the screen shows: another number of rows, or other rows of that number by their mark. */
export function applyRefusal(
  changeIds: readonly number[],
  seen: { readonly count?: number | undefined; readonly mark?: string | undefined },
): Refusal | undefined {
  const count = changeIds.length;
  if (count === 0) return refuse('NONE_SELECTED', texts.NONE_SELECTED);
  const isSame =
    (seen.count ?? count) === count && (seen.mark === undefined || seen.mark === selectionMark(changeIds));
  return isSame ? undefined : refuse('SELECTION_MOVED', texts.SELECTION_MOVED(count), { count });
}

/** Refuses to take rows out of the queue when none of them waits anymore. */
export const dropRefusal = (waiting: number): Refusal | undefined =>
  waiting === 0 ? refuse('NO_CHANGE', texts.NO_CHANGE) : undefined;

export type RunRow = {
  readonly inventoryId: number;
  readonly title: string;
  readonly nowCents: Cents;
  /** Nothing set its price since. */
  readonly isSame: boolean;
  readonly isUndone: boolean;
};

export type KeptPrice = { readonly inventoryId: number; readonly title: string; readonly price: Cents };

/** The rows of a run whose prices go back, and the items whose price was set since; they keep it. Refuses when nothing goes back. */
export function undoneRows<Row extends RunRow>(
  rows: readonly Row[],
): { back: Row[]; kept: KeptPrice[] } | Refusal {
  const open = rows.filter((row) => !row.isUndone);
  const back = open.filter((row) => row.isSame);
  const kept = open
    .filter((row) => !row.isSame)
    .map(({ inventoryId, title, nowCents }) => ({ inventoryId, title, price: nowCents }));
  if (back.length > 0) return { back, kept };
  const sentence = open.length === 0 ? texts.UNDONE_ALREADY : texts.ALL_CHANGED_SINCE;
  return refuse('NOTHING_TO_UNDO', sentence, {
    kept: kept.map((one) => ({ ...one, price: toDollars(one.price) })),
  });
}
