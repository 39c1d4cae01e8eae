// Logs each step of a batch, and notifies the store's other screens.
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import type { WriteContext } from '#contract/route.ts';
import { insertRow } from '#platform/db/rows.ts';
import type { Batch } from './lock-batch.ts';
import type { StepKind } from './queries.ts';

/** A row of the batch's log; `title` and `units` are of the goods, and empty for what is of all of it. */
export async function logStep(
  { tx, actor, now }: Pick<WriteContext, 'tx' | 'actor' | 'now'>,
  { id, storeId }: Pick<Batch, 'id' | 'storeId'>,
  kind: StepKind,
  { title, units }: { readonly title: string; readonly units: number } = { title: '', units: 0 },
): Promise<void> {
  await insertRow(
    tx,
    'convert_batch_steps',
    { convertBatchId: id, kind, title, units, at: now, byUser: actor.userId },
    'convertBatchStepId',
  );
  await tellStore(tx, storeId, 'conversion.changed');
}
