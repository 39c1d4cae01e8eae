// May what a machine tells be booked by itself? Only what it sold while it was the register.
import type { Aside } from './discrepancy.ts';
import type { Entry } from './entry.ts';
import { readLocalReceipt } from './local-receipt.ts';

type Enrolled = {
  readonly storeId: number;
  readonly deviceNumber: number;
  readonly lease: number;
  readonly lastReceipt: number;
  readonly replacedAt: Date | null;
  readonly revokedAt: Date | null;
  readonly forkedAt: Date | null;
};

/** Its clock may be ahead of the server's by so much. */
const AHEAD_MS = 2 * 60_000;

/** Why not, or null: the machine is lost, there are two of its tape, or another machine had taken the register over when it sold. */
export function leaseProblem(
  { at }: Pick<Entry, 'at'>,
  { replacedAt, revokedAt, forkedAt }: Enrolled,
  now: Date,
): Extract<Aside, 'leaseRevoked' | 'leaseOver' | 'forkedTape'> | null {
  if (revokedAt !== null && revokedAt <= now) return 'leaseRevoked';
  if (forkedAt !== null) return 'forkedTape';
  const isAfter = replacedAt !== null && new Date(at).getTime() > replacedAt.getTime() + AHEAD_MS;
  return isAfter ? 'leaseOver' : null;
}

/** Why its number can't be the one on the receipt, or null: it is of another series, or was given before. */
export function receiptProblem(receipt: string, lease: Enrolled): 'receiptTaken' | null {
  const read = readLocalReceipt(receipt);
  const isOwn =
    read !== null &&
    read.storeId === lease.storeId &&
    read.deviceNumber === lease.deviceNumber &&
    read.lease === lease.lease &&
    read.count > lease.lastReceipt;
  return isOwn ? null : 'receiptTaken';
}
