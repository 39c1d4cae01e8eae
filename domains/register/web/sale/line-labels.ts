// What is under a line's title, and how its money is written?
import type { LineWire } from '#domains/register/contract/shapes.ts';
import { priceOverride, registerMessages } from '#domains/register/messages.ts';
import type { LineKind } from '#domains/register/rules/price-basket.ts';
import { fromDollars } from '#kernel/money.ts';
import { formatMoney } from '#ui/data/format.ts';
import type { SignDirection } from '#ui/data/sign.tsx';
import type { TileTone } from '#ui/data/tile.tsx';
import type { ViewLine } from './basket-view.ts';
import { screenMessages as texts } from '../messages.ts';

/** The tile's tint for a department's family. */
export function tileTone(family: string): TileTone {
  return family === 'game' || family === 'film' || family === 'music' || family === 'book' ? family : 'acc';
}

/** "Rumours · Fleetwood Mac". */
export const titleOf = (line: { title: string; artist: string }): string =>
  line.artist ? `${line.title} · ${line.artist}` : line.title;

export const signs: Record<LineKind, { direction: SignDirection; word: string }> = {
  sale: { direction: 'out', word: texts.SALE },
  trade: { direction: 'in', word: texts.TRADE },
  refund: { direction: 'back', word: texts.REFUND },
};

/** The second line of a row: condition, serial, bin, what is left, discounts; for a trade how the offer came about. */
export function detailOf({ wire, serial, kind, priceCents, lineDiscountCents }: ViewLine): string {
  if (!wire) return '';
  const parts: string[] = [];
  if (serial) parts.push(`${texts.SERIAL} ${serial}`);
  parts.push([wire.condition, wire.caseCondition].filter(Boolean).join(', '));
  if (kind === 'trade') parts.push(...tradeDetail(wire));
  else if (kind === 'refund')
    parts.push(wire.restock === 'damaged' ? 'marked damaged' : 'back to stock', wire.refundReason);
  else {
    if (wire.bin) parts.push(texts.bin(wire.bin));
    if (wire.onHand !== null) parts.push(texts.left(wire.onHand));
  }
  if (kind === 'sale' && priceCents !== fromDollars(wire.listPrice))
    parts.push(priceOverride(formatMoney(fromDollars(wire.listPrice))));
  if (lineDiscountCents > 0) parts.push(`${formatMoney(lineDiscountCents)} off`);
  if (kind === 'sale' && wire.discount > 0)
    parts.push(texts.shareOfDiscount(formatMoney(fromDollars(wire.discount))));
  if (wire.taxExempt) parts.push('tax exempt');
  return parts.filter(Boolean).join(' · ');
}

function tradeDetail(wire: LineWire): string[] {
  const { offer } = wire;
  if (!offer) return [];
  if (offer.overridden) return [texts.OVERRIDE];
  if (offer.reason) return [offer.reason];
  // One part is said by the words of its case already.
  const isSaid = wire.caseCondition !== '' && offer.missingParts.length === 1;
  const missing = offer.missingParts.length > 0 && !isSaid ? `without ${offer.missingParts.join(', ')}` : '';
  return [missing, `sells for ${formatMoney(fromDollars(offer.sell))}`].filter(Boolean);
}

/** The sentence of a line that waits for the cashier. */
export function stuckSentence(line: ViewLine): string {
  if (line.needsSerial || line.intent?.state === 'serial') return registerMessages.SERIAL_REQUIRED;
  if (line.intent?.state === 'ask') return registerMessages.SAME_UPC;
  if (line.intent?.state === 'variation') return texts.CHOOSE_VARIATION;
  const message = line.intent?.message ?? '';
  return `${message.replace(/\.$/, '')}. ${texts.CHECKOUT_WAITS}`;
}
