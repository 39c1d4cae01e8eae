// What of the buyer's money goes with the pieces of a shipment? Amounts in cents.
import { type LineMoney, type Share, shareOf } from './line-money.ts';
import { type LineCount } from './order-states.ts';

export type PieceOfLine = { readonly lineId: number; readonly quantity: number };
type MoneyLine = LineMoney & LineCount & { readonly lineId: number };

/**
 * The share of each piece, in order: units of a line go one after the other, behind those that were shipped or cancelled before, so that all shares of a line come
 * to what was paid for it.
 */
export function sharesOfPieces(lines: readonly MoneyLine[], pieces: readonly PieceOfLine[]): Share[] {
  const gone = new Map(lines.map((line) => [line.lineId, line.shipped + line.cancelled]));
  return pieces.map(({ lineId, quantity }) => {
    const line = lines.find((one) => one.lineId === lineId);
    if (!line) throw new Error(`a piece of line ${lineId}, which the order doesn't have`);
    const before = gone.get(lineId) ?? 0;
    gone.set(lineId, before + quantity);
    return shareOf(line, before, quantity);
  });
}

/** Units that go of each line. */
export function unitsByLine(pieces: readonly PieceOfLine[]): ReadonlyMap<number, number> {
  const units = new Map<number, number>();
  for (const { lineId, quantity } of pieces) units.set(lineId, (units.get(lineId) ?? 0) + quantity);
  return units;
}
