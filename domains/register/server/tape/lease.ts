// The lease of a device: which machine may sell as it without a server, and how far its tape is here.
import type { Head } from '#domains/register/rules/tape/chain.ts';
import type { TapeLeasesRow } from '#platform/db/schema/register.ts';
import { z } from 'zod';
import { asDocument } from '#platform/db/document.ts';
import { overtaken } from '#platform/db/sqlstates.ts';
import type { Db, Tx } from '#contract/route.ts';

export const publicKeyShape = z.strictObject({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
});
export type PublicKey = z.infer<typeof publicKeyShape>;

export type Lease = Head & {
  readonly leaseId: number;
  readonly storeId: number;
  /** The device's number in its store. */
  readonly deviceNumber: number;
  readonly publicKey: PublicKey;
  readonly enrolledAt: Date;
  readonly replacedAt: Date | null;
  readonly revokedAt: Date | null;
  /** Since when two go on from its tape. */
  readonly forkedAt: Date | null;
  readonly lastReceipt: number;
};

type Found = Pick<
  TapeLeasesRow,
  | 'leaseId'
  | 'storeId'
  | 'deviceId'
  | 'lease'
  | 'publicKey'
  | 'enrolledAt'
  | 'replacedAt'
  | 'revokedAt'
  | 'forkedAt'
  | 'lastSeq'
  | 'lastHash'
  | 'lastReceipt'
> & { deviceNumber: number };

const COLUMNS = `l.lease_id, l.store_id, l.device_id, d.number as device_number, l.lease, l.public_key, l.enrolled_at, l.replaced_at, l.revoked_at, l.forked_at, l.last_seq,
  l.last_hash, l.last_receipt`;

const toLease = ({ deviceId, publicKey, ...lease }: Found): Lease => ({
  ...lease,
  device: deviceId,
  publicKey: asDocument(publicKeyShape, publicKey),
});

/** undefined: the device was never enrolled so often. */
export async function findLease(db: Db, device: number, lease: number): Promise<Lease | undefined> {
  const found = await db.maybe<Found>(
    `select ${COLUMNS} from tape_leases l join devices d using (device_id) where l.device_id = $1 and l.lease = $2`,
    [device, lease],
  );
  return found && toLease(found);
}

/** Holds the end of the tape: entries are taken one after the other, whoever sends them. */
export async function lockLease(tx: Tx, leaseId: number): Promise<Lease> {
  const found = await tx.one<Found>(
    `select ${COLUMNS} from tape_leases l join devices d using (device_id) where l.lease_id = $1 for no key update of l`,
    [leaseId],
  );
  return toLease(found);
}

type Latest = Pick<
  TapeLeasesRow,
  'lease' | 'revokedAt' | 'forkedAt' | 'lastSeq' | 'lastHash' | 'lastReceipt'
>;

/** The latest lease of a device; undefined where none was given. */
export const findLatest = (db: Db, device: number): Promise<Latest | undefined> =>
  db.maybe<Latest>(
    `select lease, revoked_at, forked_at, last_seq, last_hash, last_receipt from tape_leases where device_id = $1 order by lease desc limit 1`,
    [device],
  );

/**
 * Says that a call works on a tape of the device; false while another one does. It counts for half a minute, should this server die. The row's own time is asked
 * beside the others': of two calls at once the second sees only this row as the first left it.
 */
export const beginWork = async (db: Db, { leaseId, device }: Lease): Promise<boolean> =>
  (await db.run(
    `update tape_leases set busy_until = clock_timestamp() + interval '30 seconds' where lease_id = $1
       and (busy_until is null or busy_until <= clock_timestamp())
       and not exists (select 1 from tape_leases o where o.device_id = $2 and o.busy_until > clock_timestamp())`,
    [leaseId, device],
  )) > 0;

export const endWork = (db: Db, { leaseId }: Lease): Promise<number> =>
  db.run('update tape_leases set busy_until = null where lease_id = $1', [leaseId]);

/** The tape goes on behind this entry. Throws TP001 when it was another one that came last. */
export async function moveHead(
  tx: Tx,
  lease: Lease,
  seq: number,
  hash: string,
  receipt: number,
): Promise<void> {
  const moved = await tx.run(
    `update tape_leases set last_seq = $3, last_hash = $4, last_receipt = greatest(last_receipt, $5) where lease_id = $1 and last_seq = $2`,
    [lease.leaseId, lease.lastSeq, seq, hash, receipt],
  );
  if (moved === 0) throw overtaken('another call took this entry');
}
