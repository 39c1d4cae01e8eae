// Closing a drawer with a counted total (CASH-09).
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { closeDrawer, sessionToClose } from '#domains/cash/rules/close-drawer.ts';
import { papersToWire, TAKEN_PAPERS } from '#domains/cash/rules/papers.ts';
import { drawerAccount } from '#domains/cash/rules/drawer-account.ts';
import { findClosingDay } from '#domains/cash/server/find-count-day.ts';
import { findCountRules } from '#domains/cash/server/find-count-rules.ts';
import { lockOpenSession } from '#domains/cash/server/find-open-session.ts';
import type { CountResult, CommandContext, OpeningCount } from './open-drawer.ts';
import { endSession } from '#domains/cash/server/queries.ts';
import { sumDeviceTakings } from '#domains/cash/server/sum-takings.ts';
import { lockAccounts } from '#domains/ledger/server/public/lock-account.ts';
import { postGroup } from '#domains/ledger/server/public/post-group.ts';
import { getDevice } from '#domains/stores/server/public/get-device.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { negate, subtract, ZERO } from '#kernel/money.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';

export type ClosingCount = OpeningCount & {
  /** The session that the screen shows; must be the open one. */
  readonly sessionId?: number | undefined;
};

/**
 * Closes the drawer. A difference to the system drawer count is posted to over/short with the note, so that the balance is the counted money.
 * A count the morning after belongs to the business day whose money it counts, as long as that day's books are open (0060).
 * Refuses a closed drawer, a difference without a note (of the cash; of a drawer also of card slips and checks where they were entered), and
 * a difference over the limit of the person. 404 for a foreign device.
 */
export async function closeDrawerCommand(
  context: CommandContext,
  count: ClosingCount,
): Promise<CountResult | Refusal> {
  const { tx, actor, now } = context;
  const { counted, note = '' } = count;
  const device = await getDevice(tx, count.deviceId, actor.storeIds, now);
  const { storeId, deviceId } = device;
  // The session first, then the account: sales hold them in the same order.
  const session = sessionToClose(await lockOpenSession(tx, deviceId), count.sessionId);
  if (isRefusal(session)) return session;
  const account = drawerAccount(device);
  // With the takings' accounts held, no card sale slips between what is compared and what the next session starts from.
  const ofDevice = { store: storeId, ref: deviceId };
  const [expected = ZERO] = await lockAccounts(tx, [
    account,
    ...TAKEN_PAPERS.map((kind) => ({ ...ofDevice, kind })),
  ]);
  const { taken, mark } = await sumDeviceTakings(tx, storeId, deviceId);
  const { limit } = await findCountRules(tx, actor, storeId);
  const papers = device.isVault ? undefined : count.papers;
  const refusal = closeDrawer({ counted, expected, note, limit, papers, taken });
  if (refusal) return refusal;
  const businessDay = await findClosingDay(tx, device, account, session.openingDay);
  await endSession(tx, session.sessionId, {
    closedAt: now,
    closedBy: actor.userId,
    businessDay,
    counted,
    expected,
    counts: count.counts ?? {},
    by: count.by ?? 'number',
    papers: count.papers ?? {},
    taken,
    mark,
    note,
  });
  const difference = subtract(counted, expected);
  await postGroup(tx, context, {
    storeId,
    deviceId,
    businessDay,
    purpose: 'close',
    sourceType: 'drawerSession',
    sourceId: session.sessionId,
    lines: [
      { ...account, cents: difference },
      { store: storeId, kind: 'overShort', ref: deviceId, cents: negate(difference) },
    ],
    note,
  });
  await writeAudit(tx, context, {
    storeId,
    deviceId,
    action: 'cash.close',
    entity: 'drawerSession',
    entityId: session.sessionId,
    before: { expectedCents: expected },
    after: {
      countedCents: counted,
      ...papersToWire(TAKEN_PAPERS, 'audit', (paper) => count.papers?.[paper] ?? null),
      note,
    },
  });
  await tellStore(tx, storeId, 'drawer');
  return { sessionId: session.sessionId, counted, expected };
}
