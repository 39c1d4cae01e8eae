// Which case condition describes best what a copy lacks?
//
// Case conditions are words that a shop chooses for each department ("No manual", "Disc only"). What they say is read from them, so that a copy that is
// bought without its manual is on the shelf as one, with a price and a label of its own.
import { type MissingPart, PART_SHARES, isInLoose } from '#domains/pricing/rules/base-price.ts';

export type CaseWords = { readonly caseConditionId: number; readonly name: string };

// To the shelf, box and cover are the case.
const SAYS: readonly (readonly [words: RegExp, lacks: readonly MissingPart[]])[] = [
  [/\bno (manual|booklet|instructions)\b/i, ['manual']],
  [/\bno (case|box|cover|sleeve)\b|\bunboxed\b|\b(generic|replacement) case\b/i, ['case']],
  [/\bno inserts?\b/i, ['inserts']],
  [/\bno cables?\b/i, ['cables']],
  [/\bloose\b|\b(disc|disk|cartridge|game) only\b/i, ['case', 'manual', 'inserts']],
];

const toShelf = (part: MissingPart): MissingPart => (part === 'box' || part === 'cover' ? 'case' : part);

/** What goods of a case condition lack, by its name; empty for "Complete" and whatever says nothing of parts. */
export function lackedBy(name: string): ReadonlySet<MissingPart> {
  return new Set(SAYS.flatMap(([words, lacks]) => (words.test(name) ? lacks : [])));
}

/** Does a case lack only what a loose one comes without: case, manual, inserts? False for one that lacks nothing. */
export const isBare = (name: string): boolean => {
  const lacks = lackedBy(name);
  return lacks.size > 0 && ![...lacks].some(isInLoose);
};

/**
 * The case condition that comes nearest to what is missing, each part counted by its share of the price; undefined when a complete one is
 * nearer than all of them. Of two that are as near the first one.
 */
export function lackingCase(
  cases: readonly CaseWords[],
  missing: readonly MissingPart[],
): CaseWords | undefined {
  const lacking = new Set(missing.map(toShelf));
  const distance = (lacks: ReadonlySet<MissingPart>): number =>
    [...new Set([...lacks, ...lacking])]
      .filter((part) => lacks.has(part) !== lacking.has(part))
      .reduce((total, part) => total + PART_SHARES[part], 0);
  let nearest: CaseWords | undefined;
  let least = distance(new Set());
  for (const one of cases) {
    const lacks = lackedBy(one.name);
    const far = distance(lacks);
    if (lacks.size === 0 || far > least || (far === least && nearest)) continue;
    nearest = one;
    least = far;
  }
  return lacking.size === 0 ? undefined : nearest;
}
