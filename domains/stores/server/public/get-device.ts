// Which device of which store is this, and what day is it there?
import { storesMessages } from '#domains/stores/messages.ts';
import { notFound } from '#contract/api-error.ts';
import { businessDay, notBefore } from '#kernel/business-day.ts';
import type { Db } from '#contract/route.ts';

export type Device = {
  readonly deviceId: number;
  readonly storeId: number;
  readonly number: number;
  readonly isVault: boolean;
  readonly description: string;
  readonly timeZone: string;
  readonly cutoffHour: number;
  /** The store's business day at the given instant, yyyy-MM-dd; the next one when that day's books are closed already. */
  readonly businessDay: string;
};

/**
 * The device, with the business day that a change at `now` belongs to. 404, naming the field, when it is absent or of a store that isn't
 * among storeIds.
 */
export async function getDevice(
  db: Db,
  deviceId: number,
  storeIds: readonly number[],
  now: Date,
  field = 'posId',
): Promise<Device> {
  const row = await db.maybe<Omit<Device, 'businessDay'> & { closedThrough: string | null }>(
    `select d.device_id, d.store_id, d.number, d.kind = 'vault' as "isVault", d.description,
       s.time_zone, s.cutoff_hour, h.closed_through
     from devices d join stores s using (store_id) left join posting_heads h using (store_id) where d.device_id = $1 and d.store_id = any($2) and d.is_active`,
    [deviceId, storeIds],
  );
  if (!row) throw notFound(storesMessages.NO_DEVICE, field);
  const { closedThrough, ...device } = row;
  return {
    ...device,
    businessDay: notBefore(businessDay(now, row.timeZone, row.cutoffHour), closedThrough),
  };
}
