// How is a typed number read, and what is said of one that is out of its range?
export type NumberRange = { readonly min?: number | undefined; readonly max?: number | undefined };

/** The nearest number in range, with the sentence that says so; null for one that is in range. */
export function nearestInRange(
  number: number,
  { min, max }: NumberRange,
): { readonly value: number; readonly words: string } | null {
  if (max !== undefined && number > max)
    return { value: max, words: `At most ${max.toLocaleString('en-US')}.` };
  if (min !== undefined && number < min)
    return { value: min, words: `At least ${min.toLocaleString('en-US')}.` };
  return null;
}

/** The typed text with a point before its decimals and no other separators: a lone comma is the point of one who writes 9,975. */
export function plainNumber(text: string, decimals: number): string {
  const plain = text.replace(/−/g, '-');
  return decimals > 0 && /^[^.,]*,[^.,]*$/.test(plain) ? plain.replace(',', '.') : plain.replace(/,/g, '');
}
