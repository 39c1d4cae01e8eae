import { useMemo } from 'react';
import { type CardPayout, getPayouts } from '#domains/cards/contract/case-calls.ts';
import { cardsWebMessages as texts } from '#domains/cards/web/messages.ts';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useWorkplace } from '#platform/web/session.ts';
import { Chip } from '#ui/data/chip.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatDateTime, formatMoney } from '#ui/data/format.ts';
import { IconCreditCard } from '#ui/icons.tsx';

/** What the processor paid to the bank, with its fees. */
export function PayoutsTab() {
  const { clientId } = useWorkplace();
  const zone = useStoreZone();
  const answer = useCall(getPayouts, { ClientId: clientId });
  const columns = useMemo(() => columnsIn(zone), [zone]);
  return (
    <>
      {answer.error && !answer.data && (
        <FailedNote error={answer.error} again={() => void answer.refetch()} />
      )}
      <DataTable
        label={texts.PAYOUTS}
        columns={columns}
        rows={answer.data ?? []}
        rowKey={(row) => row.payoutId}
        loading={answer.isLoading}
        empty={
          !answer.error && (
            <EmptyState icon={IconCreditCard} title={texts.NO_PAYOUTS} detail={texts.NO_PAYOUTS_DETAIL} />
          )
        }
      />
    </>
  );
}

type Status = keyof typeof texts.PAYOUT_STATUSES;
const TONES: Partial<Record<string, 'ok' | 'warn'>> = { PAID: 'ok', SENT: 'warn' };

const columnsIn = (zone: string): readonly Column<CardPayout>[] => [
  {
    key: 'date',
    title: texts.DATE,
    width: 190,
    narrow: 'title',
    cell: (row) => <span className="num">{formatDateTime(row.createdAt, zone)}</span>,
  },
  {
    key: 'status',
    title: texts.STATUS,
    narrow: 'detail',
    cell: (row) => (
      <Chip small tone={TONES[row.status] ?? 'bad'}>
        {texts.PAYOUT_STATUSES[row.status as Status] ?? row.status}
      </Chip>
    ),
  },
  {
    key: 'charges',
    title: texts.CHARGES,
    width: 120,
    align: 'right',
    hideBelow: 640,
    cell: (row) => formatMoney(row.charges),
  },
  {
    key: 'refunds',
    title: texts.REFUNDS,
    width: 120,
    align: 'right',
    hideBelow: 640,
    cell: (row) => formatMoney(row.refunds),
  },
  {
    key: 'fees',
    title: texts.FEES,
    width: 110,
    align: 'right',
    hideBelow: 640,
    cell: (row) => formatMoney(row.fees),
  },
  {
    key: 'unknown',
    title: texts.UNKNOWN,
    width: 100,
    align: 'right',
    hideBelow: 900,
    cell: (row) => row.unknown || '',
  },
  {
    key: 'amount',
    title: texts.PAID_OUT,
    width: 130,
    align: 'right',
    narrow: 'value',
    cell: (row) => formatMoney(row.amount),
  },
];
