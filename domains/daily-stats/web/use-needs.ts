// What waits for a person in this store?
//
// Each is one row with one act. Everything is asked by calls that other screens use, too, so that a row and its screen never disagree.
import { useConnection, countUnsent } from '#web/connection.ts';
import { getInventoryCount } from '#domains/inventory/contract.ts';
import { getIncompletTransactions } from '#domains/register/contract-finished.ts';
import { statsWebMessages as texts } from '#domains/daily-stats/web/messages.ts';
import type { OpenDrawer } from '#domains/daily-stats/web/use-open-drawers.ts';
import { dayIn, formatDateTime } from '#ui/format.ts';
import { type Icon, IconAlertTriangle, IconCashRegister, IconClockPause, IconSend } from '#ui/icons.tsx';
import { useCall } from '#web/call-hooks.ts';
import { useWorkplace } from '#web/session.ts';

export type Need = {
  readonly key: string;
  readonly icon: Icon;
  readonly tone: 'bad' | 'warn' | 'info';
  readonly title: string;
  readonly detail: string;
  readonly act: string;
  /** Where the act is done. */
  readonly to: string;
};

const AGAIN_MS = 15_000;

/** What waits, the most pressing first; undefined until all is known. */
export function useNeeds(
  drawers: readonly OpenDrawer[] | undefined,
  today: string | undefined,
  zone: string,
): readonly Need[] | undefined {
  const { clientId } = useWorkplace();
  useConnection();
  const stock = useCall(getInventoryCount, { ClientId: clientId }, { everyMs: AGAIN_MS });
  const pending = useCall(getIncompletTransactions, { ClientID: clientId }, { everyMs: AGAIN_MS });
  if (!drawers || today === undefined || stock.isPending || pending.isPending) return undefined;
  const needs: Need[] = drawers
    .filter((drawer) => drawer.businessDay < today)
    .map((drawer) => ({
      key: `drawer-${drawer.posId}`,
      icon: IconCashRegister,
      tone: 'bad',
      title: texts.oldDrawer(drawer.description),
      detail: texts.since(formatDateTime(drawer.startDate, zone), drawer.username),
      act: texts.CLOSE,
      to: '/management/dailyprocessing/drawercount',
    }));
  const toCheck = stock.data?.toCheck ?? 0;
  if (toCheck > 0)
    needs.push({
      key: 'stock',
      icon: IconAlertTriangle,
      tone: 'bad',
      title: texts.toCheck(toCheck),
      detail: texts.TO_CHECK_DETAIL,
      act: texts.COUNT,
      to: '/management/inventory',
    });
  const old = (pending.data ?? [])
    .filter((row) => row.totalItems > 0 && dayIn(row.heldAt || row.createdAt, zone) < today)
    .map((row) => row.heldAt || row.createdAt)
    .sort();
  if (old[0] !== undefined)
    needs.push({
      key: 'pending',
      icon: IconClockPause,
      tone: 'warn',
      title: texts.oldPending(old.length),
      detail: texts.pendingSince(formatDateTime(old[0], zone)),
      act: texts.OPEN,
      to: '/pos/transactions/pending/',
    });
  const unsent = countUnsent();
  if (unsent > 0)
    needs.push({
      key: 'unsent',
      icon: IconSend,
      tone: 'warn',
      title: texts.unsent(unsent),
      detail: texts.UNSENT_DETAIL,
      act: texts.SHOW,
      to: '/pos/transactions/trans',
    });
  return needs;
}
