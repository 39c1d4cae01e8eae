// What is under a line's title, and how its money is written?
import { priceOverride, registerMessages } from '#domains/register/messages.ts';
import type { LineKind } from '#domains/register/rules/price-basket.ts';
import { formatMoney } from '#ui/data/format.ts';
import type { SignDirection } from '#ui/data/sign.tsx';
import type { TileTone } from '#ui/data/tile.tsx';
import type { KnownGoods, ViewLine } from './view-line.ts';
import { screenMessages as texts } from '../messages.ts';

/** The tile's tint for a department's family. */
export function tileTone(family: string): TileTone {
  return family === 'game' || family === 'film' || family === 'music' || family === 'book' ? family : 'acc';
}

/** "Rumours · Fleetwood Mac". */
export const titleOf = (line: { title: string; artist: string } | null): string =>
  line === null ? '' : line.artist ? `${line.title} · ${line.artist}` : line.title;

export const signs: Record<LineKind, { direction: SignDirection; word: string }> = {
  sale: { direction: 'out', word: texts.SALE },
  trade: { direction: 'in', word: texts.TRADE },
  refund: { direction: 'back', word: texts.REFUND },
};

/** The second line of a row: condition, serial, bin, what is left, discounts; for a trade how the offer came about. */
export function detailOf({ goods, serial, kind, priceCents, lineDiscountCents }: ViewLine): string {
  const known = goods?.known;
  if (!known) return goods?.detail ?? '';
  const parts: string[] = [];
  if (serial) parts.push(`${texts.SERIAL} ${serial}`);
  parts.push([known.condition, known.caseCondition].filter(Boolean).join(', '));
  if (kind === 'trade') parts.push(...tradeDetail(known));
  else if (kind === 'refund')
    parts.push(known.restock === 'damaged' ? 'marked damaged' : 'back to stock', known.refundReason);
  else {
    if (known.bin) parts.push(texts.bin(known.bin));
    if (known.onHand !== null) parts.push(texts.left(known.onHand));
  }
  if (kind === 'sale' && priceCents !== known.listPriceCents)
    parts.push(priceOverride(formatMoney(known.listPriceCents)));
  if (lineDiscountCents > 0) parts.push(`${formatMoney(lineDiscountCents)} off`);
  if (kind === 'sale' && known.shareCents > 0)
    parts.push(texts.shareOfDiscount(formatMoney(known.shareCents)));
  if (known.taxExempt) parts.push('tax exempt');
  return parts.filter(Boolean).join(' · ');
}

function tradeDetail({ offer, caseCondition }: KnownGoods): string[] {
  if (!offer) return [];
  if (offer.overridden) return [texts.OVERRIDE];
  if (offer.reason) return [offer.reason];
  // One part is said by the words of its case already.
  const isSaid = caseCondition !== '' && offer.missingParts.length === 1;
  const missing = offer.missingParts.length > 0 && !isSaid ? `without ${offer.missingParts.join(', ')}` : '';
  return [missing, `sells for ${formatMoney(offer.sellCents)}`].filter(Boolean);
}

/** The sentence of a line that waits for the cashier. */
export function stuckSentence(line: ViewLine): string {
  if (line.waits?.for === 'serial') return registerMessages.SERIAL_REQUIRED;
  if (line.waits?.for === 'ask') return registerMessages.SAME_UPC;
  if (line.waits?.for === 'variation') return texts.CHOOSE_VARIATION;
  const message = line.waits?.message ?? '';
  return `${message.replace(/\.$/, '')}. ${texts.CHECKOUT_WAITS}`;
}
