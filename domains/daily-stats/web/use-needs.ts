// What waits for a person in this store?
//
// Each is one row with one act. Everything is asked by calls that other screens use, too, so that a row and its screen never disagree.
import { useConnection, countUnsent } from '#platform/web/connection.ts';
import { getPendingContacts } from '#domains/customers/contract/wishlist.ts';
import { getInventoryCount } from '#domains/inventory/contract/calls.ts';
import { listMails } from '#domains/mail/contract/calls.ts';
import { countPriceChanges } from '#domains/price-changes/contract/calls.ts';
import { usePrintQueue } from '#domains/printing/web/public/print-queue.ts';
import { getIncompletTransactions } from '#domains/register/contract/finished.ts';
import { statsWebMessages as texts } from '#domains/daily-stats/web/messages.ts';
import type { OpenDrawer } from '#domains/daily-stats/web/use-open-drawers.ts';
import { dayIn, formatDateTime, formatDay } from '#ui/data/format.ts';
import {
  type Icon,
  IconAlertTriangle,
  IconCalendar,
  IconCashRegister,
  IconClockPause,
  IconHeart,
  IconMail,
  IconPrinter,
  IconSend,
  IconTag,
} from '#ui/icons.tsx';
import { useLive } from '#platform/web/live.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useMayDo, useWorkplace } from '#platform/web/session.ts';

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

/** What waits, the most pressing first; undefined until all is known. `lateDay`: a business day that was left open. */
export function useNeeds(
  drawers: readonly OpenDrawer[] | undefined,
  today: string | undefined,
  zone: string,
  lateDay: string | undefined,
): readonly Need[] | undefined {
  const { clientId } = useWorkplace();
  const seesPrices = useMayDo('pricing.view');
  const seesMail = useMayDo('mail.view');
  const failed = usePrintQueue().jobs.filter((job) => job.state === 'failed').length;
  useConnection();
  const prices = useCall(countPriceChanges, { clientId }, { enabled: seesPrices, everyMs: AGAIN_MS });
  useLive('prices', [countPriceChanges]);
  const mails = useCall(
    listMails,
    { ClientId: clientId, state: 'failed' },
    { enabled: seesMail, everyMs: AGAIN_MS },
  );
  const wishes = useWaitingWishes();
  const stock = useCall(getInventoryCount, { ClientId: clientId }, { everyMs: AGAIN_MS });
  const pending = useCall(getIncompletTransactions, { ClientID: clientId }, { everyMs: AGAIN_MS });
  if (!drawers || today === undefined || stock.isPending || pending.isPending) return undefined;
  const needs: Need[] = dayNeeds(lateDay);
  const open = drawers
    .filter((drawer) => drawer.businessDay < today)
    .map(
      (drawer): Need => ({
        key: `drawer-${drawer.posId}`,
        icon: IconCashRegister,
        tone: 'bad',
        title: texts.oldDrawer(drawer.description),
        detail: texts.since(formatDateTime(drawer.startDate, zone), drawer.username),
        act: texts.CLOSE,
        to: '/management/dailyprocessing/drawercount',
      }),
    );
  needs.push(...open);
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
  needs.push(
    ...paperNeeds(failed),
    ...wishNeeds(wishes),
    ...mailNeeds(mails.data?.failed ?? 0),
    ...priceNeeds(prices.data?.waiting ?? 0),
  );
  return needs;
}

const WISHES_AGAIN_MS = 60_000;

/** Wishes that came in and of which nobody told the customer yet; 0 for those who may not see customers. */
function useWaitingWishes(): number {
  const { clientId } = useWorkplace();
  const mayAsk = useMayDo('customers.view');
  const wishes = useCall(getPendingContacts, { clientId }, { enabled: mayAsk, everyMs: WISHES_AGAIN_MS });
  return wishes.data?.length ?? 0;
}

const dayNeeds = (lateDay: string | undefined): Need[] =>
  lateDay === undefined
    ? []
    : [
        {
          key: 'day',
          icon: IconCalendar,
          tone: 'bad',
          title: texts.lateDay(formatDay(lateDay)),
          detail: texts.LATE_DAY_DETAIL,
          act: texts.CLOSE_DAY,
          to: '/management/dailyprocessing/endofday',
        },
      ];

const paperNeeds = (failed: number): Need[] =>
  failed === 0
    ? []
    : [
        {
          key: 'paper',
          icon: IconPrinter,
          tone: 'warn',
          title: texts.notPrinted(failed),
          detail: texts.NOT_PRINTED_DETAIL,
          act: texts.PRINTER,
          to: '/user/profile',
        },
      ];

const wishNeeds = (count: number): Need[] =>
  count === 0
    ? []
    : [
        {
          key: 'wishes',
          icon: IconHeart,
          tone: 'info',
          title: texts.toTell(count),
          detail: texts.TO_TELL_DETAIL,
          act: texts.TELL,
          to: '/management/customers/',
        },
      ];

const mailNeeds = (failed: number): Need[] =>
  failed === 0
    ? []
    : [
        {
          key: 'mail',
          icon: IconMail,
          tone: 'warn',
          title: texts.notMailed(failed),
          detail: texts.NOT_MAILED_DETAIL,
          act: texts.EMAIL,
          to: '/management/email',
        },
      ];

const priceNeeds = (waiting: number): Need[] =>
  waiting === 0
    ? []
    : [
        {
          key: 'prices',
          icon: IconTag,
          tone: 'info',
          title: texts.priceChanges(waiting),
          detail: texts.PRICE_CHANGES_DETAIL,
          act: texts.LOOK,
          to: '/management/inventory/pricing',
        },
      ];
