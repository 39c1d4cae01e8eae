// What did persons settle about files: names, columns, doubtful rows?
import { z } from 'zod';
import type { Answers, NamedAs } from '#domains/move-in/rules/formats/name-book.ts';
import { SETTLED, type Settled } from '#domains/move-in/rules/fate.ts';
import type { TakenSheet } from '#domains/move-in/rules/row-key.ts';
import type { SaidOfFiles } from '#domains/move-in/server/read-sheet.ts';
import type { Db } from '#contract/route.ts';
import { asDocument } from '#platform/db/document.ts';

export const ANSWER_KINDS = ['department', 'format', 'condition', 'column', 'row'] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

const nameShape = z.object({
  department: z.string().optional(),
  configuration: z.string().nullish(),
  condition: z.string().nullish(),
  caseCondition: z.string().nullish(),
}) as unknown as z.ZodType<NamedAs>;
const columnShape = z.object({ heading: z.string() });
const rowShape = z.object({ as: z.enum(SETTLED) });

/** A name as a person settled it. */
export const asNamed = (means: unknown): NamedAs => asDocument(nameShape, means);
/** The heading of a field's column; empty where the field has none. */
export const asHeading = (means: unknown): string => asDocument(columnShape, means).heading;
/** A doubtful row as a person settled it. */
export const asSettled = (means: unknown): Settled => asDocument(rowShape, means).as;

type Said = { fileKind: string; kind: AnswerKind; key: string; means: unknown };

const SAID = `select file_kind, kind, answer_key as key, means from move_in_answers where kind <> 'row'`;

/** What was settled about the names and columns of files, by their format. */
export async function findSaid(db: Db): Promise<SaidOfFiles> {
  const names = new Map<string, Map<string, NamedAs>>();
  const columns = new Map<string, Record<string, string>>();
  for (const { fileKind, kind, key, means } of await db.rows<Said>(SAID)) {
    if (kind === 'column') columns.set(fileKind, { ...columns.get(fileKind), [key]: asHeading(means) });
    else names.set(fileKind, (names.get(fileKind) ?? new Map<string, NamedAs>()).set(key, asNamed(means)));
  }
  const none: Answers = new Map();
  return {
    answersOf: (format) => names.get(format) ?? none,
    columnsOf: (format) => columns.get(format) ?? {},
  };
}

const ROWS = `select answer_key as key, means from move_in_answers where kind = 'row' and file_kind = $1 and answer_key = any($2)`;

/** What was settled about the rows of a sheet, by their keys. */
export async function findSettled(
  db: Db,
  sheet: TakenSheet,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Settled>> {
  const rows = await db.rows<Pick<Said, 'key' | 'means'>>(ROWS, [sheet, keys]);
  return new Map(rows.map(({ key, means }) => [key, asSettled(means)]));
}
