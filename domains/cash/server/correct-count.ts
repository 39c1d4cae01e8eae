// A count is put right afterwards: the mode update of the dialog (CASH-01, NS-CASH-12, L6).
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { countDifference, countedSession, sameSession } from '#domains/cash/rules/correct-count.ts';
import { drawerAccount } from '#domains/cash/rules/drawer-account.ts';
import {
  findCorrectable,
  insertCorrection,
  type KnownCount,
  putCount,
} from '#domains/cash/server/correction-queries.ts';
import { findCorrectionDay } from '#domains/cash/server/find-count-day.ts';
import { findCountRules } from '#domains/cash/server/find-count-rules.ts';
import type { CountResult, CommandContext } from '#domains/cash/server/public/open-drawer.ts';
import { lockAccount } from '#domains/ledger/server/public/lock-account.ts';
import { postGroup } from '#domains/ledger/server/public/post-group.ts';
import { getDevice } from '#domains/stores/server/public/get-device.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { type Cents, negate } from '#kernel/money.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';

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
  context: CommandContext,
  correction: Correction,
): Promise<CorrectionResult | Refusal> {
  const { tx, actor, now } = context;
  const device = await getDevice(tx, correction.deviceId, actor.storeIds, now);
  const { storeId, deviceId } = device;
  const account = drawerAccount(device);
  const locked = countedSession(await findCorrectable(tx, deviceId));
  if (isRefusal(locked)) return locked;
  const balance = await lockAccount(tx, account.store, account.kind, account.ref);
  // Read again: what a count that we waited for has posted is seen from here on only.
  const found = await findCorrectable(tx, deviceId);
  const session = sameSession(found, locked.sessionId, correction.sessionId);
  if (isRefusal(session)) return session;
  const [was, is] = [session.count, correction.to(session.count, device.isVault)];
  const { limit } = await findCountRules(tx, actor, storeId);
  const difference = countDifference({
    was,
    is,
    note: correction.note,
    balance,
    expected: session.expected,
    limit: session.isFirstOpening ? undefined : limit,
  });
  if (isRefusal(difference)) return difference;
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
    before: { count: session.isOpen ? 'opening' : 'closing', ...flat(was) },
    after: { ...flat(is), note: correction.note },
  });
  await tellStore(tx, storeId, 'drawer');
  return { sessionId: session.sessionId, counted: is.total, expected: session.expected, oldTotal: was.total };
}

const flat = ({ papers, ...count }: KnownCount) => ({ ...count, ...papers });
