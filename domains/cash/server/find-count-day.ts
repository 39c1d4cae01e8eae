// Which business day do the counts of a drawer belong to?
import { closingDay, correctionDay } from '#domains/cash/rules/count-day.ts';
import type { DrawerAccount } from '#domains/cash/rules/drawer-account.ts';
import { findClosedThrough } from '#domains/ledger/server/public/close-books.ts';
import type { Device } from '#domains/stores/server/public/get-device.ts';
import type { Tx } from '#contract/route.ts';

/**
 * The business day of a closing count of the session that began on `openingDay`. Hold the session and the drawer's accounts: what moves
 * cash or takes slips at the device waits for them.
 */
export async function findClosingDay(
  tx: Tx,
  { storeId, deviceId, businessDay }: Device,
  account: DrawerAccount,
  openingDay: string,
): Promise<string> {
  if (openingDay >= businessDay) return businessDay;
  const { used } = await tx.one<{ used: string | null }>(
    `select max(g.business_day) as used from posting_groups g
     where g.store_id = $1 and g.business_day > $2 and ((g.device_id = $3 and g.source_type = 'transaction') or exists (
       select 1 from postings p join accounts a using (account_id)
       where p.group_id = g.group_id and a.store_id = $1 and a.kind = $4 and a.ref = $3))`,
    [storeId, openingDay, deviceId, account.kind],
  );
  const closedThrough = await findClosedThrough(tx, storeId);
  return closingDay({ today: businessDay, lastUsed: used ?? openingDay, closedThrough });
}

/** The business day of a correction of a count that belongs to `countDay`. */
export async function findCorrectionDay(
  tx: Tx,
  { storeId, businessDay }: Device,
  countDay: string,
): Promise<string> {
  if (countDay >= businessDay) return businessDay;
  return correctionDay(countDay, {
    today: businessDay,
    closedThrough: await findClosedThrough(tx, storeId),
  });
}
