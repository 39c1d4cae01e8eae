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

/** Does a format say no more than the department, as in DVD and DVD, Books and Book, Toys (LEGO) and Lego? */
export function repeatsDepartment(format: string, ...departments: readonly string[]): boolean {
  const words = foldWords(format).map(singular);
  return departments.some((name) => {
    const known = new Set(foldWords(name).map(singular));
    return words.length > 0 && words.every((word) => known.has(word));
  });
}
