// Journals of the demo chain: accounts are chosen, most days of the first store are exported and in the books, one is exported only, one waits, and one account is missing.
import { acknowledgeExports } from '#domains/accounting/server/acknowledge-exports.ts';
import { exportJournals } from '#domains/accounting/server/export-journals.ts';
import { latestMap, listPostedDays, readBounds } from '#domains/accounting/server/queries.ts';
import { saveAccounts } from '#domains/accounting/server/save-accounts.ts';
import { saveBooks } from '#domains/accounting/server/save-books.ts';
import { defaultChart } from '#domains/accounting/rules/default-chart.ts';
import { isOpen } from '#domains/accounting/rules/export-plan.ts';
import type { Kind } from '#domains/accounting/rules/kinds.ts';
import type { Actor, Database, WriteContext } from '#contract/route.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { DemoChain } from '#platform/module.ts';

const TARGET = 'quickbooks';
/** One of these that the day to export needs has no account yet: shops see it before they download. */
const MAY_BE_MISSING: readonly Kind[] = [
  'overShort',
  'checks',
  'giftCertificate',
  'storeCredit',
  'cards',
  'bank',
];

/** In the first store, by its manager. */
export async function demoJournals(database: Database, { storeIds, userId, now }: DemoChain): Promise<void> {
  const [storeId] = storeIds;
  if (storeId === undefined) return;
  const user = await database.one<{ username: string }>('select username from users where user_id = $1', [
    userId,
  ]);
  const actor: Actor = { ...user, userId, sessionId: 0, isAdministrator: true, storeIds, rights: new Set() };
  await database.transaction(async (tx) => {
    const context: WriteContext = {
      tx,
      actor,
      now,
      requestId: 'demo',
      address: '',
      failpoint: async () => undefined,
    };
    const bounds = await readBounds(tx, storeId, TARGET);
    const days = (
      await listPostedDays(tx, { storeId, from: null, to: '9999-12-31', headSeq: bounds.headSeq })
    ).filter(({ day }) => !isOpen(day, bounds));
    const [first, last, booked] = [days[0], days.at(-2), days.at(-3)];
    await saveBooks(context, { storeId, target: TARGET, beginsDay: first?.day ?? null });
    await chooseAccounts(context, storeId, () => true);
    if (first && last) {
      const range = { storeId, target: TARGET, from: first.day } as const;
      must(await exportJournals(context, { ...range, to: last.day }));
      if (booked) must(await acknowledgeExports(context, { ...range, to: booked.day }));
    }
    const used = await tx.rows<{ kind: string }>(
      'select kind from posted where store_id = $1 and business_day = $2::date group by 1 having sum(amount_cents) <> 0',
      [storeId, days.at(-1)?.day ?? '0001-01-01'],
    );
    const missing = MAY_BE_MISSING.find((kind) => used.some((one) => one.kind === kind));
    await chooseAccounts(context, storeId, (kind) => kind !== missing);
  });
}

async function chooseAccounts(
  context: WriteContext,
  storeId: number,
  has: (kind: Kind) => boolean,
): Promise<void> {
  must(
    await saveAccounts(context, {
      storeId: 0,
      tellsStoreId: storeId,
      version: await latestMap(context.tx),
      entries: defaultChart()
        .filter(({ kind }) => has(kind))
        .map((account) => ({ ...account, departmentId: null, taxRateE5: null, taxPart: null })),
    }),
  );
}

/** What the demo can't do without. */
function must<T>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw new Error(`the demo was refused: ${answer.message}`);
  return answer;
}
