// The chain gets another store, set up like one that is there.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import type { addStore as addStoreCall } from '#domains/stores/contract/own.ts';
import { storesMessages } from '#domains/stores/messages.ts';
import { VAULT_NUMBER } from '#domains/stores/rules/change-register.ts';
import { nameRefusal } from '#domains/stores/rules/store-name.ts';
import { columnsOf } from '#domains/stores/server/change-store.ts';
import { listAllDevices, lockStores } from '#domains/stores/server/lock-stores.ts';
import { setUps } from '#domains/stores/server/public/set-up.ts';
import { holdWebDevice } from '#domains/stores/server/public/web-device.ts';
import { forgetActors, tellChain } from '#domains/stores/server/tell-chain.ts';
import type { InputOf } from '#contract/call.ts';
import type { WriteContext } from '#contract/route.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { insertRow } from '#platform/db/rows.ts';

/**
 * Adds the store with its registers, vault and web device; what the domains keep for each store is copied from `likeClientId` or made. Answers its id. Refuses
 * the name of another store; 400 for a time zone that there isn't.
 */
export async function addStore(
  context: WriteContext,
  { registers, likeClientId, ...fields }: InputOf<typeof addStoreCall>,
): Promise<number | Refusal> {
  const { tx, actor } = context;
  const columns = columnsOf(fields);
  const stores = await lockStores(tx);
  const refused = nameRefusal(
    fields.clientName,
    stores.map(({ name }) => name),
  );
  if (refused) return refused;
  const { storeId } = await insertRow(tx, 'stores', { ...columns, name: fields.clientName }, 'storeId');
  const deviceIds = await addDevices(context, storeId, registers);
  const first = (await listAllDevices(tx, likeClientId)).find(
    ({ isVault, isActive }) => !isVault && isActive,
  );
  const inside = { ...context, actor: { ...actor, storeIds: [...actor.storeIds, storeId] } };
  for (const { store, register } of setUps()) {
    await store?.(inside, { storeId, likeStoreId: likeClientId });
    if (first)
      for (const deviceId of deviceIds) await register?.(inside, { deviceId, likeDeviceId: first.deviceId });
  }
  await forgetActors(tx);
  await tellChain(tx);
  await writeAudit(tx, context, {
    storeId,
    action: 'stores.add',
    entity: 'store',
    entityId: storeId,
    after: { ...columns, registers, likeClientId },
  });
  return storeId;
}

async function addDevices({ tx }: WriteContext, storeId: number, registers: number): Promise<number[]> {
  const ids: number[] = [];
  for (let number = 1; number <= registers; number += 1) {
    const description = storesMessages.counter(number);
    const row = { storeId, number, description, kind: 'register' };
    ids.push((await insertRow(tx, 'devices', row, 'deviceId')).deviceId);
  }
  await insertRow(tx, 'devices', {
    storeId,
    number: VAULT_NUMBER,
    description: storesMessages.VAULT,
    kind: 'vault',
  });
  await holdWebDevice(tx, storeId);
  return ids;
}
