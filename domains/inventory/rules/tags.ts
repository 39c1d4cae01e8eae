// Which tags did a person type?

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

/** The tags of an item after a change: others put on or taken off, whatever their case, or all replaced first. Undefined when they would be too many. */
export function changedTags(now: readonly string[], change: TagChange): readonly string[] | undefined {
  const off = new Set(readTags(change.removeTags ?? '').map((tag) => tag.toLowerCase()));
  const start = change.tags === undefined ? now : readTags(change.tags);
  const kept = start.filter((tag) => !off.has(tag.toLowerCase()));
  const has = new Set(kept.map((tag) => tag.toLowerCase()));
  const added = readTags(change.addTags ?? '').filter((tag) => !has.has(tag.toLowerCase()));
  return added.length > 0 && kept.length + added.length > MOST_TAGS ? undefined : [...kept, ...added];
}
