// Which twenty items are worth counting today?
import { countsMessages as texts } from '#domains/counts/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export const DAILY = 20;

/** Why no count of today's items is started: there are none. */
export const dailyRefusal = (items: number): Refusal | null =>
  items === 0 ? refuse('NO_DAILY', texts.NO_DAILY) : null;

export type DailyItem = {
  readonly itemId: number;
  readonly onHand: number;
  readonly priceCents: number;
  /** When it last moved or was counted; null: never since it is known. Milliseconds. */
  readonly seenAt: number | null;
};

export type DailyPick = { readonly itemId: number; readonly why: 'below' | 'dear' | 'unseen' };

/** Whoever was seen within this many days is left alone, unless the book is below zero. */
export const SEEN_DAYS = 7;

/** First what the book says is below zero, the lowest first; then, in turn, the most expensive on the shelf and those not counted for the longest time. */
export function pickDaily(items: readonly DailyItem[], now: number, most: number = DAILY): DailyPick[] {
  const below = items
    .filter(({ onHand }) => onHand < 0)
    .sort((a, b) => a.onHand - b.onHand || a.itemId - b.itemId)
    .slice(0, most)
    .map(({ itemId }) => ({ itemId, why: 'below' as const }));
  const since = now - SEEN_DAYS * 86_400_000;
  const there = items.filter(({ onHand, seenAt }) => onHand > 0 && (seenAt ?? 0) <= since);
  const worth = ({ onHand, priceCents }: DailyItem) => onHand * priceCents;
  const dear = [...there].sort((a, b) => worth(b) - worth(a) || a.itemId - b.itemId);
  const unseen = [...there].sort((a, b) => (a.seenAt ?? 0) - (b.seenAt ?? 0) || a.itemId - b.itemId);
  const picked = new Map<number, DailyPick>(below.map((one) => [one.itemId, one]));
  for (let at = 0; at < there.length && picked.size < most; at += 1)
    for (const [list, why] of [
      [dear, 'dear'],
      [unseen, 'unseen'],
    ] as const) {
      const itemId = list[at]?.itemId;
      if (itemId !== undefined && !picked.has(itemId) && picked.size < most)
        picked.set(itemId, { itemId, why });
    }
  return [...picked.values()];
}
