// The journal of a day as somebody looks at it, and the postings behind its lines.
import { type JournalWire, MOST_POSTINGS, type PostingsWire } from '#domains/accounting/contract/calls.ts';
import { accountingMessages as texts, sourceWords } from '#domains/accounting/messages.ts';
import { accountFinder, type Key, type Target } from '#domains/accounting/rules/account-map.ts';
import { descriptionOf, type JournalWords, journalLines } from '#domains/accounting/rules/journal.ts';
import { dayState, type DayState, isDue } from '#domains/accounting/rules/export-plan.ts';
import { journalNumber } from '#domains/accounting/rules/journal-files.ts';
import {
  type Cut,
  listPartPostings,
  listPostings,
  readEnds,
  sumDay,
} from '#domains/accounting/server/day-sums.ts';
import {
  type ExportRow,
  latestMap,
  listExports,
  listPostedDays,
  readBooks,
  readBounds,
  readMap,
} from '#domains/accounting/server/queries.ts';
import { cutOf, wordsFor, wordsShape } from '#domains/accounting/server/read-journal.ts';
import { exportToWire, lineToWire, sidesOf } from '#domains/accounting/server/to-wire.ts';
import { receiptsOf } from '#domains/ledger/server/public/receipts.ts';
import { type Cents, sum } from '#kernel/money.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { asDocument } from '#platform/db/document.ts';
import { notFound } from '#contract/api-error.ts';
import type { Db } from '#contract/route.ts';

export type AskedJournal = {
  readonly storeId: number;
  readonly day: string;
  readonly version: number | undefined;
  readonly target: Target | undefined;
};

type Found = {
  readonly target: Target;
  readonly cut: Cut;
  readonly version: number;
  /** Undefined while it is not exported. */
  readonly exported: ExportRow | undefined;
  readonly exports: readonly ExportRow[];
  readonly state: DayState;
};

/** Which groups are meant: those of an exported version, or those that are in none. Throws 404 for days and versions that are not there. */
async function findJournal(db: Pick<Db, 'rows' | 'maybe'>, asked: AskedJournal): Promise<Found> {
  const { storeId, day } = asked;
  const target = asked.target ?? (await readBooks(db, storeId)).target;
  const bounds = await readBounds(db, storeId, target);
  const exports = await listExports(db, { storeId, target, from: day, to: day });
  const [posted] = await listPostedDays(db, { storeId, from: day, to: day, headSeq: bounds.headSeq });
  if (!posted) throw notFound(texts.NO_JOURNAL, 'day');
  const state = dayState(posted, exports, bounds);
  const last = exports.at(-1);
  const wanted = asked.version ?? (last && !isDue(posted, exports) ? last.version : exports.length + 1);
  const exported = exports.find(({ version }) => version === wanted);
  if (exported)
    return { target, cut: cutOf(exported), version: wanted, exported, exports, state: exported.state };
  if (wanted !== exports.length + 1 || !isDue(posted, exports)) throw notFound(texts.NO_JOURNAL, 'version');
  const cut = { storeId, from: day, to: day, afterSeq: last?.toSeq ?? 0, toSeq: bounds.headSeq };
  return { target, cut, version: wanted, exported: undefined, exports, state };
}

/** The journal with its lines, accounts and what is missing. */
export async function getJournalWire(
  db: Pick<Db, 'rows' | 'maybe' | 'one'>,
  asked: AskedJournal,
): Promise<JournalWire> {
  const { target, cut, version, exported, exports, state } = await findJournal(db, asked);
  const found = journalLines(await sumDay(db, cut));
  const lines = isRefusal(found) ? [] : found;
  const words: JournalWords = exported
    ? asDocument(wordsShape, exported.words)
    : await wordsFor(db, asked.storeId, lines);
  const find = accountFinder(await readMap(db, exported?.mapVersion ?? (await latestMap(db))), target);
  const missing = lines.filter((line) => find(line.storeId, line) === undefined);
  const total = (amounts: readonly Cents[]) => Math.abs(sum(amounts)) as Cents;
  const amounts = lines.map((line) => line.cents);
  const ends = await readEnds(db, cut);
  return {
    number: journalNumber(asked.storeId, asked.day, version),
    day: asked.day,
    version,
    target,
    state,
    lines: lines.map((line) => lineToWire(line, find(line.storeId, line), words)),
    debits: total(amounts.filter((cents) => cents > 0)),
    credits: total(amounts.filter((cents) => cents < 0)),
    missing: [...new Set(missing.map((line) => descriptionOf(line, words)))],
    problem: isRefusal(found) ? found.message : '',
    fromGroup: ends.fromSeq ?? 0,
    toGroup: ends.toSeq ?? 0,
    exports: exports.map(exportToWire),
  };
}

/** A line of a journal; of sales, refunds and tax a department's or a rate's part. */
export type AskedPostings = Key & { readonly inBooksOf: number | undefined; readonly offset: number };

/** The postings behind a line, oldest first. */
export async function listPostingWires(
  db: Pick<Db, 'rows' | 'maybe'>,
  asked: AskedJournal,
  { inBooksOf, offset, ...part }: AskedPostings,
): Promise<PostingsWire> {
  const { cut } = await findJournal(db, asked);
  const page = { limit: MOST_POSTINGS, offset };
  const isPart = part.departmentId !== null || part.taxRateE5 !== null;
  const rows = isPart
    ? await listPartPostings(db, cut, part, page)
    : await listPostings(db, cut, { storeId: inBooksOf ?? asked.storeId, kind: part.kind, ...page });
  const known = await receiptsOf(
    db,
    rows.map((row) => row.transactionId),
  );
  return rows.map((row) => ({
    at: row.at.toISOString(),
    what: sourceWords[row.sourceType] ?? row.sourceType,
    transactionId: row.transactionId ?? 0,
    receiptNumber: known.get(row.transactionId)?.number ?? '',
    employee: row.employee,
    note: row.note,
    ...sidesOf(row.cents as Cents),
  }));
}
