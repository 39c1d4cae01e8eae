// How many units of a line are where, what did they cost, and what may still be done with them?
import { transfersMessages as texts } from '#domains/transfers/messages.ts';
import { type Cents, cents, spread } from '#kernel/money.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** Units and cents as the steps made them. */
export type LineSums = {
  readonly sent: number;
  readonly accepted: number;
  readonly returned: number;
  readonly lost: number;
  readonly sentCents: Cents;
  readonly acceptedCents: Cents;
  readonly returnedCents: Cents;
  readonly lostCents: Cents;
};

/** Sent, and neither accepted nor returned nor lost. */
export const unitsUnderWay = ({
  sent,
  accepted,
  returned,
  lost,
}: Pick<LineSums, 'sent' | 'accepted' | 'returned' | 'lost'>): number => sent - accepted - returned - lost;

/** What those cost. */
export const centsUnderWay = (line: LineSums): Cents =>
  cents(line.sentCents - line.acceptedCents - line.returnedCents - line.lostCents);

/** What `units` of `of` units cost that together cost `total` cents, by largest remainder: parts add up, the last one takes the rest. */
export function shareOf(total: Cents, of: number, units: number): Cents {
  if (units < 0 || units > of) throw new Error(`${units} of ${of} units`);
  return units === of ? total : (spread(total, [units, of - units])[0] ?? total);
}

/** What of the units under way cost. */
export const shareUnderWay = (line: LineSums, units: number): Cents =>
  shareOf(centsUnderWay(line), unitsUnderWay(line), units);

/** What comes back of units that were accepted: what they came in at. */
export const shareAccepted = (line: LineSums, units: number): Cents =>
  shareOf(line.acceptedCents, line.accepted, units);

/** ENUM-15: 1 once all that was sent is here. */
export const destinationScanned = ({ sent, accepted }: Pick<LineSums, 'sent' | 'accepted'>): 0 | 1 =>
  sent > 0 && accepted >= sent ? 1 : 0;

/** What leaves the sender: why a line can't go. */
export type Going = {
  readonly title: string;
  readonly units: number;
  readonly onHand: number;
  readonly held: number;
  readonly serialRequired: boolean;
  /** The copy that the line names; null without one. */
  readonly copy: { readonly isHere: boolean; readonly isHeld: boolean } | null;
};

/** Why the line can't leave the store, or null: a serial number is missing, it is held, or more is written than is free. */
export function goingRefusal(line: Going): Refusal | null {
  const { title, units, onHand, held } = line;
  if (line.serialRequired && !line.copy) return refuse('SERIAL_MISSING', texts.serialMissing(title));
  if (line.copy?.isHeld) return refuse('ITEM_HELD', texts.held(title));
  if (line.copy && !line.copy.isHere) return refuse('MORE_THAN_FREE', texts.moreThanFree(title, 0));
  const free = Math.max(0, onHand - held);
  if (units <= free) return null;
  // Enough are here, but the law or a wish keeps them.
  if (units <= onHand && !line.copy) return refuse('ITEM_HELD', texts.held(title));
  return refuse('MORE_THAN_FREE', texts.moreThanFree(title, free));
}

/** What a scan at the destination would take in. */
export type Arriving = { readonly title: string; readonly sent: number; readonly underWay: number };

/** Null when this many are in transit; else a refusal that asks whether they are really here. */
export const arrivingRefusal = ({ title, sent, underWay }: Arriving, units: number): Refusal | null =>
  units <= underWay
    ? null
    : refuse('MORE_THAN_SENT', texts.moreThanSent(title, sent), { extra: units - underWay });

/** Why accepted units can't be taken back, or null: fewer were accepted, or they were sold here meanwhile. */
export function resetRefusal(
  line: {
    readonly title: string;
    readonly accepted: number;
    readonly free: number;
    readonly copySold: boolean;
  },
  units: number,
): Refusal | null {
  if (units > line.accepted || line.accepted === 0)
    return refuse('NOTHING_TO_RESET', texts.nothingToReset(line.title));
  return line.copySold || units > line.free ? refuse('SOLD_HERE', texts.soldHere(line.title)) : null;
}

/** Null when all lines can go; else what is wrong with each that can't, the first of them in words. */
export function sendingRefusal(lines: readonly (Going & { readonly lineId: number })[]): Refusal | null {
  const stays = lines.flatMap((line) => {
    const refused = goingRefusal(line);
    return refused
      ? [{ inventory_TransferItemID: line.lineId, code: refused.code, message: refused.message }]
      : [];
  });
  const [first] = stays;
  if (!first) return null;
  return stays.length === 1
    ? refuse(first.code, first.message, { lines: stays })
    : refuse('LINES_STAY', `${texts.notAllGo(stays.length)} ${first.message}`, { lines: stays });
}

/** Null when what came beyond the list may be taken in: somebody said that it is here, and what has serial numbers is named by one. Else it asks, or refuses. */
export function extraRefusal(
  goods: {
    readonly title: string;
    readonly copyId: number | null;
    readonly serialRequired: boolean;
    readonly isOnList: boolean;
  },
  units: number,
  isSaid: boolean,
): Refusal | null {
  if (goods.serialRequired && (goods.copyId === null || units > 1))
    return refuse('SERIAL_MISSING', texts.serialMissing(goods.title));
  if (isSaid) return null;
  return goods.isOnList
    ? refuse('MORE_THAN_SENT', texts.noMoreSent(goods.title), { extra: units })
    : refuse('NOT_ON_LIST', texts.notOnList(goods.title), { extra: units });
}

/** Asks once whether it may be completed though some of it did not arrive. */
export const restQuestion = (missing: number, isConfirmed: boolean): Refusal | null =>
  missing > 0 && !isConfirmed
    ? refuse('REST_UNDER_WAY', texts.restStays(missing), { missing, asks: true })
    : null;
