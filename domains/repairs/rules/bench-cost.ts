// What does work at the bench cost, and where does it go in the books?
import { repairsMessages as texts } from '#domains/repairs/messages.ts';
import { type Cents, cents, divideRounded } from '#kernel/money.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** What minutes at an hourly rate cost, in cents, half up. */
export const minutesCost = (minutes: number, rateCents: Cents): Cents =>
  cents(divideRounded(minutes * rateCents, 60));

export type Part = {
  readonly title: string;
  readonly serialRequired: boolean;
  readonly onHand: number;
  /** Units that are kept for somebody, by law or on the bench. */
  readonly held: number;
};

/** Why so many units of a part can't be taken from stock, or null. Refuses goods with serial numbers, and more than is free. */
export function partRefusal(part: Part, quantity: number): Refusal | null {
  if (part.serialRequired) return refuse('PART_HAS_SERIAL', texts.partHasSerial(part.title));
  const free = Math.max(0, part.onHand - part.held);
  return quantity > free ? refuse('PART_NOT_FREE', texts.partNotFree(part.title, quantity, free)) : null;
}

export type CostKind = 'part' | 'minutes' | 'bill';
export type Entry = { readonly kind: 'goods' | 'costDifference' | 'benchWork'; readonly cents: Cents };

/**
 * What is posted when goods become dearer by `changeCents` (negative: it is taken off again), of which they took `goodsCents`. A part was goods before, so that
 * only its place changed; minutes and bills come out of what the store spends on work. Without entries of nothing; they add up to zero.
 */
export function costEntries(kind: CostKind, changeCents: Cents, goodsCents: Cents): readonly Entry[] {
  const ofPart = kind === 'part' ? changeCents : 0;
  const entries: readonly Entry[] = [
    { kind: 'goods', cents: cents(goodsCents - ofPart) },
    { kind: 'costDifference', cents: cents(changeCents - goodsCents) },
    { kind: 'benchWork', cents: cents(ofPart - changeCents) },
  ];
  return entries.filter((entry) => entry.cents !== 0);
}
