// The journal of a day as it would be exported now, and one that was exported, remade.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { kindWords } from '#domains/accounting/messages.ts';
import type { MapEntry, Target } from '#domains/accounting/rules/account-map.ts';
import {
  type JournalLine,
  type JournalWords,
  type PostedLine,
  type Unmapped,
  journalLines,
  withAccounts,
} from '#domains/accounting/rules/journal.ts';
import {
  type Journal,
  type NamedJournal,
  fileText,
  fitToFile,
  journalNumber,
} from '#domains/accounting/rules/journal-files.ts';
import { type Cut, type CutEnds, readEnds, sumDay } from '#domains/accounting/server/day-sums.ts';
import { type ExportRow, readMap } from '#domains/accounting/server/queries.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { asDocument } from '#platform/db/document.ts';
import type { Db } from '#contract/route.ts';

const names = z.record(z.string(), z.string());
export const wordsShape: z.ZodType<JournalWords> = z.object({
  stores: names,
  departments: names,
  kinds: names,
});

export const hashText = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The names that the lines need, as they are now. */
export async function wordsFor(
  db: Pick<Db, 'rows'>,
  storeId: number,
  lines: readonly Pick<JournalLine, 'storeId' | 'kind' | 'departmentId' | 'otherStoreId'>[],
): Promise<JournalWords> {
  const stores = [storeId, ...lines.flatMap((line) => [line.storeId, line.otherStoreId ?? storeId])];
  const found = await db.rows<{ isStore: boolean; id: number; name: string }>(
    `select true as "isStore", store_id as id, name from stores where store_id = any($1)
     union all select false, department_id, name from departments where department_id = any($2) order by 1, 2`,
    [[...new Set(stores)], [...new Set(lines.flatMap((line) => line.departmentId ?? []))]],
  );
  const named = (isStore: boolean) =>
    Object.fromEntries(
      found.filter((row) => row.isStore === isStore).map(({ id, name }) => [String(id), name]),
    );
  return {
    stores: named(true),
    departments: named(false),
    kinds: Object.fromEntries(lines.map(({ kind }) => [kind, kindWords[kind]])),
  };
}

export type Draft = {
  readonly ends: CutEnds;
  readonly lines: readonly JournalLine[];
  readonly posted: readonly PostedLine[];
  readonly missing: readonly Unmapped[];
  readonly words: JournalWords;
};

/** What the groups of a cut come to, with the accounts of a map. Refuses when receipts and ledger differ. */
export async function readDraft(
  db: Pick<Db, 'rows' | 'one'>,
  cut: Cut,
  map: readonly MapEntry[],
  target: Target,
): Promise<Draft | Refusal> {
  const lines = journalLines(await sumDay(db, cut));
  if (isRefusal(lines)) return lines;
  const words = await wordsFor(db, cut.storeId, lines);
  const { lines: posted, missing } = withAccounts(lines, map, target, words);
  return { ends: await readEnds(db, cut), lines, posted, missing, words };
}

/** The journal of these lines. */
export const journalOf = (
  { storeId, day, version }: NamedJournal,
  { fromSeq, toSeq, ledgerHash }: CutEnds,
  words: JournalWords,
  lines: readonly PostedLine[],
): Journal => ({
  number: journalNumber(storeId, day, version),
  day,
  storeId,
  stores: words.stores,
  fromSeq: fromSeq ?? 0,
  toSeq: toSeq ?? 0,
  ledgerHash: ledgerHash ?? '',
  lines,
});

/** The groups of an exported journal. */
export const cutOf = ({ storeId, day, fromSeq, toSeq }: ExportRow): Cut => ({
  storeId,
  from: day,
  to: day,
  afterSeq: fromSeq - 1,
  toSeq,
});

/** An exported journal made again from its groups, with the accounts and names of that time; undefined when that is no longer possible. */
export async function remakeJournal(
  db: Pick<Db, 'rows' | 'one'>,
  row: ExportRow,
): Promise<Journal | undefined> {
  const cut = cutOf(row);
  const lines = journalLines(await sumDay(db, cut));
  if (isRefusal(lines)) return undefined;
  const words = asDocument(wordsShape, row.words);
  const { lines: posted, missing } = withAccounts(
    lines,
    await readMap(db, row.mapVersion),
    row.target,
    words,
  );
  const fitted = fitToFile(row.target, posted);
  if (missing.length > 0 || isRefusal(fitted)) return undefined;
  return journalOf(row, await readEnds(db, cut), words, fitted);
}

/** The hash of the file of an exported journal that is made again; undefined when it can't be made. */
export async function remadeHash(db: Pick<Db, 'rows' | 'one'>, row: ExportRow): Promise<string | undefined> {
  const journal = await remakeJournal(db, row);
  return journal && hashText(fileText(row.target, journal));
}
