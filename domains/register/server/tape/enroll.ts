// A machine is enrolled as a register, and a lost one is struck off.
import type { enroll, revokeLease, tapeState } from '#domains/register/contract/tape.ts';
import { registerMessages as texts } from '#domains/register/messages.ts';
import { findLatest } from './lease.ts';
import { isKey } from './signature.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { getDevice } from '#domains/stores/server/public/get-device.ts';
import { badInput } from '#contract/api-error.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { ReadContext, WriteContext } from '#contract/route.ts';

/** The device's next lease; the one before it may drain, and sells no more. The same key again keeps its lease, unless two go on from its tape. 404 for a foreign device, 400 for what is no key. */
export async function enrollMachine(
  context: WriteContext,
  { PosId, PublicKey }: InputOf<typeof enroll>,
): Promise<OutputOf<typeof enroll>> {
  const { tx, actor, now } = context;
  if (!(await isKey(PublicKey))) throw badInput('PublicKey', texts.NOT_A_KEY);
  const device = await getDevice(tx, PosId, actor.storeIds, now);
  // Two machines that are enrolled at the same time get leases one after the other.
  await tx.run('select 1 from devices where device_id = $1 for no key update', [PosId]);
  const before = await findLatest(tx, PosId);
  const same = await tx.maybe<{ lease: number }>(
    `select lease from tape_leases where device_id = $1 and public_key = $2 and replaced_at is null and revoked_at is null and forked_at is null`,
    [PosId, JSON.stringify(PublicKey)],
  );
  const place = { clientId: device.storeId, deviceNumber: device.number };
  if (same) return { success: true, message: '', lease: same.lease, ...place };
  const lease = (before?.lease ?? 0) + 1;
  await tx.run('update tape_leases set replaced_at = $2 where device_id = $1 and replaced_at is null', [
    PosId,
    now,
  ]);
  await tx.run(
    'insert into tape_leases (store_id, device_id, lease, public_key, enrolled_at, enrolled_by) values ($1, $2, $3, $4, $5, $6)',
    [device.storeId, PosId, lease, JSON.stringify(PublicKey), now, actor.userId],
  );
  await writeAudit(tx, context, {
    storeId: device.storeId,
    deviceId: PosId,
    action: 'transactions.enroll',
    entity: 'device',
    entityId: PosId,
    after: { lease },
  });
  return { success: true, message: '', lease, ...place };
}

/** From now on nothing of the device's machines is booked by itself; the next one that is enrolled sells again. 404 for a foreign device. */
export async function revokeMachine(
  context: WriteContext,
  { PosId }: InputOf<typeof revokeLease>,
): Promise<OutputOf<typeof revokeLease>> {
  const { tx, actor, now } = context;
  const device = await getDevice(tx, PosId, actor.storeIds, now);
  const ended = await tx.run(
    'update tape_leases set revoked_at = $2 where device_id = $1 and revoked_at is null',
    [PosId, now],
  );
  if (ended > 0)
    await writeAudit(tx, context, {
      storeId: device.storeId,
      deviceId: PosId,
      action: 'transactions.revoke',
      entity: 'device',
      entityId: PosId,
    });
  return { success: true, message: '' };
}

/** How far the tape of the device's machine is here; no lease where none is enrolled. 404 for a foreign device. */
export async function readTapeState(
  { db, actor, now }: ReadContext,
  { PosId }: InputOf<typeof tapeState>,
): Promise<OutputOf<typeof tapeState>> {
  await getDevice(db, PosId, actor.storeIds, now);
  const found = await findLatest(db, PosId);
  if (!found || found.revokedAt || found.forkedAt)
    return { lease: null, lastSeq: 0, lastHash: '', lastReceipt: 0 };
  const { lease, lastSeq, lastHash, lastReceipt } = found;
  return { lease, lastSeq, lastHash, lastReceipt };
}
