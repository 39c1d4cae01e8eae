// What is there to do today, and how does each drawer of the store stand?
import { findVisibleUser } from '#domains/access/server/public/find-visible-user.ts';
import { accessMessages } from '#domains/access/messages.ts';
import type { DutiesWire } from '#domains/business-day/contract/calls.ts';
import { doneFlags } from '#domains/business-day/rules/day-tasks.ts';
import { type Asking, dayToWire, findDay } from '#domains/business-day/server/find-day.ts';
import { findOpenRecord } from '#domains/time-clock/server/public/find-open-record.ts';
import { notFound } from '#contract/api-error.ts';

/** The flags of the day in hand and each device's own. With a user, clockin says whether that user is clocked in. */
export async function listDuties(
  asking: Asking,
  { storeId, userId }: { storeId: number; userId?: number | undefined },
): Promise<DutiesWire> {
  const { db } = asking;
  if (userId !== undefined && !(await findVisibleUser(db, asking.actor, userId)))
    throw notFound(accessMessages.NO_USER, 'Userid');
  const found = await findDay(asking, { storeId });
  const devices = await db.rows<{ posId: number; description: string; isVault: boolean; wasClosed: boolean }>(
    `select d.device_id as "posId", d.description, d.kind = 'vault' as "isVault",
       exists (select 1 from drawer_sessions s where s.device_id = d.device_id and s.closing_day = $2) as "wasClosed"
     from devices d where d.store_id = $1 and d.is_active order by d.number`,
    [storeId, dayToWire(found).businessDay],
  );
  return {
    ...dayToWire(found),
    ...(userId === undefined ? {} : { clockin: (await findOpenRecord(db, userId)) !== undefined }),
    enabled: found.enabled,
    devices: devices.map(({ wasClosed, ...device }) => {
      const own = doneFlags(found.kept, device.posId);
      const isOpen = found.open.some((drawer) => drawer.deviceId === device.posId);
      return {
        ...device,
        isOpen,
        isClosed: wasClosed && !isOpen,
        drawerCount: device.isVault ? own.vaultCount : own.drawerCount,
        bankDeposit: !device.isVault && own.bankDeposit,
      };
    }),
  };
}
