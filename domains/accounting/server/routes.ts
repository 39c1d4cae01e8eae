// Answers the calls on accounting.
import * as calls from '#domains/accounting/contract/calls.ts';
import { isComplete, type Target } from '#domains/accounting/rules/account-map.ts';
import { rangeRefusal } from '#domains/accounting/rules/day-ranges.ts';
import { acknowledgeExports } from '#domains/accounting/server/acknowledge-exports.ts';
import { downloadJournals, filesOf } from '#domains/accounting/server/download-journals.ts';
import { exportJournals } from '#domains/accounting/server/export-journals.ts';
import { getJournalWire, listPostingWires } from '#domains/accounting/server/get-journal.ts';
import { listAccounts } from '#domains/accounting/server/list-accounts.ts';
import { listDays } from '#domains/accounting/server/list-days.ts';
import { type AskedExport, listExports, readBooks } from '#domains/accounting/server/queries.ts';
import { saveAccounts } from '#domains/accounting/server/save-accounts.ts';
import { saveBooks } from '#domains/accounting/server/save-books.ts';
import { notAllowed } from '#contract/api-error.ts';
import { mayDo } from '#contract/may-do.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { type Actor, type Db, type Route, reads, writes } from '#contract/route.ts';

type AskedRange = { clientId: number; StartDate: string; EndDate: string; target?: Target | undefined };

async function rangeOf(db: Pick<Db, 'maybe'>, input: AskedRange): Promise<AskedExport | Refusal> {
  const { clientId: storeId, StartDate: from, EndDate: to } = input;
  const refused = rangeRefusal(from, to);
  if (refused) return refused;
  return { storeId, from, to, target: input.target ?? (await readBooks(db, storeId)).target };
}

/** A journal balances only with the cost of goods in it: it is for whoever may see costs. 403 for anybody else (0410). */
function needsCosts(actor: Actor): void {
  if (!mayDo(actor, 'costs.view')) throw notAllowed('costs.view');
}

const LAST_PLACE = Number.MAX_SAFE_INTEGER;
const DONE = { success: true, message: '' } as const;

export const accountingRoutes: Route[] = [
  reads(calls.getDays, (context, { clientId: storeId, StartDate: from, EndDate: to, target }) =>
    listDays(context, { storeId, from, to, target }),
  ),
  reads(calls.getJournal, ({ db, actor }, { clientId: storeId, day, version, target }) => {
    needsCosts(actor);
    return getJournalWire(db, { storeId, day, version, target });
  }),
  reads(calls.getPostings, ({ db, actor }, { clientId: storeId, day, version, target, ...line }) => {
    needsCosts(actor);
    return listPostingWires(
      db,
      { storeId, day, version, target },
      {
        kind: line.kind,
        departmentId: line.departmentId ?? null,
        taxRateE5: line.taxRate ?? null,
        taxPart: line.taxPart ?? null,
        inBooksOf: line.inBooksOf,
        offset: line.offset,
      },
    );
  }),
  reads(calls.getAccounts, (context, { clientId: storeId, target }) =>
    listAccounts(context, { storeId, target }),
  ),
  writes(calls.saveAccounts, async (context, { clientId, forAll, version, entries }) => {
    const saved = await saveAccounts(context, {
      storeId: forAll ? 0 : clientId,
      tellsStoreId: clientId,
      version,
      entries: entries
        .map(({ departmentId, taxRate, taxPart, ...entry }) => ({
          ...entry,
          departmentId: departmentId ?? null,
          taxRateE5: taxRate ?? null,
          taxPart: taxPart || null,
        }))
        .filter((entry) => isComplete(entry, 'generic')),
    });
    return isRefusal(saved) ? saved : { ...DONE, version: saved };
  }),
  writes(calls.saveBooks, async (context, { clientId, target, beginsDay }) => {
    await saveBooks(context, { storeId: clientId, target, beginsDay });
    return DONE;
  }),
  writes(calls.exportJournals, async (context, input) => {
    needsCosts(context.actor);
    const asked = await rangeOf(context.tx, input);
    if (isRefusal(asked)) return asked;
    const exported = await exportJournals(context, asked);
    return isRefusal(exported) ? exported : { ...DONE, files: filesOf(asked.target, exported) };
  }),
  reads(calls.getFiles, async ({ db }, input) => {
    const asked = await rangeOf(db, input);
    return isRefusal(asked) ? asked : { files: filesOf(asked.target, await listExports(db, asked)) };
  }),
  reads(
    calls.downloadJournals,
    async ({ db, actor }, { part, fromPlace = 1, toPlace = LAST_PLACE, ...input }) => {
      needsCosts(actor);
      const asked = await rangeOf(db, input);
      return isRefusal(asked) ? asked : downloadJournals(db, asked, { fromPlace, toPlace, part });
    },
  ),
  writes(calls.acknowledgeJournals, async (context, input) => {
    const asked = await rangeOf(context.tx, input);
    if (isRefusal(asked)) return asked;
    const journals = await acknowledgeExports(context, asked);
    return isRefusal(journals) ? journals : { ...DONE, journals };
  }),
];
