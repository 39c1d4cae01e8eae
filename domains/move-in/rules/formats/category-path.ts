// What do the categories of a row say: where it belongs, and perhaps in which condition it is?
import { isCondition, readCondition } from './condition-words.ts';

export type ReadCategories = {
  /** Paths as the file has them, without what says a condition, parted by commas; '' for none. */
  readonly department: string;
  /** '' for none. */
  readonly condition: string;
};

/** Names that begin with New and say no condition. */
const NO_CONDITION = /^new (?:age|wave|arrivals?|releases?|york|orleans|order|metal|jack|romantic|in)\b/i;
const BEFORE =
  /^((?:pre|previously)[ -]?(?:owned|played|viewed|loved)|used|new|second[ -]?hand|refurbished|sealed)\s+(?=\S)/i;
const BEHIND =
  /\s*[-–—,(]\s*((?:(?:pre|previously)[ -]?(?:owned|played|viewed|loved)|used|new|second[ -]?hand|refurbished|sealed))\)?$/i;

/** The paths of a cell: commas, semicolons and bars part them, as vendors write several. */
export const categoriesOf = (cell: string): string[] =>
  cell
    .split(/[,;|]/)
    .map((path) => path.trim())
    .filter((path) => path !== '');

/** The parts of one path: "Video Games > Switch", "Movies/Blu-ray". A slash parts only where it isn't within a name that is known as a whole. */
export const partsOf = (path: string): string[] =>
  path
    .split(/\s*(?:>|»|::|\/)\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Takes the words of a condition out of the categories; the first one that is said counts. */
export function readCategories(cell: string): ReadCategories {
  let condition = '';
  const paths = categoriesOf(cell).map((path) => {
    const parts = path.split(/\s*(?:>|»|::)\s*/).flatMap((part) => {
      if (isCondition(part)) {
        condition ||= part;
        return [];
      }
      const told = NO_CONDITION.test(part) ? undefined : (BEFORE.exec(part) ?? BEHIND.exec(part));
      if (!told) return [part];
      condition ||= told[1] ?? '';
      return [part.replace(told[0], '').trim()];
    });
    return parts.filter((part) => part !== '').join(' > ');
  });
  return { department: [...new Set(paths)].filter((path) => path !== '').join(', '), condition };
}

/** The first of the words that says a condition and nothing else; '' for none. */
export const conditionAmong = (words: readonly string[]): string =>
  words.find((word) => readCondition(word)?.rest === '') ?? '';
