// What happens to the units of an order's line? Each is open, announced, received, cancelled or shelved, and in one of these only.
import { ordersMessages as texts } from '#domains/vendor-orders/messages.ts';
import { ORDER_STATUS } from '#domains/vendor-orders/rules/order-status.ts';
import { type Cents, cents, divideRounded } from '#kernel/money.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** Units; quantity is the sum of all but excess. */
export type Line = {
  readonly quantity: number;
  readonly open: number;
  readonly announced: number;
  readonly received: number;
  readonly cancelled: number;
  readonly shelved: number;
  /** What came beyond the quantity. */
  readonly excess: number;
  /** Does the vendor owe what is open? */
  readonly isBackordered: boolean;
};

export const MOST_UNITS = 99_999;

export const EMPTY_LINE: Line = {
  quantity: 0,
  open: 0,
  announced: 0,
  received: 0,
  cancelled: 0,
  shelved: 0,
  excess: 0,
  isBackordered: false,
};

/** ENUM of NS-VORD-03. */
export const LINE_STATUSES = [
  { id: 1, name: 'Pending' },
  { id: 2, name: 'Ordered' },
  { id: 3, name: 'Backordered' },
  { id: 4, name: 'Shipped' },
  { id: 5, name: 'Received' },
  { id: 6, name: 'Cancelled' },
  { id: 7, name: 'On Shelf' },
] as const;

/** Where a line is, by what of it is least far; of an order with this status. */
export function lineStatus(line: Line, orderStatusId: number): (typeof LINE_STATUSES)[number] {
  const [pending, ordered, backordered, shipped, received, cancelled, shelved] = LINE_STATUSES;
  if (line.open > 0) {
    if (line.isBackordered) return backordered;
    return orderStatusId === ORDER_STATUS.created ? pending : ordered;
  }
  if (line.announced > 0) return shipped;
  if (line.received > 0 || line.excess > 0) return received;
  return line.shelved > 0 ? shelved : line.cancelled > 0 ? cancelled : pending;
}

const whole = (line: Line): Line => (line.open === 0 ? { ...line, isBackordered: false } : line);

/** Why lines can't have this many units, or null. */
export const mostRefusal = (quantities: readonly number[]): Refusal | null =>
  quantities.some((quantity) => quantity > MOST_UNITS)
    ? refuse('TOO_MANY_UNITS', texts.TOO_MANY, { field: 'Quantity' })
    : null;

/** The line with more units open. Refuses more than a line can have. */
export function addUnits(line: Line, units: number): Line | Refusal {
  if (units < 1) return refuse('QUANTITY', texts.NOTHING_LEFT, { field: 'Quantity' });
  return line.quantity + units > MOST_UNITS
    ? refuse('TOO_MANY_UNITS', texts.TOO_MANY, { field: 'Quantity' })
    : { ...line, quantity: line.quantity + units, open: line.open + units };
}

/** The line with another quantity: what is open takes up the difference. Refuses less than what is not open anymore. */
export function setQuantity(line: Line, quantity: number): Line | Refusal {
  const kept = line.quantity - line.open;
  if (quantity < 1) return refuse('QUANTITY', texts.NOTHING_LEFT, { field: 'Quantity' });
  if (quantity > MOST_UNITS) return refuse('TOO_MANY_UNITS', texts.TOO_MANY, { field: 'Quantity' });
  return quantity < kept
    ? refuse('BELOW_KEPT', texts.belowKept(kept), { field: 'Quantity' })
    : whole({ ...line, quantity, open: quantity - kept });
}

/** The line with fewer units ordered (NS-VORD-05); quantity 0 means that it goes. Refuses more than is open. */
export function deleteUnits(line: Line, units: number): Line | Refusal {
  if (units > line.open)
    return refuse('ONLY_OPEN', texts.LINE_NOT_DELETED, {
      reason: texts.onlyOpen(line.open),
      field: 'quantity',
    });
  return whole({ ...line, quantity: line.quantity - units, open: line.open - units });
}

/** Why what was added isn't taken back, or null: the line isn't as it was right after, `thenUnits` of it all open; or its order was sent or deleted. */
export const takeBackRefusal = (
  statusId: number | 'deleted',
  line: Pick<Line, 'quantity' | 'open'> | undefined,
  thenUnits: number,
): Refusal | null =>
  statusId === ORDER_STATUS.created && line?.quantity === thenUnits && line.open === thenUnits
    ? null
    : refuse('CHANGED_SINCE', texts.CHANGED_SINCE);

/** A shipment announces units. Refuses more than is open. */
export function announce(line: Line, units: number): Line | Refusal {
  return units > line.open
    ? refuse('ONLY_OPEN', texts.announcedOpen(line.open), { field: 'Quantity' })
    : whole({ ...line, open: line.open - units, announced: line.announced + units });
}

/** Of units that came beyond the announced ones: how many the line still waits for. The rest is excess. */
export const stillAwaited = (line: Pick<Line, 'open'>, units: number): number => Math.min(line.open, units);

/** Units that were announced are open again; owed by the vendor when their shipment was lost. */
export const reopen = (line: Line, units: number, isOwed: boolean): Line =>
  whole({
    ...line,
    open: line.open + units,
    announced: line.announced - units,
    isBackordered: line.isBackordered || isOwed,
  });

/** Open units are moved to the shelf. Refuses more than is open. */
export function shelve(line: Line, units: number): Line | Refusal {
  return units > line.open
    ? refuse('ONLY_OPEN', texts.onlyOpen(line.open), { field: 'Quantity' })
    : whole({ ...line, open: line.open - units, shelved: line.shelved + units });
}

/** Units come off the shelf: back to the line while its order is Created, else they count as cancelled. */
export const unshelve = (line: Line, units: number, isBack: boolean): Line => ({
  ...line,
  shelved: line.shelved - units,
  open: line.open + (isBack ? units : 0),
  cancelled: line.cancelled + (isBack ? 0 : units),
});

/** All that is open is cancelled: the order is over. */
export const cancelOpen = (line: Line): Line =>
  whole({ ...line, open: 0, cancelled: line.cancelled + line.open });

export type Found = {
  /** Of the announced units: those that came, damaged ones among them, and those that never will. The rest is open again and owed. */
  readonly announced: number;
  readonly received: number;
  readonly cancelled: number;
  /** What came beyond the announced units and isn't open on the order. */
  readonly excess: number;
  /** Of all that came. */
  readonly damaged: number;
};

/** Why what a check-in found can't be, or null. Excess needs orders.exceed besides. */
export function foundRefusal(found: Found): Refusal | null {
  if (found.received + found.cancelled > found.announced)
    return refuse('MORE_THAN_ANNOUNCED', texts.MORE_THAN_ANNOUNCED);
  return found.damaged > found.received + found.excess ? refuse('MORE_DAMAGED', texts.MORE_DAMAGED) : null;
}

/** The line after a check-in: what came is received, what is short is open again and owed, what won't come is cancelled. */
export function settleLine(line: Line, found: Found): Line {
  const short = found.announced - found.received - found.cancelled;
  return whole({
    ...line,
    announced: line.announced - found.announced,
    received: line.received + found.received,
    cancelled: line.cancelled + found.cancelled,
    open: line.open + short,
    excess: line.excess + found.excess,
    isBackordered: line.isBackordered || short > 0,
  });
}

/** What units cost, in cents, rounded once; cost in ten-thousandths of a dollar. 0 where nobody knows the cost. */
export const lineCents = (units: number, costE4: number | null): Cents =>
  cents(divideRounded(units * (costE4 ?? 0), 100));
