import {
  drawerCount,
  drawerCountList,
  drawerList,
  getCurrentDrawerInfo,
  getCurrentDrawerInfoDetails,
  getDrawer,
  getLastClosedAmount,
  getPosList,
  isCashDrawerReady,
  setStartingCash,
  updateDrawerCount,
  updateDrawerTotals,
} from '#domains/cash/contract/calls.ts';
import { cashMessages } from '#domains/cash/messages.ts';
import { drawerAccount } from '#domains/cash/rules/drawer-account.ts';
import { countDrawer } from '#domains/cash/server/count-drawer.ts';
import { findCountRules } from '#domains/cash/server/find-count-rules.ts';
import { openSessionOf } from '#domains/cash/server/find-open-session.ts';
import { cashMoveRoutes } from '#domains/cash/server/move-routes.ts';
import {
  findLastClosing,
  listDrawers,
  listSessions,
  noDetails,
  noSession,
  type SessionRow,
  readDrawer,
  type Sight,
  sessionDetails,
  sessionToWire,
} from '#domains/cash/server/queries.ts';
import { setStartCash, updateCount, updateTotals } from '#domains/cash/server/update-drawer.ts';
import { balanceOf } from '#domains/ledger/server/public/post-group.ts';
import { getDevice } from '#domains/stores/server/public/get-device.ts';
import { ZERO } from '#kernel/money.ts';
import { type ReadContext, type Route, reads, writes } from '#contract/route.ts';

const LATEST = 50;

export const cashRoutes: Route[] = [
  reads(isCashDrawerReady, async (context, { id }) => {
    const { deviceId } = await deviceOf(context, id);
    const session = await openSessionOf(context.db, deviceId);
    return {
      success: session !== undefined,
      message: session ? '' : cashMessages.NOT_READY,
      posDrawerInfoID: session?.sessionId ?? 0,
    };
  }),
  writes(drawerCount, countDrawer),
  writes(updateDrawerCount, updateCount),
  writes(updateDrawerTotals, updateTotals),
  writes(setStartingCash, setStartCash),
  reads(getLastClosedAmount, async (context, { POSId }) => {
    const { deviceId, balance, isBlind } = await deviceOf(context, POSId);
    if (isBlind) return { lastClosedAmount: null };
    // While it is closed, what was moved since the closing count is in it, too.
    const isOpen = (await openSessionOf(context.db, deviceId)) !== undefined;
    const amount = isOpen ? ((await findLastClosing(context.db, deviceId)) ?? ZERO) : balance;
    return { lastClosedAmount: amount };
  }),
  reads(getCurrentDrawerInfo, (context, { posID }) => latestOf(context, posID, sessionToWire, noSession)),
  reads(getCurrentDrawerInfoDetails, (context, { PosId }) =>
    latestOf(context, PosId, sessionDetails, noDetails),
  ),
  reads(getPosList, async ({ db }, { clientId }) =>
    (await listDrawers(db, clientId, true)).map(({ posId, posid, description, isVault }) => ({
      posId,
      posid,
      description,
      isVault,
    })),
  ),
  reads(drawerList, async ({ db, actor }, { id }) =>
    listDrawers(db, id, (await findCountRules(db, actor, id)).isBlind),
  ),
  reads(getDrawer, async (context, { posID }) => {
    const { deviceId, isBlind } = await deviceOf(context, posID);
    return readDrawer(context.db, deviceId, isBlind);
  }),
  reads(drawerCountList, async (context, { POSID, OpenDrawers }) => {
    const { deviceId, ...sight } = await deviceOf(context, POSID);
    const rows = await listSessions(context.db, deviceId, OpenDrawers ?? false, LATEST);
    return rows.map((row) => sessionToWire(row, sight));
  }),
  ...cashMoveRoutes,
];

async function latestOf<Wire>(
  context: ReadContext,
  posId: number,
  toWire: (row: SessionRow, sight: Sight) => Wire,
  none: (deviceId: number, sight: Sight) => Wire,
): Promise<Wire> {
  const { deviceId, ...sight } = await deviceOf(context, posId);
  const [latest] = await listSessions(context.db, deviceId, false, 1);
  return latest ? toWire(latest, sight) : none(deviceId, sight);
}

/** The device, checked, what its drawer's account holds, and whether that is hidden from who asks. */
async function deviceOf({ db, actor, now }: ReadContext, id: number): Promise<{ deviceId: number } & Sight> {
  const device = await getDevice(db, id, actor.storeIds, now);
  const { store, kind, ref } = drawerAccount(device);
  const { isBlind } = await findCountRules(db, actor, device.storeId);
  return { deviceId: device.deviceId, balance: await balanceOf(db, store, kind, ref), isBlind };
}
