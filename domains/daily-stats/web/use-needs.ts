// What waits for a person in this store, on this device?
//
// What the domains say of the store comes from the server in one answer; what only this device knows comes before it.
import { countUnsent, useConnection } from '#platform/web/connection.ts';
import type { NeedIcon, NeedWire } from '#contract/need.ts';
import { getNeeds } from '#domains/daily-stats/contract/today.ts';
import { usePrintQueue } from '#domains/printing/web/public/print-queue.ts';
import { statsWebMessages as texts } from '#domains/daily-stats/web/messages.ts';
import { formatDateTime } from '#ui/data/format.ts';
import {
  type Icon,
  IconAlertTriangle,
  IconBook,
  IconCalendar,
  IconCashRegister,
  IconChartBar,
  IconClipboardCheck,
  IconClockPause,
  IconCreditCard,
  IconHeart,
  IconListCheck,
  IconMail,
  IconPackage,
  IconPlug,
  IconPrinter,
  IconSend,
  IconTag,
  IconTransfer,
  IconTruck,
} from '#ui/icons.tsx';
import { useLive } from '#platform/web/live.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';

export type NeedRow = {
  readonly key: string;
  readonly icon: Icon;
  readonly tone: NeedWire['tone'];
  readonly title: string;
  readonly detail: string;
  readonly act: string;
  /** Where the act is done, and the store it is in; this one by default. */
  readonly to: string;
  readonly clientId?: number;
};

const ICONS: Readonly<Record<NeedIcon, Icon>> = {
  day: IconCalendar,
  drawer: IconCashRegister,
  stock: IconAlertTriangle,
  basket: IconClockPause,
  mail: IconMail,
  price: IconTag,
  wish: IconHeart,
  order: IconPackage,
  shipment: IconTruck,
  transfer: IconTransfer,
  count: IconClipboardCheck,
  card: IconCreditCard,
  channel: IconPlug,
  task: IconListCheck,
  report: IconChartBar,
  books: IconBook,
};

/** A need of the server as a row; `where` goes before its detail: the store, where several are shown. */
export function rowOfNeed(need: NeedWire, zone: string, where = ''): NeedRow {
  const since = need.since === '' ? '' : texts.sinceWhen(formatDateTime(need.since, zone));
  return {
    key: need.key,
    icon: ICONS[need.icon],
    tone: need.tone,
    title: need.title,
    detail: [where, need.detail, since].filter(Boolean).join(' · '),
    act: need.act,
    to: need.opens,
  };
}

const AGAIN_MS = 15_000;

export type Needs = {
  /** Of this device first and then the most pressing; undefined until it is known. */
  readonly rows: readonly NeedRow[] | undefined;
  /** Why what waits elsewhere isn't known. */
  readonly error?: Error | null;
  readonly again?: () => void;
};

/** What waits. */
export function useNeeds(zone: string): Needs {
  const { clientId } = useWorkplace();
  const failed = usePrintQueue().jobs.filter((job) => job.state === 'failed').length;
  useConnection();
  const needs = useCall(getNeeds, { ClientId: clientId }, { everyMs: AGAIN_MS });
  useLive(['prices', 'drawer', 'day', 'task', 'mail'], [getNeeds]);
  if (needs.isPending) return { rows: undefined };
  return {
    rows: [
      ...unsentNeeds(countUnsent()),
      ...paperNeeds(failed),
      ...(needs.data ?? []).map((need) => rowOfNeed(need, zone)),
    ],
    ...(!needs.data && { error: needs.error, again: () => void needs.refetch() }),
  };
}

const unsentNeeds = (unsent: number): NeedRow[] =>
  unsent === 0
    ? []
    : [
        {
          key: 'unsent',
          icon: IconSend,
          tone: 'warn',
          title: texts.unsent(unsent),
          detail: texts.UNSENT_DETAIL,
          act: texts.SHOW,
          to: '/pos/transactions/trans',
        },
      ];

const paperNeeds = (failed: number): NeedRow[] =>
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
