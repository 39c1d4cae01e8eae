// What may have been meant by words that no product holds?
//
// Each way to read what was typed is a reading: the words as they are, two of them as one, letters that begin the words of a title. A word that is in
// use is thought to be right, one that isn't may be off by two slips or be two words without the space. What all of it costs says which product is
// nearest. Pure, for the server's search and for one in a browser.
import { joinedSlips } from './joined-slips.ts';
import { numeralTwin } from './numerals.ts';
import type { Alternative, Term, Unit } from './search-units.ts';
import { unitsOf } from './search-units.ts';
import type { ShortNames } from './short-names.ts';
import { SLIP, TOO_FAR } from './slips.ts';
import { forgiven, type Vocabulary } from './vocabulary.ts';

export type Reading = { readonly units: readonly Unit[]; readonly cost: number };
export type NearPlan = {
  readonly readings: readonly Reading[];
  /** Letters that may begin the words of a title, and what else must be there. */
  readonly initials: readonly { readonly letters: string; readonly units: readonly Unit[] }[];
};

/** A beginning of a word in use. */
const BEGUN = 2;
const SPLIT = 4;
const JOIN = 4;
/** Letters that begin the words of a title. */
export const INITIALS = 8;
/** A word that is in use is seldom another one. */
const IN_USE = 8;
/** Beside other words more may be tried: those say which of them it is. */
const MOST_ALTERNATIVES = { alone: 60, beside: 120 };
const MOST_READINGS = 5;
const MOST_SPLITS = 6;
const SHORTEST_PART = 2;
const SURE_PART = 4;
const MOST_PARTS = 4;

const whole = (text: string): Term => ({ text, isWhole: true });

/** Digits beside letters are a word of their own: "gta4". */
function digitParts(word: string): string[] {
  return word.match(/\d+|\D+/g) ?? [];
}

/** No word of a product, and still written between two: "beautyandthebeast". */
const JOINER = 'and';

/** "ffvii": a short name, and a number in Roman letters. */
function namedAndNumbered(word: string, names: ShortNames): string[][] {
  for (let at = word.length - 1; at > 1; at -= 1) {
    const [name, number] = [word.slice(0, at), word.slice(at)];
    if (names.has(name) && /^[ivx]+$/.test(number) && numeralTwin(number) !== undefined)
      return [[name, number]];
  }
  return [];
}

/** The word as words in use without a space between them, the fewest first; the last may be the beginning of one. */
function splitsOf(word: string, vocabulary: Vocabulary): string[][] {
  const found: string[][] = [];
  const isPart = (part: string): boolean =>
    part === JOINER || (vocabulary.has(part) && (part.length >= SHORTEST_PART || /^[\da]$/.test(part)));
  function go(rest: string, parts: readonly string[], most: number): void {
    const isLast =
      parts.length > 0 && (isPart(rest) || (rest.length > SHORTEST_PART && vocabulary.begins(rest)));
    const all = [...parts, rest].filter((part) => part !== JOINER);
    if (isLast && all.length > 1) found.push(all);
    if (parts.length + 2 > most) return;
    for (let at = 1; at < rest.length; at += 1) {
      const part = rest.slice(0, at);
      if (isPart(part)) go(rest.slice(at), [...parts, part], most);
    }
  }
  for (let most = 2; most <= MOST_PARTS && found.length === 0; most += 1) go(word, [], most);
  const shortest = (parts: readonly string[]): number => Math.min(...parts.map(({ length }) => length));
  return found.sort((one, other) => shortest(other) - shortest(one)).slice(0, MOST_SPLITS);
}

/** All ways to choose one alternative of each unit, as one alternative. */
function together(units: readonly Unit[], cost: number): Alternative[] {
  let made: Alternative[] = [{ terms: [], cost }];
  for (const unit of units)
    made = made.flatMap((left) =>
      unit.map((right) => ({ terms: [...left.terms, ...right.terms], cost: left.cost + right.cost })),
    );
  return made;
}

/** Units of words without spaces between them; the last may be the beginning of a word. */
const partsOf = (split: readonly string[], names: ShortNames): Unit[] =>
  unitsOf(split, names).map((unit, at) => {
    const isOpen = at === split.length - 1 && (split[at] as string).length > SHORTEST_PART;
    return isOpen
      ? unit
      : unit.map(({ terms, cost }) => ({ cost, terms: terms.map(({ text }) => whole(text)) }));
  });

/** Letters that stood beside digits, as several words or off by a slip. */
function lettersBeside(text: string, vocabulary: Vocabulary): { words: readonly string[]; cost: number }[] {
  const near = vocabulary.slipped(text, SLIP + 3).sort((one, other) => one.cost - other.cost);
  return [
    ...splitsOf(text, vocabulary).map((words) => ({ words, cost: words.length })),
    ...near.slice(0, MOST_SPLITS).map(({ word, cost }) => ({ words: [word], cost: cost + 1 })),
  ];
}

