// Exporting locks: the journals of closed days as they are now, once each, linked by hash.
import { createHash } from 'node:crypto';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { exportRefusal } from '#domains/accounting/rules/day-ranges.ts';
import type { MapEntry, Target } from '#domains/accounting/rules/account-map.ts';
import { chainText } from '#domains/accounting/rules/chain.ts';
import { lockedTogether, type Plan, planExport } from '#domains/accounting/rules/export-plan.ts';
import { type Unmapped, unmappedRefusal } from '#domains/accounting/rules/journal.ts';
import { fileText, fitToFile } from '#domains/accounting/rules/journal-files.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { type Cents, sum } from '#kernel/money.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { insertRow } from '#platform/db/rows.ts';
import type { Tx, WriteContext } from '#contract/route.ts';
import {
  type AskedExport,
  type ExportRow,
  latestMap,
  listExports,
  listPostedDays,
  readBounds,
  readMap,
} from '#domains/accounting/server/queries.ts';
import {
  type Draft,
  hashText,
  journalOf,
  readDraft,
  wordsFor,
} from '#domains/accounting/server/read-journal.ts';

const NO_END = '9999-12-31';

/** Exports and maps take turns: two downloads at once lock a journal once. */
export const lockBooks = (tx: Tx, storeId: number): Promise<number> =>
  tx.run(`select pg_advisory_xact_lock(hashtextextended('accounting', $1))`, [storeId]);

/**
 * Locks the journals of all closed days in the range that are not exported yet, and answers those. Where none is left it answers those that were locked there last: asking
 * again changes nothing, and no journal comes a second time beside a new one, to be booked twice. Refuses
 * open days, days behind an earlier one, what has no account (naming all of it), and receipts that differ from the ledger; then nothing is locked.
 */
export async function exportJournals(
  context: WriteContext,
  asked: AskedExport,
): Promise<ExportRow[] | Refusal> {
  const { tx } = context;
  const { storeId, from, to, target } = asked;
  await lockBooks(tx, storeId);
  const books = await readBounds(tx, storeId, target);
  const exports = await listExports(tx, { ...asked, from: books.beginsDay ?? '0001-01-01', to: NO_END });
  // Whatever is before the last exported day was exported, or it could not have been.
  const since = exports.at(-1)?.day ?? books.beginsDay;
  const days = await listPostedDays(tx, { storeId, from: since, to, headSeq: books.headSeq });
  const plan = planExport({ from, to }, days, exports, books);
  if (isRefusal(plan)) return plan;
  if (plan.length > 0) {
    const { number: before } = await lastLink(tx, storeId, target);
    const refused = await lockAll(context, asked, plan, books.headSeq);
    if (refused) return refused;
    await tellStore(tx, storeId, 'accounting.changed');
    return (await listExports(tx, asked)).filter(({ place }) => place > before);
  }
  const locked = lockedTogether(await listExports(tx, asked));
  return exportRefusal(locked.length) ?? locked;
}

type Ready = { readonly plan: Plan; readonly draft: Draft };

async function lockAll(
  context: WriteContext,
  asked: AskedExport,
  plans: readonly Plan[],
  headSeq: number,
): Promise<Refusal | undefined> {
  const { tx } = context;
  const mapVersion = (await latestMap(tx)) || (await firstMap(context));
  const map = await readMap(tx, mapVersion);
  const ready = await readAll(tx, asked, { plans, map, headSeq });
  if (isRefusal(ready)) return ready;
  const missing = uniqueMissing(ready.flatMap(({ draft }) => draft.missing));
  const refused = unmappedRefusal(missing, await wordsOfMissing(tx, asked.storeId, missing));
  if (refused) return refused;
  for (const { plan, draft } of ready) {
    const wrong = await lockOne(context, asked, mapVersion, plan, draft);
    if (wrong) return wrong;
  }
  return undefined;
}

async function readAll(
  tx: Tx,
  { storeId, target }: AskedExport,
  { plans, map, headSeq }: { plans: readonly Plan[]; map: readonly MapEntry[]; headSeq: number },
): Promise<Ready[] | Refusal> {
  const ready: Ready[] = [];
  for (const plan of plans) {
    const { day, afterSeq } = plan;
    const draft = await readDraft(tx, { storeId, from: day, to: day, afterSeq, toSeq: headSeq }, map, target);
    if (isRefusal(draft)) return draft;
    ready.push({ plan, draft });
  }
  return ready;
}

const uniqueMissing = (missing: readonly Unmapped[]): Unmapped[] => [
  ...new Map(missing.map((key) => [JSON.stringify(key), key])).values(),
];

const wordsOfMissing = (tx: Tx, storeId: number, missing: readonly Unmapped[]) =>
  wordsFor(
    tx,
    storeId,
    missing.map((key) => ({ ...key, otherStoreId: null })),
  );

/** A day may need no account at all; its journal names a version all the same. */
async function firstMap({ tx, actor, now }: WriteContext): Promise<number> {
  const made = await insertRow(
    tx,
    'account_map_versions',
    { madeAt: now, madeBy: actor.userId },
    'mapVersion',
  );
  return made.mapVersion;
}

async function lockOne(
  context: WriteContext,
  { storeId, target }: AskedExport,
  mapVersion: number,
  { day, version }: Plan,
  { ends, posted, words }: Draft,
): Promise<Refusal | undefined> {
  const { tx, actor, now } = context;
  const lines = fitToFile(target, posted);
  if (isRefusal(lines)) return lines;
  const journal = journalOf({ storeId, day, version }, ends, words, lines);
  const file = fileText(target, journal);
  const fileHash = hashText(file);
  const { fromSeq, toSeq, ledgerHash } = journal;
  const { number, hash: previous } = await lastLink(tx, storeId, target);
  const link = chainText({ storeId, day, version, fromSeq, toSeq, ledgerHash, fileHash });
  const hash = createHash('sha256').update(Buffer.from(previous, 'hex')).update(link).digest('hex');
  const debits = sum(lines.map((line) => line.cents).filter((amount): amount is Cents => amount > 0));
  const { exportId } = await insertRow(
    tx,
    'journal_exports',
    {
      storeId,
      businessDay: day,
      version,
      target,
      number: number + 1,
      fromSeq,
      toSeq,
      mapVersion,
      words,
      lines: lines.length,
      debitsCents: debits,
      file,
      fileHash: Buffer.from(fileHash, 'hex'),
      prevHash: Buffer.from(previous, 'hex'),
      hash: Buffer.from(hash, 'hex'),
      exportedAt: now,
      exportedBy: actor.userId,
    },
    'exportId',
  );
  await writeAudit(tx, context, {
    storeId,
    action: 'accounting.export',
    entity: 'journalExport',
    entityId: exportId,
    after: { journal: journal.number, target, fromSeq, toSeq, mapVersion, fileHash, hash },
  });
  return undefined;
}

/** The end of the store's chain of exports to a program. */
const lastLink = async (tx: Tx, storeId: number, target: Target): Promise<{ number: number; hash: string }> =>
  (await tx.maybe<{ number: number; hash: string }>(
    `select number, encode(hash, 'hex') as hash from journal_exports where store_id = $1 and target = $2 order by number desc limit 1`,
    [storeId, target],
  )) ?? { number: 0, hash: '' };
