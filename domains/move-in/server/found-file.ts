// What did a reading take a file for? Kept with the file, so that the screen shows it.
import { z } from 'zod';
import { FORMATS } from '#domains/move-in/rules/formats/all-formats.ts';
import type { NamedAs } from '#domains/move-in/rules/formats/name-book.ts';
import type { PlannedMove } from '#domains/move-in/server/public/plan-move.ts';
import { asDocument } from '#platform/db/document.ts';

const shape = z.object({
  sheets: z.array(z.string()),
  format: z.string(),
  why: z.string(),
  couldBe: z.array(z.string()),
  columns: z.array(
    z.object({
      field: z.string(),
      heading: z.string(),
      place: z.string(),
      examples: z.array(z.string()),
    }),
  ),
  unread: z.array(z.string()),
  openNames: z.array(
    z.object({
      kind: z.enum(['department', 'format', 'condition']),
      name: z.string(),
      within: z.string(),
      state: z.enum(['guessed', 'unknown']),
      as: z.object({
        department: z.string(),
        configuration: z.string(),
        condition: z.string(),
        caseCondition: z.string(),
      }),
      rows: z.number(),
      examples: z.array(z.string()),
    }),
  ),
});
export type FoundFile = z.infer<typeof shape>;

const NONE: FoundFile = {
  sheets: [],
  format: '',
  why: '',
  couldBe: [],
  columns: [],
  unread: [],
  openNames: [],
};

/** What was found of a file, by its row; nothing where it wasn't read. */
export const asFound = (found: unknown): FoundFile => (found === null ? NONE : asDocument(shape, found));

/** What a name is taken for, in words: a department and format, or a condition and case. */
export const inWords = (means: NamedAs | null): string =>
  [means?.department, means?.configuration, means?.condition, means?.caseCondition]
    .filter((one) => one)
    .join(' / ');

/** The same, part by part. */
export const asWire = (means: NamedAs | null) => ({
  department: means?.department ?? '',
  configuration: means?.configuration ?? '',
  condition: means?.condition ?? '',
  caseCondition: means?.caseCondition ?? '',
});

const EXAMPLE = 80;
/** So many names are shown; the unknown and the frequent are the first. */
const MOST_NAMES = 300;

/** What a reading found of the file of this name. */
export function foundIn({ files, leftFiles }: PlannedMove, name: string): FoundFile {
  const left = leftFiles.find(({ file }) => file === name);
  const read = files.find(({ file }) => file === name);
  const { recognised } = read ?? {};
  const fields = Object.keys(recognised?.format.columns ?? {});
  const used = recognised?.columns ?? [];
  const without = fields.filter((field) => !used.some((one) => one.field === field && one.place === ''));
  return {
    sheets: [...(read?.sheets ?? [])],
    format: recognised?.format.code ?? '',
    why: left?.why ?? '',
    couldBe: [...(left?.couldBe ?? [])],
    columns: [
      ...used.map((one) => ({ ...one, examples: [...one.examples] })),
      ...without.map((field) => ({ field, heading: '', place: '', examples: [] })),
    ],
    unread: [...(recognised?.unread ?? [])],
    openNames: (read?.openNames ?? []).slice(0, MOST_NAMES).map((one) => ({
      kind: one.kind,
      name: one.name,
      within: one.within,
      state: one.state,
      as: asWire(one.guess),
      rows: one.count,
      examples: one.examples.map((example) => example.slice(0, EXAMPLE)),
    })),
  };
}

/** A format's name, as people say it. */
export const formatName = (code: string): string =>
  FORMATS.find((format) => format.code === code)?.name ?? '';
