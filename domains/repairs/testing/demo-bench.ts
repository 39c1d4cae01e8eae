// The bench in the demo chain: copies that wait, that somebody works on with a part, time and a bill, and that left it.
import { repairsMessages as texts } from '#domains/repairs/messages.ts';
import { addBill, addMinutes, addPart } from '#domains/repairs/server/add-cost.ts';
import { endJob } from '#domains/repairs/server/end-job.ts';
import { placeGoods } from '#domains/repairs/server/place-on-bench.ts';
import { takeJob } from '#domains/repairs/server/take-job.ts';
import type { Database, WriteContext } from '#contract/route.ts';
import { cents } from '#kernel/money.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { DemoChain } from '#platform/module.ts';

const HOUR_MS = 3_600_000;

/** In the first store: eight copies, of which two left the bench again. Where the store has fewer goods that are free, fewer. */
export async function demoBench(database: Database, chain: DemoChain): Promise<void> {
  const [storeId] = chain.storeIds;
  if (storeId === undefined) return;
  await database.transaction(async (tx) => {
    const goods = await findGoods(tx, storeId);
    const [part, ...others] = goods;
    for (const [at, { sku }] of others.entries()) {
      const context = contextOf(chain, tx, (others.length - at) * HOUR_MS);
      const reason = texts.DEMO_REASONS[at] ?? '';
      const placed = { storeId, code: sku, inventoryId: undefined, reason, note: '' };
      await work(contextOf(chain, tx), must(await placeGoods(context, placed)), at, part?.sku ?? '');
    }
  });
}

/** What became of each: the first two are worked on, the last two left. */
async function work(context: WriteContext, benchJobId: number, at: number, part: string): Promise<void> {
  if (at < 2) refuse(await takeJob(context, benchJobId));
  if (at === 0) {
    must(await addPart(context, { benchJobId, code: part, inventoryId: undefined, quantity: 1 }));
    must(await addMinutes(context, { benchJobId, minutes: 35 }));
  }
  if (at === 1)
    must(await addBill(context, { benchJobId, vendor: texts.DEMO_VENDOR, bill: '', cents: cents(1_800) }));
  if (at === 6) refuse(await endJob(context, benchJobId, { outcome: 'done', note: '' }));
  if (at === 7) refuse(await endJob(context, benchJobId, { outcome: 'scrapped', note: texts.DEMO_SCRAPPED }));
}

/** Used goods of different items of which some are free; the first is the part. */
const findGoods = (tx: WriteContext['tx'], storeId: number): Promise<{ sku: string }[]> =>
  tx.rows<{ sku: string }>(
    `select i.sku from item_on_shelf i where i.store_id = $1 and i.on_hand - i.held >= 3 and not i.serial_required and i.hidden_at is null and not i.is_bulk
       and not i.is_new and i.cost_cents > 0 order by i.inventory_id desc limit $2`,
    [storeId, texts.DEMO_REASONS.length + 1],
  );

const contextOf = (
  { userId, storeIds, now }: DemoChain,
  tx: WriteContext['tx'],
  beforeMs = 0,
): WriteContext => ({
  tx,
  now: new Date(now.getTime() - beforeMs),
  actor: { userId, username: 'admin', sessionId: 0, isAdministrator: true, storeIds, rights: new Set() },
  requestId: 'demo',
  address: '',
  failpoint: () => Promise.resolve(),
});

function must<T>(done: T | Refusal): T {
  if (isRefusal(done)) throw new Error(done.message);
  return done;
}

const refuse = (refused: Refusal | null): void => {
  if (refused) throw new Error(refused.message);
};
