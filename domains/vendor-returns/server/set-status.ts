// Changes the status of a return: requested, authorized, shipped, completed or cancelled.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { holdStockDay } from '#domains/inventory/server/public/stock-day.ts';
import { postGroup } from '#domains/ledger/server/public/post-group.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { creditEntries } from '#domains/vendor-returns/rules/claim.ts';
import {
  RETURN_STATUS,
  type ReturnStatus,
  statusRefusal,
} from '#domains/vendor-returns/rules/return-status.ts';
import type { WriteContext } from '#contract/route.ts';
import { type Cents, sum } from '#kernel/money.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { updateRow } from '#platform/db/rows.ts';
import { lockForMoving, stateOf } from './lock-return.ts';
import { accountOf } from './account-of.ts';
import { claimNow, listItems, type ReturnRow } from './queries.ts';
import { sendBack } from './send-back.ts';

export type NewStatus = {
  readonly status: ReturnStatus;
  readonly tracking?: string | undefined;
  readonly rma?: string | undefined;
  /** With Completed, in cents; without it what was claimed. */
  readonly creditCents?: Cents | undefined;
};

/**
 * VRET-05. Shipped sends the goods out, Completed takes the vendor's credit. The same status again only writes its numbers; of an ended return it changes
 * nothing. Refuses what NS-VRET-01 does not allow.
 */
export async function setStatus(
  context: WriteContext,
  id: number,
  wanted: NewStatus,
): Promise<Refusal | null> {
  const { tx, now } = context;
  const { shipped, completed, cancelled } = RETURN_STATUS;
  const before = await lockForMoving(context, id, 'VendorReturnId');
  const state = {
    ...stateOf(before),
    tracking: wanted.tracking ?? before.tracking,
    rma: wanted.rma ?? before.rma,
  };
  const refused = statusRefusal(state, wanted.status);
  if (refused) return refused;
  if (before.endedAt) return null;
  const numbers = { trackingNumber: state.tracking, returnAuthorizationNumber: state.rma };
  await updateRow(tx, 'vendor_returns', { vendorReturnId: id }, numbers);
  if (wanted.status !== before.status) {
    const done =
      wanted.status === shipped
        ? await sendBack(context, before)
        : wanted.status === completed
          ? await takeCredit(context, before, wanted.creditCents)
          : await write(context, id, {
              statusId: wanted.status,
              ...(wanted.status === cancelled && { endedAt: now }),
            });
    if (isRefusal(done)) return done;
  }
  await tellStore(tx, before.storeId, 'returns.changed');
  await writeAudit(tx, context, {
    storeId: before.storeId,
    action: 'returns.status',
    entity: 'vendorReturn',
    entityId: id,
    before: { status: before.status },
    after: { ...wanted },
  });
  return null;
}

async function write(
  { tx }: WriteContext,
  id: number,
  values: { statusId: number; endedAt?: Date },
): Promise<null> {
  await updateRow(tx, 'vendor_returns', { vendorReturnId: id }, values);
  return null;
}

/** The vendor gives its credit for what is still claimed: it owes nothing more, and we owe it less. */
async function takeCredit(context: WriteContext, before: ReturnRow, given: Cents | undefined): Promise<null> {
  const { tx, now } = context;
  const claim = sum((await listItems(tx, before.id)).map(claimNow));
  const credit = given ?? claim;
  await updateRow(
    tx,
    'vendor_returns',
    { vendorReturnId: before.id },
    { statusId: RETURN_STATUS.completed, creditCents: credit, endedAt: now },
  );
  await postGroup(tx, context, {
    storeId: before.storeId,
    deviceId: null,
    businessDay: await holdStockDay(tx, before.storeId, now),
    purpose: 'credit',
    sourceType: 'vendorReturn',
    sourceId: before.id,
    lines: creditEntries(claim, credit).map((entry) => accountOf(before, entry)),
  });
  return null;
}