function splitAlternatives(word: string, vocabulary: Vocabulary, names: ShortNames): Alternative[] {
  const parts = digitParts(word);
  const byDigits = parts.length > 1 && parts.length <= MOST_PARTS ? [parts] : [];
  const splits = [...byDigits, ...namedAndNumbered(word, names), ...splitsOf(word, vocabulary)];
  const made = splits.flatMap((split) => together(partsOf(split, names), SPLIT + split.length));
  // "finalfantasy7": the digits stand apart, and the letters are several words.
  const letters = parts.findIndex((part) => !/\d/.test(part) && !vocabulary.has(part));
  if (parts.length === 2 && letters >= 0)
    for (const { words: split, cost } of lettersBeside(parts[letters] as string, vocabulary))
      made.push(...together(partsOf(parts.toSpliced(letters, 1, ...split), names), SPLIT + cost + 1));
  // "ops" for a title that says O P S.
  const single = [...word];
  if (single.length >= 2 && single.length <= 4 && single.every((letter) => vocabulary.has(letter)))
    made.push({ terms: single.map(whole), cost: SPLIT + single.length });
  // Where words of some letters fit, no others are looked for: of a few letters each something can always be made.
  if (!splits.some((split) => split.every(({ length }) => length >= SURE_PART)))
    for (const { words, cost } of joinedSlips(word, vocabulary, (text) => splitsOf(text, vocabulary)))
      made.push({ terms: words.map(whole), cost: SPLIT + words.length + cost });
  return made;
}

function nearAlternatives(word: string, { vocabulary, effort, isAlone }: Known): Alternative[] {
  const isInUse = vocabulary.has(word);
  const all = forgiven(word.length, effort === 'all');
  const most = isInUse ? (effort === 'all' ? Math.min(all, isAlone ? SLIP + 3 : all) : 0) : all;
  if (most === 0 || /^\d+$/.test(word)) return [];
  const found = vocabulary.near(word, most);
  found.sort((one, other) => one.cost - other.cost || other.uses - one.uses);
  return found
    .slice(0, MOST_ALTERNATIVES[isAlone ? 'alone' : 'beside'])
    .map(({ word: text, cost, isBegun }) => ({
      terms: [{ text, isWhole: !isBegun }],
      cost: cost + (isInUse ? IN_USE : 0),
    }));
}

/** A shorter beginning is a slip from too many words. */
const LIKELY_LETTERS = 4;
const MOST_LIKELY = 20;

/** Are slips looked for in words that are in use, too, and more of them in short ones? */
export type Effort = 'unknown words' | 'all';
type Known = {
  readonly vocabulary: Vocabulary;
  readonly names: ShortNames;
  readonly effort: Effort;
  readonly isAlone: boolean;
};

function unitOf(word: string, at: number, known: Known): Unit {
  const { vocabulary, names } = known;
  const isInUse = vocabulary.has(word);
  const [typed, ...same] = unitsOf(at > 0 ? ['', word] : [word, ''], names)[at > 0 ? 1 : 0] as Unit;
  const asTyped = isInUse ? [{ terms: [whole(word)], cost: 0 }] : [];
  const begun =
    typed !== undefined && vocabulary.begins(word) ? [{ ...typed, cost: isInUse ? 1 : BEGUN }] : [];
  const split = isInUse ? [] : splitAlternatives(word, vocabulary, names);
  const all = [...asTyped, ...same, ...begun, ...split, ...nearAlternatives(word, known)];
  return all.sort((one, other) => one.cost - other.cost);
}

/** The words with two neighbors joined as one, and single letters joined as one word, where such words are in use. */
function joined(words: readonly string[], vocabulary: Vocabulary, names: ShortNames): string[][] {
  const found: string[][] = [];
  for (let at = 0; at + 1 < words.length; at += 1) {
    for (let end = at + 2; end <= Math.min(words.length, at + MOST_PARTS); end += 1) {
      const parts = words.slice(at, end);
      if (parts.length > 2 && parts.some(({ length }) => length > 1)) break;
      const one = parts.join('');
      if (vocabulary.begins(one) || names.has(one))
        found.push([...words.slice(0, at), one, ...words.slice(end)]);
    }
  }
  return found.sort((one, other) => one.length - other.length).slice(0, MOST_READINGS - 1);
}

/** What may have been meant by the words. */
export function planNear(
  words: readonly string[],
  vocabulary: Vocabulary,
  names: ShortNames,
  effort: Effort = 'unknown words',
): NearPlan {
  const known = { vocabulary, names, effort, isAlone: words.length === 1 };
  const units = new Map(words.map((word, at) => [word, unitOf(word, at, known)]));
  const reading = (read: readonly string[], cost: number): Reading => ({
    cost,
    units: read.map((word, at) => units.get(word) ?? unitOf(word, at, known)),
  });
  const readings = [
    reading(words, 0),
    ...joined(words, vocabulary, names).map((other) => reading(other, JOIN)),
  ].filter((one) => one.units.every((unit) => unit.length > 0));
  return { readings, initials: words.flatMap((word, at) => initialsOf(word, at, words, known)) };
}

