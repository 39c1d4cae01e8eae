import { useMemo, useState } from 'react';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { listReports, type ReportWire } from '#domains/support/contract/calls.ts';
import { supportWebMessages as texts } from '#domains/support/web/messages.ts';
import { Pages } from '#domains/support/web/pages.tsx';
import { Chip, type ChipTone } from '#ui/data/chip.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatDateTime } from '#ui/data/format.ts';
import { IconMail } from '#ui/icons.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useLive } from '#platform/web/live.ts';
import { useWorkplace } from '#platform/web/session.ts';

const TONES: Readonly<Record<ReportWire['state'], ChipTone>> = {
  queued: 'info',
  sent: 'ok',
  kept: 'ok',
  failed: 'warn',
};

function columnsIn(zone: string): readonly Column<ReportWire>[] {
  return [
    {
      key: 'when',
      title: texts.WHEN,
      width: 180,
      narrow: 'detail',
      cell: (row) => <span className="num">{formatDateTime(row.createdAt, zone)}</span>,
    },
    {
      key: 'report',
      title: texts.ABOUT,
      narrow: 'title',
      cell: (row) => (
        <span className="ell" title={row.message}>
          {row.message}
        </span>
      ),
    },
    { key: 'by', title: texts.BY, width: 130, quiet: true, hideBelow: 640, cell: (row) => row.username },
    {
      key: 'state',
      title: texts.STATE,
      width: 190,
      narrow: 'value',
      cell: (row) => (
        <Chip small tone={TONES[row.state]} title={texts.stateDetail[row.state]}>
          {texts.stateOf[row.state]}
        </Chip>
      ),
    },
  ];
}

/** What was reported from this store and what became of it; up to date without a reload. */
export function ReportsSent() {
  const { clientId } = useWorkplace();
  const zone = useStoreZone();
  const [page, setPage] = useState(1);
  const answer = useCall(listReports, { ClientId: clientId, page }, { keep: true });
  useLive('support', [listReports]);
  const columns = useMemo(() => columnsIn(zone), [zone]);
  return (
    <div className="gapped">
      <p className="t2">{texts.REPORTS_DETAIL}</p>
      {answer.error && !answer.data && (
        <FailedNote error={answer.error} again={() => void answer.refetch()} />
      )}
      <DataTable
        label={texts.REPORTS}
        columns={columns}
        rows={answer.data?.reports ?? []}
        rowKey={(row) => String(row.reportId)}
        loading={answer.isLoading}
        empty={
          !answer.error && (
            <EmptyState icon={IconMail} title={texts.NO_REPORTS} detail={texts.NO_REPORTS_DETAIL} />
          )
        }
        footer={answer.data && <Pages {...answer.data} onPage={setPage} />}
      />
    </div>
  );
}
