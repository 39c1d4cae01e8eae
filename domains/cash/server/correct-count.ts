// A count is put right afterwards: the mode update of the dialog (CASH-01, NS-CASH-12, L6).
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { cashMessages } from '#domains/cash/messages.ts';
import { correctCount } from '#domains/cash/rules/correct-count.ts';
import { drawerAccount } from '#domains/cash/rules/drawer-account.ts';
import { exceedsLimit } from '#domains/cash/rules/over-short-limit.ts';
import {
  findCorrectable,
  insertCorrection,
  type KnownCount,
  putCount,
} from '#domains/cash/server/correction-queries.ts';
import { findCorrectionDay } from '#domains/cash/server/find-count-day.ts';
import { findCountRules } from '#domains/cash/server/find-count-rules.ts';
import type { CountResult, Deed } from '#domains/cash/server/public/open-drawer.ts';
import { lockAccount } from '#domains/ledger/server/public/lock-account.ts';
import { postGroup } from '#domains/ledger/server/public/post-group.ts';
import { getDevice } from '#domains/stores/server/public/get-device.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { type Cents, negate, subtract } from '#kernel/money.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

export type Correction = {
  readonly deviceId: number;
  /** The session that the screen shows; must be the latest one. */
  readonly sessionId?: number | undefined;
  /** What the count should have been, from what it was. */
  readonly to: (was: KnownCount, isVault: boolean) => KnownCount;
  readonly note: string;
};

export type CorrectionResult = CountResult & { readonly oldTotal: Cents };

/**
 * Corrects the latest count of a device: what an open drawer was started with, or what the closing count found. The difference is posted
 * against over/short (of a first opening against the opening account) as a group that names the one it corrects. Refuses a drawer that was never counted
 * or was started again since, a missing reason, a total below nothing, and a difference over the limit. 404 for a foreign device.
 */
export async function correctCountCommand(
  context: Deed,
  correction: Correction,
): Promise<CorrectionResult | Refusal> {
  const { tx, actor, now } = context;
  const device = await getDevice(tx, correction.deviceId, actor.storeIds, now);
  const { storeId, deviceId } = device;
  const account = drawerAccount(device);
  const locked = await findCorrectable(tx, deviceId);
  if (!locked) return refuse('NO_COUNT', cashMessages.NO_COUNT);
  const balance = await lockAccount(tx, account.store, account.kind, account.ref);
  // Read again: what a count that we waited for has posted is seen from here on only.
  const session = await findCorrectable(tx, deviceId);
  if (!session || session.sessionId !== locked.sessionId || isOther(correction, session)) {
    return refuse('STARTED_SINCE', cashMessages.STARTED_SINCE);
  }
  const [was, is] = [session.count, correction.to(session.count, device.isVault)];
  const refusal = correctCount(isChanged(was, is), correction.note);
  if (refusal) return refusal;
  const difference = subtract(is.total, was.total);
  if (Math.min(is.total, is.cards, is.checks, is.other, balance + difference) < 0)
    return refuse('BELOW_ZERO', cashMessages.BELOW_ZERO);
  const { limit } = await findCountRules(tx, actor, storeId);
  const over = session.isFirstOpening ? undefined : exceedsLimit(is.total, session.expected, limit);
  if (over) return over;
  const businessDay = await findCorrectionDay(tx, device, session.countDay);
  const correctionId = await insertCorrection(tx, session, is, { ...correction, businessDay, now, actor });
  await putCount(tx, session, is);
  await postGroup(tx, context, {
    storeId,
    deviceId,
    businessDay,
    purpose: 'correct',
    sourceType: 'drawerCorrection',
    sourceId: correctionId,
    lines: [
      { ...account, cents: difference },
      session.isFirstOpening
        ? { store: storeId, kind: 'opening', ref: 0, cents: negate(difference) }
        : { store: storeId, kind: 'overShort', ref: deviceId, cents: negate(difference) },
    ],
    note: correction.note,
    ...(session.groupId === null ? {} : { correctsGroupId: session.groupId }),
  });
  await writeAudit(tx, context, {
    storeId,
    deviceId,
    action: 'cash.update',
    entity: 'drawerSession',
    entityId: session.sessionId,
    before: { count: session.isOpen ? 'opening' : 'closing', ...was },
    after: { ...is, note: correction.note },
  });
  await tellStore(tx, storeId, 'drawer');
  return { sessionId: session.sessionId, counted: is.total, expected: session.expected, oldTotal: was.total };
}

const isChanged = (was: KnownCount, is: KnownCount): boolean =>
  was.total !== is.total || was.cards !== is.cards || was.checks !== is.checks || was.other !== is.other;

const isOther = (correction: Correction, session: { sessionId: number }): boolean =>
  correction.sessionId !== undefined && correction.sessionId !== session.sessionId;
