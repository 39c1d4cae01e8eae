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
} from '#domains/cash/contract.ts';
import { cashMessages } from '#domains/cash/messages.ts';
import { drawerAccount } from '#domains/cash/rules/drawer-account.ts';
import { countDrawer } from '#domains/cash/server/count-drawer.ts';
import { openSessionOf } from '#domains/cash/server/find-open-session.ts';
import {
  findLastClosing,
  listDrawers,
  listSessions,
  noSession,
  readDrawer,
  sessionDetails,
  sessionToWire,
} from '#domains/cash/server/queries.ts';
import { balanceOf } from '#domains/ledger/server/post-group.ts';
import { getDevice } from '#domains/stores/server/get-device.ts';
import type { Cents } from '#kernel/money.ts';
import { toDollars, ZERO } from '#kernel/money.ts';
import { type ReadContext, type Route, reads, writes } from '#kernel/route.ts';

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
  reads(getLastClosedAmount, async (context, { POSId }) => {
    const { deviceId } = await deviceOf(context, POSId);
    return { lastClosedAmount: toDollars((await findLastClosing(context.db, deviceId)) ?? ZERO) };
  }),
  reads(getCurrentDrawerInfo, async (context, { posID }) => {
    const {
      businessDay: _day,
      cashMovement: _moved,
      openingNote: _opening,
      closingNote: _closing,
      ...info
    } = await currentDetails(context, posID);
    return info;
  }),
  reads(getCurrentDrawerInfoDetails, (context, { PosId }) => currentDetails(context, PosId)),
  reads(getPosList, async ({ db }, { clientId }) =>
    (await listDrawers(db, clientId)).map(({ posId, posid, description, isVault }) => ({
      posId,
      posid,
      description,
      isVault,
    })),
  ),
  reads(drawerList, ({ db }, { id }) => listDrawers(db, id)),
  reads(getDrawer, async (context, { posID }) => {
    const { deviceId } = await deviceOf(context, posID);
    return readDrawer(context.db, deviceId);
  }),
  reads(drawerCountList, async (context, { POSID, OpenDrawers }) => {
    const { deviceId, balance } = await deviceOf(context, POSID);
    const rows = await listSessions(context.db, deviceId, OpenDrawers ?? false, LATEST);
    return rows.map((row) => sessionToWire(row, balance));
  }),
];

async function currentDetails(context: ReadContext, posId: number) {
  const { deviceId, balance } = await deviceOf(context, posId);
  const [latest] = await listSessions(context.db, deviceId, false, 1);
  return latest ? sessionDetails(latest, balance) : noSession(deviceId, balance);
}

/** The device, checked, and what its drawer's account holds. */
async function deviceOf(
  { db, actor, now }: ReadContext,
  id: number,
): Promise<{ deviceId: number; balance: Cents }> {
  const device = await getDevice(db, id, actor.storeIds, now);
  const { store, kind, ref } = drawerAccount(device);
  return { deviceId: device.deviceId, balance: await balanceOf(db, store, kind, ref) };
}
