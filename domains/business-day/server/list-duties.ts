// What is there to do today, and how does each drawer of the store stand?
import { findVisibleUser } from '#domains/access/server/find-visible-user.ts';
import { accessMessages } from '#domains/access/messages.ts';
import type { DutiesWire } from '#domains/business-day/contract.ts';
import { doneFlags } from '#domains/business-day/rules/day-tasks.ts';
import { type Asking, dayToWire, findDay } from '#domains/business-day/server/find-day.ts';
import { findOpenRecord } from '#domains/time-clock/server/find-open-record.ts';
import { notFound } from '#kernel/api-error.ts';

/** The flags of the day in hand and each device's own. With a user, clockin says whether that user is clocked in. */
export async function listDuties(
  asking: Asking,
  { storeId, userId }: { storeId: number; userId?: number | undefined },
): Promise<DutiesWire> {
  const { db } = asking;
  if (userId !== undefined && !(await findVisibleUser(db, asking.actor, userId)))
    throw notFound(accessMessages.NO_USER, 'Userid');
  const found = await findDay(asking, { storeId });
  const devices = await db.rows<{ posId: number; description: string; isVault: boolean }>(
    `select device_id as "posId", description, kind = 'vault' as "isVault" from devices where store_id = $1 and is_active order by number`,
    [storeId],
  );
  return {
    ...dayToWire(found),
    ...(userId === undefined ? {} : { clockin: (await findOpenRecord(db, userId)) !== undefined }),
    enabled: found.enabled,
    devices: devices.map((device) => {
      const own = doneFlags(found.kept, device.posId);
      return {
        ...device,
        isOpen: found.open.some((drawer) => drawer.deviceId === device.posId),
        drawerCount: device.isVault ? own.vaultCount : own.drawerCount,
        bankDeposit: !device.isVault && own.bankDeposit,
      };
    }),
  };
}
