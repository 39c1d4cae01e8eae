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
