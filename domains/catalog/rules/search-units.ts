// In which ways may a typed word be met in a product?
//
// A unit is what a person typed as one word: it is met by any of its alternatives, each of which is one word or several that must all be there.
import { numeralTwin } from './numerals.ts';
import { platformNames, type ShortNames } from './short-names.ts';

export type Term = {
  readonly text: string /** Else the beginning of a word is enough. */;
  readonly isWhole: boolean;
};
export type Alternative = {
  readonly terms: readonly Term[];
  /** In tenths of a slip; 0 for what was typed. */
  readonly cost: number;
};
export type Unit = readonly Alternative[];

const whole = (text: string): Term => ({ text, isWhole: true });
const ONE_LETTER = 1;

/** What means the same as the word at this place: the other way to write its number, and what it is short for. */
function meansSame(word: string, at: number, isAlone: boolean, names: ShortNames): Alternative[] {
  const twin = numeralTwin(word);
  // "I, Robot" is no number, "Mega Man X" may be. A number alone is the title that says it so: III, 7.
  const isNumber = twin !== undefined && !isAlone && (at > 0 || word.length > ONE_LETTER);
  return [
    ...(isNumber ? [{ terms: [whole(twin)], cost: 0 }] : []),
    ...(names.get(word) ?? []).map((meaning) => ({ terms: meaning.map(whole), cost: 0 })),
  ];
}

/** A unit for each of the words. */
export const unitsOf = (words: readonly string[], names: ShortNames): Unit[] =>
  words.map((word, at) => [
    { terms: [{ text: word, isWhole: false }], cost: 0 },
    ...meansSame(word, at, words.length === 1, names),
  ]);

/** Names of the platforms that words are short for, and which words those are. */
export function platformsOf(words: readonly string[]): { names: readonly string[]; rest: readonly string[] } {
  const names = words.flatMap((word) => [...platformNames(word)]);
  return { names, rest: words.filter((word) => platformNames(word).length === 0) };
}

// Folded words hold letters and digits only, so that quotes can't end early.
const termQuery = ({ text, isWhole }: Term): string => `'${text}'${isWhole ? '' : ':*'}`;
const alternativeQuery = ({ terms }: Alternative): string =>
  terms.length === 1 ? termQuery(terms[0] as Term) : `(${terms.map(termQuery).join(' & ')})`;

/** What PostgreSQL finds a unit by. */
export const unitQuery = (unit: Unit): string =>
  unit.length === 1
    ? alternativeQuery(unit[0] as Alternative)
    : `(${unit.map(alternativeQuery).join(' | ')})`;

/** What finds products that hold all units. */
export const unitsQuery = (units: readonly Unit[]): string => units.map(unitQuery).join(' & ');

/** The same, with whole words only. */
export const wholeUnits = (units: readonly Unit[]): Unit[] =>
  units.map((unit) => unit.map(({ terms, cost }) => ({ cost, terms: terms.map(({ text }) => whole(text)) })));
