// Which step of a shipment may come next: pieces, packed, tracking?
import { webOrdersMessages as texts } from '#domains/web-orders/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export type ShipmentState = {
  readonly isPacked: boolean;
  readonly isCompleted: boolean;
  /** Units in it. */
  readonly pieces: number;
};

const completedRefusal = ({ isCompleted }: Pick<ShipmentState, 'isCompleted'>): Refusal | null =>
  isCompleted ? refuse('SHIPMENT_COMPLETED', texts.SHIPMENT_COMPLETED) : null;

export type PieceLine = {
  readonly title: string;
  /** Units of the line that are still to be shipped. */
  readonly open: number;
  /** Units of it that are kept for it here. */
  readonly kept: number;
  /** Units of it in this shipment already. */
  readonly inIt: number;
  readonly serialRequired: boolean;
};

/**
 * Why this many units can't be put in, or taken out (below zero), or null (NS-ECOM-05). Never more than are still to be shipped and kept here: what isn't kept
 * may be sold to somebody else at this moment. A piece with a serial number goes one by one.
 */
export function pieceRefusal(
  shipment: ShipmentState,
  line: PieceLine,
  units: number,
  serial: string,
): Refusal | null {
  const done = completedRefusal(shipment);
  if (done) return done;
  if (units === 0) return refuse('NO_QUANTITY', texts.NO_QUANTITY);
  if (units < 0) return -units > line.inIt ? refuse('NOT_IN_IT', texts.notIn(line.title, line.inIt)) : null;
  if (line.serialRequired && (serial === '' || units > 1))
    return refuse('SERIAL_REQUIRED', texts.SERIAL_REQUIRED);
  const left = Math.min(line.open, line.kept) - line.inIt;
  if (units <= left) return null;
  return line.open - line.inIt >= units
    ? refuse('NOT_KEPT', texts.notHere(line.title))
    : refuse('TOO_MANY', texts.tooMany(line.title, line.open - line.inIt));
}

/** Why it isn't packed, or null: with nothing in it. Packed twice is packed. */
export const packRefusal = (shipment: ShipmentState): Refusal | null =>
  completedRefusal(shipment) ??
  (shipment.pieces === 0 ? refuse('SHIPMENT_EMPTY', texts.SHIPMENT_EMPTY) : null);

export type Tracking = {
  readonly carrier: string;
  readonly trackingNumber: string;
  /** The shipment of the same order that left with this number; null: none. */
  readonly usedBy: number | null;
};

/** Why it can't be completed, or null (NS-ECOM-08). A channel takes a second parcel with the same number for the first, and the buyer never hears of it. */
export const completeRefusal = (shipment: ShipmentState, tracking: Tracking): Refusal | null =>
  completedRefusal(shipment) ??
  (shipment.pieces === 0
    ? refuse('SHIPMENT_EMPTY', texts.SHIPMENT_EMPTY)
    : !shipment.isPacked
      ? refuse('NOT_PACKED', texts.NOT_PACKED)
      : tracking.carrier === ''
        ? refuse('CARRIER_REQUIRED', texts.CARRIER_REQUIRED)
        : tracking.trackingNumber === ''
          ? refuse('TRACKING_REQUIRED', texts.TRACKING_REQUIRED)
          : tracking.usedBy !== null
            ? refuse('TRACKING_USED', texts.trackingUsed(tracking.usedBy))
            : null);

type LeavingLine = { readonly lineId: number; readonly title: string; readonly kept: number };
type LeavingPiece = { readonly lineId: number; readonly quantity: number; readonly isHere: boolean };

/** Why these pieces can't leave, or null: somebody freed what was kept for them, or a copy is gone. */
export function leavingRefusal(
  lines: readonly LeavingLine[],
  pieces: readonly LeavingPiece[],
): Refusal | null {
  for (const line of lines) {
    const own = pieces.filter(({ lineId }) => lineId === line.lineId);
    if (own.some(({ isHere }) => !isHere)) return refuse('SERIAL_NOT_HERE', texts.SERIAL_NOT_HERE);
    if (own.reduce((sum, { quantity }) => sum + quantity, 0) > line.kept)
      return refuse('NOT_KEPT', texts.notHere(line.title));
  }
  return null;
}
