// A store gets a register, and registers get other names and numbers, or are switched off and on.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import {
  type DeviceLike,
  nextNumber,
  openRefusal,
  registerRefusal,
  switchOffRefusal,
} from '#domains/stores/rules/change-register.ts';
import { findOpenWork } from '#domains/stores/server/find-open-work.ts';
import { listAllDevices, lockDevice, lockStores } from '#domains/stores/server/lock-stores.ts';
import { setUps } from '#domains/stores/server/public/set-up.ts';
import { tellChain } from '#domains/stores/server/tell-chain.ts';
import type { Tx, WriteContext } from '#contract/route.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { insertRow, updateRow } from '#platform/db/rows.ts';

export type AddedRegister = { readonly posId: number; readonly number: number };

const isRegister = (device: DeviceLike): boolean => !device.isVault && device.isActive;

/** How many things are open at a register. */
const openAt = async (
  tx: Tx,
  { storeId, deviceId }: { storeId: number; deviceId: number },
): Promise<number> => (await findOpenWork(tx, storeId)).filter(({ posId }) => posId === deviceId).length;

/** Adds a register, with the station settings of the store's first one. Refuses a number or name of another device. */
export async function addRegister(
  context: WriteContext,
  storeId: number,
  { description, number }: { description: string; number?: number | undefined },
): Promise<AddedRegister | Refusal> {
  const { tx } = context;
  await lockStores(tx);
  const devices = await listAllDevices(tx, storeId);
  const chosen = number ?? nextNumber(devices);
  const refused = registerRefusal({ number: chosen, description }, undefined, devices);
  if (refused) return refused;
  const { deviceId: posId } = await insertRow(
    tx,
    'devices',
    { storeId, number: chosen, description, kind: 'register' },
    'deviceId',
  );
  const first = devices.find(isRegister);
  if (first)
    for (const { register } of setUps())
      await register?.(context, { deviceId: posId, likeDeviceId: first.deviceId });
  await note(context, 'stores.addRegister', { deviceId: posId, storeId }, null, {
    number: chosen,
    description,
  });
  return { posId, number: chosen };
}

/** Renames or numbers a register; a vault, too. Refuses what another device of the store has, and another number after the first receipt or while something is open. */
export async function changeRegister(
  context: WriteContext,
  deviceId: number,
  wanted: { description?: string | undefined; number?: number | undefined },
): Promise<Refusal | undefined> {
  const { tx, actor } = context;
  await lockStores(tx);
  const { device, others } = await lockDevice(tx, actor, deviceId);
  const before = { description: device.description, number: device.number };
  const next = {
    description: wanted.description ?? before.description,
    number: wanted.number ?? before.number,
  };
  if (next.description === before.description && next.number === before.number) return undefined;
  const refused =
    registerRefusal(next, device, others) ??
    // A basket that is open has the number that its receipt will have.
    (next.number === before.number ? undefined : openRefusal(await openAt(tx, device)));
  if (refused) return refused;
  await updateRow(tx, 'devices', { deviceId }, next);
  await note(context, 'stores.editRegister', device, before, next);
  return undefined;
}

/**
 * Switches a register off, when nothing is open at it and it isn't the last one; or on again, with its number, receipts and drawer as they were. Nothing
 * is deleted.
 */
export async function switchRegister(
  context: WriteContext,
  deviceId: number,
  isActive: boolean,
): Promise<Refusal | undefined> {
  const { tx, actor } = context;
  await lockStores(tx);
  const { device, others } = await lockDevice(tx, actor, deviceId);
  if (device.isActive === isActive) return undefined;
  const refused = isActive
    ? registerRefusal(device, device, others)
    : switchOffRefusal(device, {
        otherRegisters: others.filter(isRegister).length,
        open: await openAt(tx, device),
      });
  if (refused) return refused;
  await updateRow(tx, 'devices', { deviceId }, { isActive });
  await note(context, 'stores.switchRegister', device, { isActive: !isActive }, { isActive });
  return undefined;
}

async function note(
  context: WriteContext,
  action: string,
  { storeId, deviceId }: { storeId: number; deviceId: number },
  before: object | null,
  after: object,
): Promise<void> {
  await tellChain(context.tx);
  await writeAudit(context.tx, context, {
    storeId,
    deviceId,
    action,
    entity: 'device',
    entityId: deviceId,
    before,
    after,
  });
}
