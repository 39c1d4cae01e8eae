import './outbox.css';
import { useMemo, useState } from 'react';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useSettled } from '#platform/web/use-settled.ts';
import { useStoreZone } from '#domains/stores/web/public/use-store-zone.ts';
import { listMails, MAIL_STATES, type MailWire } from '#domains/mail/contract/calls.ts';
import { mailMessages } from '#domains/mail/messages.ts';
import { mailWayOf } from '#domains/mail/rules/mail-way.ts';
import { MailDrawer } from '#domains/mail/web/mail-drawer.tsx';
import { mailWebMessages as texts } from '#domains/mail/web/messages.ts';
import { useMailReason } from '#domains/mail/web/public/use-mail-reason.ts';
import { TestMailDialog } from '#domains/mail/web/test-mail-dialog.tsx';
import { useStoreSettings } from '#domains/settings/web/public/use-store-settings.ts';
import { Button } from '#ui/controls/button.tsx';
import { Chip, type ChipTone } from '#ui/data/chip.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { ListWithDrawer } from '#ui/overlay/detail-drawer.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { FilterRow } from '#ui/controls/filter-button.tsx';
import { formatDateTime } from '#ui/data/format.ts';
import { IconMail } from '#ui/icons.tsx';
import { Note } from '#ui/data/note.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { SearchInput } from '#ui/controls/text-input.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useLive } from '#platform/web/live.ts';
import { useRightReason, useWorkplace } from '#platform/web/session.ts';
import { TopBarActs } from '#platform/web/shell-slots.tsx';

type State = MailWire['state'];
const TONES: Readonly<Record<State, ChipTone>> = { queued: 'info', sent: 'ok', failed: 'warn' };

const columnsIn = (zone: string): readonly Column<MailWire>[] => [
  {
    key: 'when',
    title: texts.WHEN,
    width: 180,
    narrow: 'detail',
    cell: (row) => <span className="num">{formatDateTime(row.createdAt, zone)}</span>,
  },
  {
    key: 'to',
    title: texts.TO,
    width: 260,
    narrow: 'title',
    cell: (row) => <span className="ell b">{row.to}</span>,
  },
  {
    key: 'subject',
    title: texts.SUBJECT,
    hideBelow: 700,
    cell: (row) => <span className="ell">{row.subject}</span>,
  },
  { key: 'by', title: texts.BY, width: 120, quiet: true, hideBelow: 900, cell: (row) => row.username },
  {
    key: 'state',
    title: texts.STATE,
    width: 140,
    narrow: 'value',
    cell: (row) => <StateChip mail={row} />,
  },
];

/** Waiting, sent or not; one that waits after a failure says so. */
function StateChip({ mail: { state, lastError } }: { mail: MailWire }) {
  const retries = state === 'queued' && lastError !== '';
  return (
    <Chip small tone={retries ? 'warn' : TONES[state]} title={lastError}>
      {retries ? texts.TRYING : texts.stateOf[state]}
    </Chip>
  );
}

/** What was mailed from this store: sent, waiting, or not and why; up to date without a reload. */
export function OutboxScreen() {
  const { clientId } = useWorkplace();
  const zone = useStoreZone();
  const [state, setState] = useState<State | 'all'>('all');
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<number | null>(null);
  const [testing, setTesting] = useState(false);
  const search = useSettled(typed.trim());
  const filter = { ...(state === 'all' ? {} : { state }), ...(search === '' ? {} : { search }) };
  const answer = useCall(listMails, { ClientId: clientId, page, ...filter }, { keep: true });
  useLive('mail', [listMails]);
  const columns = useMemo(() => columnsIn(zone), [zone]);
  const mails = answer.data?.mails ?? [];
  const chosen = mails.find((one) => one.mailId === open) ?? null;
  const mayNot = useRightReason('mail.edit');
  const noMail = useMailReason();
  return (
    <>
      <TopBarActs>
        <Button icon={IconMail} reason={mayNot ?? noMail} reasonAt="hidden" onClick={() => setTesting(true)}>
          {texts.TEST}
        </Button>
      </TopBarActs>
      <ListWithDrawer
        drawer={chosen && <MailDrawer mail={chosen} zone={zone} onClose={() => setOpen(null)} />}
      >
        <FilterRow>
          <SearchInput
            height={36}
            label={texts.SEARCH}
            placeholder={texts.SEARCH_HINT}
            maxLength={100}
            value={typed}
            onChange={(text) => {
              setTyped(text);
              setPage(1);
            }}
          />
          <Segmented<State | 'all'>
            label={texts.STATE}
            value={state}
            onChange={(next) => {
              setState(next);
              setPage(1);
            }}
            options={[
              { value: 'all', label: texts.ALL },
              ...MAIL_STATES.map((value) => ({ value, label: texts.stateOf[value] })),
            ]}
          />
        </FilterRow>
        <WayNote />
        {(answer.data?.failed ?? 0) > 0 && state !== 'failed' && (
          <Note
            band
            tone="warn"
            title={texts.failed(answer.data?.failed ?? 0)}
            action={<Button onClick={() => setState('failed')}>{texts.SHOW_FAILED}</Button>}
          >
            {texts.FAILED_DETAIL}
          </Note>
        )}
        {answer.error && <FailedNote band error={answer.error} again={() => void answer.refetch()} />}
        <DataTable
          label={texts.LIST}
          columns={columns}
          rows={mails}
          rowKey={(row) => String(row.mailId)}
          rowText={(row) => row.to}
          loading={answer.isLoading}
          active={open === null ? undefined : String(open)}
          onActive={(row) => open !== null && setOpen(row.mailId)}
          onOpen={(row) => setOpen(row.mailId)}
          openOnClick
          empty={!answer.error && <Empty filtered={state !== 'all' || search !== ''} />}
          footer={answer.data && <Pages {...answer.data} onPage={setPage} />}
        />
      </ListWithDrawer>
      {testing && <TestMailDialog clientId={clientId} onClose={() => setTesting(false)} />}
    </>
  );
}

const Empty = ({ filtered }: { filtered: boolean }) => (
  <EmptyState
    icon={IconMail}
    title={filtered ? texts.NOTHING_FOUND : texts.EMPTY}
    detail={filtered ? undefined : texts.EMPTY_DETAIL}
  />
);

/** Is mail set up here at all, or simulated? */
function WayNote() {
  const settings = useStoreSettings();
  if (!settings) return null;
  const way = mailWayOf(settings);
  if (way === 'smtp') return null;
  return way === 'simulated' ? (
    <Note band tone="notice" announce={false}>
      {texts.SIMULATED}
    </Note>
  ) : (
    <Note band tone="warn" title={mailMessages.NO_SERVICE}>
      {texts.NO_SERVICE_DETAIL}
    </Note>
  );
}

type PagesProps = { page: number; pageSize: number; total: number; onPage: (page: number) => void };

function Pages({ page, pageSize, total, onPage }: PagesProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return (
    <div className="row between grow">
      <span>{texts.pageOf(page, pages)}</span>
      <span className="row">
        <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          {texts.PREVIOUS}
        </Button>
        <Button size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
          {texts.NEXT}
        </Button>
      </span>
    </div>
  );
}
