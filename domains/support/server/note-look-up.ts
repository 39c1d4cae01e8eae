// A look-up outside failed: whoever sets services up finds why in the app log, since the counter isn't told.
import type { FailedLookUp } from '#domains/catalog/server/public/look-up-failed.ts';
import { writeAppLog } from '#domains/support/server/public/write-app-log.ts';
import type { Db } from '#contract/route.ts';

/** Keeps the reason, a warning; the same one within an hour counts up. */
export async function noteLookUp(db: Db, failed: FailedLookUp, now: Date): Promise<void> {
  const { storeId, userId, requestId, reason } = failed;
  // A look-up that failed is told so, whatever becomes of its line in the log.
  await writeAppLog(
    db,
    {
      source: 'server',
      level: 'warning',
      message: `Look-up failed: ${reason || 'no reason given'}`,
      call: 'Inventory.Deepsearch',
      // Lines that differ by a number alone are counted as one: a wrong key isn't a service out of order.
      path: `/products ${/\d{3}/.exec(reason)?.[0] ?? ''}`.trim(),
      requestId,
      storeId: storeId || undefined,
      userId,
    },
    now,
  ).catch(() => undefined);
}
