// What becomes of a number that is out of its range, and what is said of it?
export type NumberRange = { readonly min?: number | undefined; readonly max?: number | undefined };

/** The nearest number in range, with the sentence that says so; null for one that is in range. */
export function broughtIntoRange(
  number: number,
  { min, max }: NumberRange,
): { readonly value: number; readonly words: string } | null {
  if (max !== undefined && number > max)
    return { value: max, words: `At most ${max.toLocaleString('en-US')}.` };
  if (min !== undefined && number < min)
    return { value: min, words: `At least ${min.toLocaleString('en-US')}.` };
  return null;
}
