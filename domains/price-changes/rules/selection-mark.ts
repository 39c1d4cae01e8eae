// Are two selections the same rows?

/**
 * A mark of the rows that are selected, in any order: a screen sends the one of what it shows, and another selection of as many rows has another
 * one. 16 hex digits.
 */
export function selectionMark(ids: readonly number[]): string {
  let [one, other] = [0x811c9dc5, 0x1b873593];
  for (const id of [...ids].sort((a, b) => a - b))
    for (const part of [id % 0x10000, Math.floor(id / 0x10000)]) {
      one = Math.imul(one ^ part, 0x01000193) >>> 0;
      other = Math.imul(other ^ ((part + one) >>> 0), 0x85ebca6b) >>> 0;
    }
  return [one, other].map((half) => half.toString(16).padStart(8, '0')).join('');
}
