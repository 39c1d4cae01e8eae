// What keeps goods in the store, and may it be changed?
import { inventoryMessages as texts } from '#domains/inventory/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export type StockHold = {
  readonly holdId: number;
  readonly quantity: number;
  readonly copyId: number | null;
  /** The last business day by the dealer rules, yyyy-MM-dd; null: only by the police. */
  readonly until: string | null;
  readonly isPolice: boolean;
  /** Somebody works on it. */
  readonly isBench: boolean;
};

const usDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(2, 4)}`;

/** Is it held on this business day? */
export const isHeldOn = (
  { until, isPolice, isBench }: Pick<StockHold, 'until' | 'isPolice' | 'isBench'>,
  today: string,
): boolean => isPolice || isBench || (until !== null && until >= today);

/**
 * Why these units can't be sold, or null. Free is what is on hand less what is held; a copy with a serial number is held or free by itself.
 * `kept` are other units that are spoken for.
 */
export function heldRefusal(asked: {
  readonly onHand: number;
  /** Units that leave, with those of the same basket. */
  readonly leaving: number;
  readonly kept: number;
  readonly copyId: number | null;
  readonly today: string;
  readonly holds: readonly StockHold[];
}): Refusal | null {
  const holds = asked.holds.filter((hold) => isHeldOn(hold, asked.today));
  const own = asked.copyId === null ? undefined : holds.find(({ copyId }) => copyId === asked.copyId);
  if (own) return refuse('ITEM_HELD', sentenceOf([own]));
  const held = holds.reduce((sum, { quantity }) => sum + quantity, 0);
  if (held === 0 || held + asked.kept + asked.leaving <= asked.onHand) return null;
  return refuse('ITEM_HELD', sentenceOf(holds));
}

/** Who holds, and until when the first of them is free. */
function sentenceOf(holds: readonly StockHold[]): string {
  const days = holds.flatMap(({ isPolice, isBench, until }) =>
    isPolice || isBench || until === null ? [] : [until],
  );
  const [first] = days.sort();
  if (first !== undefined) return texts.heldUntil(usDay(first));
  return holds.some(({ isPolice }) => isPolice) ? texts.HELD_BY_POLICE : texts.ON_BENCH;
}

/** May the police hold so many units more? Only what is there and free. */
export function policeRefusal(onHand: number, held: number, quantity: number): Refusal | null {
  const free = Math.max(0, onHand - held);
  return quantity > free ? refuse('NOT_FREE', texts.notFree(quantity, free)) : null;
}

type HeldCopy = { readonly id: number; readonly isAsked: boolean; readonly isHeld: boolean };

/** The copy that the police holds; null for goods without serial numbers. Refuses none where there are numbers, one that isn't here, and one that is held. */
export function copyToHold(copies: readonly HeldCopy[], serial: string): number | null | Refusal {
  if (serial === '') return copies.length > 0 ? refuse('SERIAL_NEEDED', texts.SERIAL_OF_HOLD) : null;
  const asked = copies.find(({ isAsked }) => isAsked);
  if (!asked) return refuse('SERIAL_NOT_HERE', texts.SERIAL_NOT_HERE(serial));
  return asked.isHeld ? refuse('NOT_FREE', texts.COPY_HELD) : asked.id;
}

/** Refuses to change a hold that is over. */
export const overRefusal = ({ isOver }: { readonly isOver: boolean }): Refusal | null =>
  isOver ? refuse('HOLD_OVER', texts.HOLD_OVER) : null;

/** Refuses to lift a hold that is over, and one of the bench: the bench lets go of it when the work is done. */
export const liftRefusal = (hold: {
  readonly isOver: boolean;
  readonly isPolice: boolean;
  readonly isBench: boolean;
}): Refusal | null =>
  overRefusal(hold) ?? (hold.isBench && !hold.isPolice ? refuse('ON_BENCH', texts.BENCH_LETS_GO) : null);

/** Refuses to give the police a hold that is over, or that it has. */
export function takeRefusal(hold: {
  readonly isOver: boolean;
  readonly isPolice: boolean;
  readonly caseNumber: string;
}): Refusal | null {
  const already = hold.isPolice ? refuse('POLICE_ALREADY', texts.policeAlready(hold.caseNumber)) : null;
  return overRefusal(hold) ?? already;
}

/** What the database says of goods that leave although they are held by law or for a wish. */
export const ITEM_HELD = refuse('ITEM_HELD', texts.HELD);
