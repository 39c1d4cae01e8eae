// Which format of its department does a row name?
import { foldWords } from '#domains/catalog/rules/fold-text.ts';

/** A format of a file that a person maps: to a configuration of the department, or to none. */
export type MappedFormat = {
  readonly departmentId: number;
  readonly format: string;
  readonly configurationId: number | null;
};

const MOST_MAPPED = 200;
const LONGEST = 200;
const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

/** The mapped formats of a JSON text; undefined when it is none. Without zod: the browser app has none of it. */
export function readMappedFormats(json: string): MappedFormat[] | undefined {
  let list: unknown;
  try {
    list = JSON.parse(json);
  } catch {
    return undefined;
  }
  if (!Array.isArray(list) || list.length > MOST_MAPPED) return undefined;
  return list.every(isMapped) ? list : undefined;
}

function isMapped(value: unknown): value is MappedFormat {
  if (typeof value !== 'object' || value === null) return false;
  const { departmentId, format, configurationId } = value as Record<string, unknown>;
  const isText = typeof format === 'string' && format.length <= LONGEST;
  return isText && isId(departmentId) && (configurationId === null || isId(configurationId));
}

const singular = (word: string): string => (word.length > 2 ? word.replace(/s$/, '') : word);

/** What a format is called besides: the medium in other words. */
const SAME: Readonly<Record<string, string>> = {
  'audio cd': 'cd',
  'cd audio': 'cd',
  'music cd': 'cd',
  'compact disc': 'cd',
  'compact discs': 'cd',
  'dvd video': 'dvd',
  uhd: '4k ultra hd',
  '4k uhd': '4k ultra hd',
  'ultra hd': '4k ultra hd',
};
/** Words behind a format that say nothing more. */
const BEHIND = new Set(
  'disc disk discs disks cartridge cartridges cart game games console system format tape video book'.split(
    ' ',
  ),
);
const MAKERS = new Set(['sony', 'nintendo', 'sega', 'microsoft', 'atari']);

/**
 * The ways to say a format, the surest first: as it is written, in other words, without words that say nothing more, without those of the department,
 * without its maker. "Blu-ray Disc" is "blu ray", "PS2 (Sony)" is "ps2", "Vinyl LP" in Vinyl is "lp". Folded but for the first.
 */
export function waysToSay(format: string, ...departments: readonly string[]): string[] {
  const words = inOtherWords(foldWords(format.replace(/[™®©]/g, ' ')));
  const shorter = inOtherWords(withoutEnd(words));
  const own = new Set(departments.flatMap(foldWords).map(singular));
  // "4K + Blu-ray" are two discs.
  const isOne = !/[+/&]/.test(format);
  const rest = isOne ? inOtherWords(shorter.filter((word) => !own.has(singular(word)))) : [];
  const ways = [words, shorter, rest, withoutMaker(words), withoutMaker(shorter), withoutMaker(rest)];
  return [format, ...new Set(ways.map((all) => all.join(' ')).filter((way) => way !== ''))];
}

/** A maker alone says no platform. */
export const isMaker = (text: string): boolean => MAKERS.has(foldWords(text).join(' '));

/** The two names of "PlayStation 2 (PS2)"; undefined where no bracket is. */
export function namesOfFormat(format: string): readonly [string, string] | undefined {
  const [, before = '', within = '', behind = ''] = /^([^([]*)[([]([^)\]]+)[)\]](.*)$/.exec(format) ?? [];
  return within === '' ? undefined : [`${before} ${behind}`.trim(), within];
}

const withoutMaker = (words: readonly string[]): string[] =>
  words.length > 1 ? words.filter((word, at) => !MAKERS.has(word) || (at > 0 && at < words.length - 1)) : [];

const inOtherWords = (words: readonly string[]): string[] => {
  const text = words.join(' ');
  return text === '' ? [] : (SAME[text] ?? text).split(' ');
};

function withoutEnd(words: readonly string[]): string[] {
  const last = words.findLastIndex((word) => !BEHIND.has(word));
  return last < 0 ? [...words] : words.slice(0, last + 1);
}

/** Does a format say no more than the department, as in DVD and DVD Video, Books and Book, Toys (LEGO) and Lego? */
export function repeatsDepartment(format: string, ...departments: readonly string[]): boolean {
  const words = inOtherWords(foldWords(format)).map(singular);
  return departments.some((name) => {
    const known = new Set(foldWords(name).map(singular));
    return words.length > 0 && words.every((word) => known.has(word));
  });
}
