// Which format of its department does a row name?
import { foldWords } from '#domains/catalog/rules/fold-text.ts';
import { z } from 'zod';

/** A format of a file that a person maps: to a configuration of the department, or to none. */
export type MappedFormat = {
  readonly departmentId: number;
  readonly format: string;
  readonly configurationId: number | null;
};

const MOST_MAPPED = 200;
const mapped = z
  .array(
    z.strictObject({
      departmentId: z.number().int().positive(),
      format: z.string().max(200),
      configurationId: z.number().int().positive().nullable(),
    }),
  )
  .max(MOST_MAPPED);

/** The mapped formats of a JSON text; undefined when it is none. */
export function readMappedFormats(json: string): MappedFormat[] | undefined {
  try {
    return mapped.parse(JSON.parse(json));
  } catch {
    return undefined;
  }
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
