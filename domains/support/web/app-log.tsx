import { useMemo, useState } from 'react';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useSettled } from '#platform/web/use-settled.ts';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { listLog, type LogEntryWire } from '#domains/support/contract/calls.ts';
import { LogEntryDialog } from '#domains/support/web/log-entry-dialog.tsx';
import { supportWebMessages as texts } from '#domains/support/web/messages.ts';
import { Pages } from '#domains/support/web/pages.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatCount, formatDateTime } from '#ui/data/format.ts';
import { IconCircleCheck } from '#ui/icons.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { SearchInput } from '#ui/controls/text-input.tsx';
import { useCall } from '#platform/web/call-hooks.ts';

type Source = 'all' | LogEntryWire['source'];

function columnsIn(zone: string): readonly Column<LogEntryWire>[] {
  return [
    {
      key: 'last',
      title: texts.LAST,
      width: 180,
      narrow: 'detail',
      cell: (row) => <span className="num">{formatDateTime(row.lastAt, zone)}</span>,
    },
    {
      key: 'message',
      title: texts.MESSAGE,
      narrow: 'title',
      cell: (row) => <span className="ell">{row.message}</span>,
    },
    {
      key: 'where',
      title: texts.WHERE,
      width: 220,
      quiet: true,
      hideBelow: 640,
      cell: (row) => <span className="ell">{row.call || row.path}</span>,
    },
    {
      key: 'times',
      title: texts.TIMES,
      width: 80,
      align: 'right',
      narrow: 'value',
      cell: (row) => formatCount(row.times),
    },
  ];
}

/** Failures of the last 30 days with their filters; Enter or a click opens one. */
export function AppLog() {
  const zone = useStoreZone();
  const [page, setPage] = useState(1);
  const [source, setSource] = useState<Source>('all');
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState<number | null>(null);
  const search = useSettled(typed.trim());
  const answer = useCall(
    listLog,
    { page, ...(source === 'all' ? {} : { source }), ...(search === '' ? {} : { search }) },
    { keep: true },
  );
  const columns = useMemo(() => columnsIn(zone), [zone]);
  const filtered = source !== 'all' || search !== '';
  return (
    <div className="gapped">
      <p className="t2">{texts.LOG_DETAIL}</p>
      <div className="row">
        <div className="grow">
          <SearchInput
            label={texts.SEARCH}
            placeholder={texts.SEARCH_HINT}
            maxLength={100}
            value={typed}
            onChange={(value) => {
              setTyped(value);
              setPage(1);
            }}
          />
        </div>
        <Segmented<Source>
          label={texts.SOURCE}
          value={source}
          onChange={(value) => {
            setSource(value);
            setPage(1);
          }}
          options={[
            { value: 'all', label: texts.ALL },
            { value: 'server', label: texts.SERVER },
            { value: 'browser', label: texts.BROWSER },
          ]}
        />
      </div>
      {answer.error && !answer.data && (
        <FailedNote error={answer.error} again={() => void answer.refetch()} />
      )}
      <DataTable
        label={texts.LOG}
        columns={columns}
        rows={answer.data?.entries ?? []}
        rowKey={(row) => String(row.id)}
        rowText={(row) => row.message}
        loading={answer.isLoading}
        onOpen={(row) => setOpen(row.id)}
        openOnClick
        empty={
          !answer.error && (
            <EmptyState
              icon={IconCircleCheck}
              title={filtered ? texts.NOTHING_FOUND : texts.LOG_EMPTY}
              detail={filtered ? undefined : texts.LOG_EMPTY_DETAIL}
            />
          )
        }
        footer={answer.data && <Pages {...answer.data} onPage={setPage} />}
      />
      {open !== null && <LogEntryDialog id={open} zone={zone} onClose={() => setOpen(null)} />}
    </div>
  );
}
