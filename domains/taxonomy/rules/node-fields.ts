// What do the fields of a category mean?
import { parseRate } from '#kernel/money.ts';

const LOWEST_E5 = -90_000;
const HIGHEST_E5 = 500_000;

/** The adjustment that was typed: null for none of its own, undefined when it is no percent from -90 to 500. */
export function readAdjustment(typed: string): number | null | undefined {
  const text = typed.trim().replace(/\s*%$/, '');
  if (text === '') return null;
  const rate = parseRate(text);
  return rate !== undefined && rate >= LOWEST_E5 && rate <= HIGHEST_E5 ? rate : undefined;
}

/** What a category keeps as its own path or slug: one that was only shown, built from the names, isn't its own when it is sent back. */
export const ownText = (given: string | undefined, own: string, shown: string): string =>
  given === undefined || given === shown ? own : given;

/** The word for addresses that is built from a name when none is given (NS-TAX-03): lower case, letters and digits, hyphens between. */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
