// Conversion in the demo chain: a batch that is being scanned, and one that is completed.
import { conversionMessages as texts } from '#domains/conversion/messages.ts';
import { createBatch } from '#domains/conversion/server/change-batch.ts';
import { completeBatch } from '#domains/conversion/server/complete-batch.ts';
import { scanToBatch } from '#domains/conversion/server/scan-to-batch.ts';
import type { Database, WriteContext } from '#contract/route.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { DemoChain } from '#platform/module.ts';

const DAY_MS = 86_400_000;

/** In the first store: used games become acceptable, and sealed ones good. */
export async function demoConversion(database: Database, chain: DemoChain): Promise<void> {
  const [storeId] = chain.storeIds;
  if (storeId === undefined) return;
  await database.transaction(async (tx) => {
    const context = contextOf(chain, tx);
    const done = await written({ ...context, now: new Date(chain.now.getTime() - DAY_MS) }, storeId, {
      description: texts.DEMO_DONE,
      isNew: true,
      condition: 'B',
      count: 3,
    });
    if (done !== null) must(await completeBatch(context, done));
    await written(context, storeId, {
      description: texts.DEMO_OPEN,
      isNew: false,
      condition: 'C',
      count: 5,
    });
  });
}

const contextOf = ({ userId, storeIds, now }: DemoChain, tx: WriteContext['tx']): WriteContext => ({
  tx,
  now,
  actor: { userId, username: 'admin', sessionId: 0, isAdministrator: true, storeIds, rights: new Set() },
  requestId: 'demo',
  address: '',
  failpoint: () => Promise.resolve(),
});

function must<T>(done: T | Refusal): T {
  if (isRefusal(done)) throw new Error(done.message);
  return done;
}

type Wanted = {
  readonly description: string;
  readonly isNew: boolean;
  /** By its grade. */
  readonly condition: string;
  readonly count: number;
};

/** A batch of some goods that the store has enough of; null where it has none. */
async function written(context: WriteContext, storeId: number, wanted: Wanted): Promise<number | null> {
  const items = await context.tx.rows<{ sku: string }>(
    `select i.sku from item_on_shelf i where i.store_id = $1 and i.on_hand - i.held >= 4 and not i.serial_required and i.hidden_at is null and not i.is_bulk
       and i.is_new = $2 and i.grade <> $3 order by i.inventory_id limit $4`,
    [storeId, wanted.isNew, wanted.condition, wanted.count],
  );
  if (items.length === 0) return null;
  const batchId = await createBatch(context, { storeId, description: wanted.description });
  for (const [at, { sku }] of items.entries())
    must(
      await scanToBatch(context, {
        storeId,
        batchId,
        code: sku,
        units: 1 + (at % 2),
        condition: wanted.condition,
        isVendorItem: false,
        inventoryId: undefined,
      }),
    );
  return batchId;
}
