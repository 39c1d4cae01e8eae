// Which condition of ours, and of its case, do the words of a file mean in a department, and how sure is that?
import { nameKey } from '#domains/catalog/rules/read-import-row.ts';
import { type CaseWord, conditionOfGrade, readCondition } from './condition-words.ts';

export type ShopCondition = { readonly name: string; readonly letter: string; readonly isNew: boolean };

export type FoundCondition = {
  /** Null: the usual one of the department. */
  readonly condition: string | null;
  readonly caseCondition: string | null;
  /** The file's words are our own. */
  readonly isSure: boolean;
};

/** By the words of cases that departments have. */
const CASES: Readonly<Record<CaseWord, RegExp>> = {
  complete: /^(?:complete|boxed)$/i,
  loose: /^(?:loose|(?:disc|cart(?:ridge)?|game) only|no (?:case|sleeve|box)|unboxed)$/i,
  noManual: /^no (?:manual|booklet)$/i,
  generic: /^generic/i,
  sealed: /^sealed$/i,
  opened: /^open(?:ed)?$/i,
};

/** Undefined where a person has to say: words that say something else, too, a grade below all of ours, a box or manual alone. */
export function findCondition(
  conditions: readonly ShopCondition[],
  cases: readonly string[],
  { condition, caseCondition }: { readonly condition: string; readonly caseCondition: string },
): FoundCondition | undefined {
  const ofCase = caseCondition === '' ? null : caseOf(cases, caseCondition);
  const own = conditions.find(
    ({ name, letter }) => nameKey(name) === nameKey(condition) || (letter !== '' && letter === condition),
  );
  if (own) return { condition: own.name, caseCondition: ofCase, isSure: true };
  if (condition === '') return { condition: null, caseCondition: ofCase, isSure: false };
  const words = readCondition(condition);
  if (!words || words.rest !== '' || words.part !== null) return undefined;
  const graded = words.grade === null ? undefined : conditionOfGrade(words.grade, conditions);
  if (words.grade !== null && !graded) return undefined;
  return {
    condition: graded?.name ?? null,
    caseCondition: ofCase ?? (words.caseWord === null ? null : namedCase(cases, words.caseWord)),
    isSure: false,
  };
}

function caseOf(cases: readonly string[], said: string): string | null {
  const own = cases.find((name) => nameKey(name) === nameKey(said));
  if (own !== undefined) return own;
  const word = readCondition(said)?.caseWord ?? null;
  return word === null ? null : namedCase(cases, word);
}

const namedCase = (cases: readonly string[], word: CaseWord): string | null =>
  cases.find((name) => CASES[word].test(name)) ?? null;
