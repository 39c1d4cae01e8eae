// May these goods leave the store for the vendor?
import { inventoryMessages } from '#domains/inventory/messages.ts';
import { vendorReturnsMessages as texts } from '#domains/vendor-returns/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export type Leaving = {
  readonly itemId: number;
  readonly title: string;
  readonly units: number;
  readonly serialRequired: boolean;
  /** The copy that the line names; null without one. */
  readonly copy: { readonly isHere: boolean; readonly isHeld: boolean } | null;
  readonly onHand: number;
  readonly held: number;
};

/** Why a line can't go, or null: a serial number is missing, it is held by law or for a wish, or fewer are free. */
export function leavingRefusal(line: Leaving): Refusal | null {
  const { title, units, onHand, held, copy } = line;
  if (line.serialRequired && !copy) return refuse('SERIAL_MISSING', texts.serialMissing(title));
  if (copy?.isHeld) return refuse('ITEM_HELD', texts.held(title));
  if (copy && !copy.isHere) return refuse('MORE_THAN_FREE', texts.moreThanFree(title, 0));
  const free = Math.max(0, onHand - held);
  if (units <= free) return null;
  return units <= onHand
    ? refuse('ITEM_HELD', texts.held(title))
    : refuse('MORE_THAN_FREE', texts.moreThanFree(title, free));
}

/** Null when all lines can go. Else what keeps each that can't, the first of them in words; lines of one item share what is free. */
export function allLeavingRefusal(
  lines: readonly (Leaving & { readonly inventoryId: number })[],
): Refusal | null {
  const taken = new Map<number, number>();
  const stays = lines.flatMap((line) => {
    const before = taken.get(line.inventoryId) ?? 0;
    taken.set(line.inventoryId, before + line.units);
    const refused = leavingRefusal({ ...line, onHand: line.onHand - before });
    return refused ? [{ VendorReturnItemId: line.itemId, code: refused.code, message: refused.message }] : [];
  });
  const [first] = stays;
  if (!first) return null;
  return stays.length === 1
    ? refuse(first.code, first.message, { lines: stays })
    : refuse('LINES_STAY', `${texts.notAllGo(stays.length)} ${first.message}`, { lines: stays });
}

/** What a code may be in the store: an item, or a copy of it. */
export type ReturnGoods = {
  readonly inventoryId: number;
  readonly copyId: number | null;
  readonly serialRequired: boolean;
  readonly sku: string;
  readonly condition: string;
  readonly caseCondition: string;
  readonly free: number;
  /** It names this one thing: a serial number or a SKU. */
  readonly isExact: boolean;
};

/** The goods that a code means; a refusal when there are none, or several, with the choices. Of several under one UPC it is the one of which some are free. */
export function chooseReturnGoods(found: readonly ReturnGoods[]): ReturnGoods | Refusal {
  const exact = found.filter((one) => one.isExact);
  const some = exact.length > 0 ? exact : found;
  const free = some.filter((one) => one.free > 0);
  const [only, ...others] = free.length > 0 ? free : some;
  if (!only) return refuse('NO_GOODS', texts.NO_GOODS);
  if (others.length === 0) return only;
  return refuse('WHICH_ITEM', inventoryMessages.WHICH_ITEM, { choices: [only, ...others].map(toChoice) });
}

const toChoice = ({ inventoryId, sku, condition, caseCondition, free }: ReturnGoods) => ({
  inventoryId,
  sku,
  condition,
  caseCondition,
  free,
});

const MOST_LINES = 2_000;

/** Why this many more lines don't fit on a return that has some, or null. */
export const roomRefusal = (lines: number, added: number): Refusal | null =>
  lines + added > MOST_LINES ? refuse('TOO_MANY_LINES', texts.TOO_MANY_LINES) : null;

/** Why a line can't be of this many units, or null: one with a serial number is one copy. */
export const unitsRefusal = (copyId: number | null, units: number): Refusal | null =>
  copyId !== null && units > 1 ? refuse('ONE_COPY', texts.ONE_COPY) : null;