function initialsOf(word: string, at: number, words: readonly string[], known: Known): NearPlan['initials'] {
  if (known.vocabulary.has(word) || !/^[\p{L}\p{N}]{3,8}$/u.test(word) || !/\p{L}{2}/u.test(word)) return [];
  const rest = [...words.slice(0, at), ...words.slice(at + 1)];
  const others = (more: readonly string[]): Unit[] => unitsOf(['', ...more, ...rest], known.names).slice(1);
  const [letters, digits] = /^(\p{L}{2,})(\d{1,2})$/u.exec(word)?.slice(1) ?? [];
  return [
    { letters: word, units: others([]) },
    // "rdr2": the number may be written the other way in the title.
    ...(letters !== undefined && digits !== undefined ? [{ letters, units: others([digits]) }] : []),
  ];
}

const isMet = ({ text, isWhole }: Term, words: readonly string[]): boolean =>
  isWhole ? words.includes(text) : words.some((word) => word.startsWith(text));

/** What a unit costs a product with these words; whole words, which are most of the alternatives, are looked up. */
function costOfUnit(unit: Unit): (words: readonly string[]) => number {
  const whole = new Map<string, number>();
  const others: Alternative[] = [];
  for (const one of unit) {
    const [term, ...more] = one.terms;
    if (term === undefined || more.length > 0 || !term.isWhole) others.push(one);
    else whole.set(term.text, Math.min(one.cost, whole.get(term.text) ?? TOO_FAR));
  }
  return (words) => {
    let least = TOO_FAR;
    for (const word of words) least = Math.min(least, whole.get(word) ?? TOO_FAR);
    // In the order of their costs.
    for (const { terms, cost } of others) {
      if (cost >= least) break;
      if (terms.every((term) => isMet(term, words))) return cost;
    }
    return least;
  };
}

/** How far a product with some words is from what was typed, in tenths of a slip; TOO_FAR where a word is missing. */
export function costOf(readings: readonly Reading[]): (words: readonly string[]) => number {
  const costs = new Map<Unit, (words: readonly string[]) => number>();
  for (const unit of readings.flatMap(({ units }) => units))
    if (!costs.has(unit)) costs.set(unit, costOfUnit(unit));
  const sumOf = ({ units, cost }: Reading, words: readonly string[], most: number): number => {
    let sum = cost;
    for (const unit of units) if (sum < most) sum += costs.get(unit)?.(words) ?? TOO_FAR;
    return sum;
  };
  return (words) =>
    readings.reduce((least, reading) => Math.min(least, sumOf(reading, words, least)), TOO_FAR);
}

/** Does a product with these words, in their order, begin with what is meant by one of the readings? */
export function leadOf(readings: readonly Reading[]): (words: readonly string[]) => boolean {
  const fits = (terms: readonly Term[], words: readonly string[], at: number): boolean =>
    terms.every(({ text, isWhole }, index) => {
      const word = words[at + index];
      return word !== undefined && (isWhole ? word === text : word.startsWith(text));
    });
  return (words) =>
    readings.some(({ units }) => {
      let at = 0;
      return units.every((unit) => {
        const met = unit.find(({ terms }) => fits(terms, words, at));
        at += met?.terms.length ?? 0;
        return met !== undefined;
      });
    });
}

/**
 * Words a slip away from those that only begin a word in use, which something was found by; none where all are in use, or where nothing is a slip away.
 */
export function likely(words: readonly string[], vocabulary: Vocabulary, names: ShortNames): Reading[] {
  const isOpen = (word: string): boolean =>
    word.length >= LIKELY_LETTERS && !vocabulary.has(word) && !names.has(word) && !/\d/.test(word);
  if (!words.some(isOpen)) return [];
  const units = unitsOf(words, names).map((unit, at) => {
    const word = words[at] as string;
    if (!isOpen(word)) return unit;
    const near = vocabulary.slipped(word, SLIP + 3).filter((one) => !one.word.startsWith(word));
    near.sort((one, other) => one.cost - other.cost || other.uses - one.uses);
    return near.slice(0, MOST_LIKELY).map(({ word: text, cost }) => ({ terms: [whole(text)], cost }));
  });
  return units.every((unit) => unit.length > 0) ? [{ units, cost: 0 }] : [];
}

/** The readings with alternatives up to a cost; those in which a word has none are left out. */
export const upTo = (readings: readonly Reading[], cost: number): Reading[] =>
  readings
    .map((reading) => ({
      ...reading,
      units: reading.units.map((unit) => unit.filter((one) => one.cost <= cost)),
    }))
    .filter((reading) => reading.units.every((unit) => unit.length > 0));
