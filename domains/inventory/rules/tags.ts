// Which tags did a person type?
import { inventoryMessages as texts } from '#domains/inventory/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** No item has more tags. */
export const MOST_TAGS = 20;

/** The tags of a comma-separated text: trimmed, each once whatever its case, at most 20 of 40 characters. */
export function readTags(text: string): string[] {
  const byKey = new Map<string, string>();
  for (const part of text.split(',')) {
    const tag = part.trim().replace(/\s+/g, ' ').slice(0, 40);
    if (tag !== '' && !byKey.has(tag.toLowerCase())) byKey.set(tag.toLowerCase(), tag);
  }
  return [...byKey.values()].slice(0, MOST_TAGS);
}

export type TagChange = {
  /** Take the place of those that are there; comma-separated like the others. */
  readonly tags?: string | undefined;
  readonly addTags?: string | undefined;
  readonly removeTags?: string | undefined;
};

/** The tags of an item after a change: others put on or taken off, whatever their case, or all replaced first. Refuses more than an item may have. */
export function changedTags(now: readonly string[], change: TagChange): readonly string[] | Refusal {
  const off = new Set(readTags(change.removeTags ?? '').map((tag) => tag.toLowerCase()));
  const start = change.tags === undefined ? now : readTags(change.tags);
  const kept = start.filter((tag) => !off.has(tag.toLowerCase()));
  const has = new Set(kept.map((tag) => tag.toLowerCase()));
  const added = readTags(change.addTags ?? '').filter((tag) => !has.has(tag.toLowerCase()));
  const isTooMany = added.length > 0 && kept.length + added.length > MOST_TAGS;
  return (isTooMany ? fullRefusal(1) : undefined) ?? [...kept, ...added];
}

/** Refuses another tag for items of which so many have all that they may. */
export const fullRefusal = (full: number): Refusal | undefined =>
  full > 0 ? refuse('TOO_MANY_TAGS', texts.tooManyTags(full, MOST_TAGS)) : undefined;
