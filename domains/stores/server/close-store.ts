// A store is closed when nothing is open in it anymore, and may be opened again.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { storesMessages } from '#domains/stores/messages.ts';
import { closeRefusal } from '#domains/stores/rules/close-store.ts';
import { findOpenWork } from '#domains/stores/server/find-open-work.ts';
import { lockStores } from '#domains/stores/server/lock-stores.ts';
import { forgetActors, tellChain } from '#domains/stores/server/tell-chain.ts';
import { notFound } from '#contract/api-error.ts';
import type { WriteContext } from '#contract/route.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { updateRow } from '#platform/db/rows.ts';

/** Closes the store: nobody works there or chooses it from now on, and nothing is deleted. Refuses the last one, and one in which something is open. */
export async function closeStore(context: WriteContext, storeId: number): Promise<Refusal | undefined> {
  const open = (await lockStores(context.tx)).filter((store) => store.isActive);
  if (!open.some((store) => store.storeId === storeId)) throw notFound(storesMessages.NO_STORE, 'clientId');
  const work = await findOpenWork(context.tx, storeId);
  const refused = closeRefusal({ otherStores: open.length - 1, open: work.length });
  if (refused) return refused;
  // Its own screens hear of it while they still may.
  await tellChain(context.tx);
  await switchStore(context, storeId, false);
  return undefined;
}

/** Opens a closed store again, as it was left. 404 for who isn't an administrator; a store that is open stays so. */
export async function openStore(context: WriteContext, storeId: number): Promise<void> {
  const store = (await lockStores(context.tx)).find((one) => one.storeId === storeId);
  if (!store || !context.actor.isAdministrator) throw notFound(storesMessages.NO_STORE, 'clientId');
  if (store.isActive) return;
  await switchStore(context, storeId, true);
  await tellChain(context.tx);
}

async function switchStore(context: WriteContext, storeId: number, isActive: boolean): Promise<void> {
  await updateRow(context.tx, 'stores', { storeId }, { isActive });
  await forgetActors(context.tx);
  await writeAudit(context.tx, context, {
    storeId,
    action: isActive ? 'stores.open' : 'stores.close',
    entity: 'store',
    entityId: storeId,
    before: { isActive: !isActive },
    after: { isActive },
  });
}
