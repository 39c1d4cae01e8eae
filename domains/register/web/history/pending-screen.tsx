import '../register.css';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { getIncompletTransactions } from '#domains/register/contract/finished.ts';
import type { TransactionRowWire } from '#domains/register/contract/shapes.ts';
import { openOffersRefusal } from '#domains/register/rules/open-offers.ts';
import { fromDollars } from '#kernel/money.ts';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { formatDateTime, formatMoney } from '#ui/data/format.ts';
import { IconClockPause } from '#ui/icons.tsx';
import { FilterRow } from '#ui/controls/filter-button.tsx';
import { ListWithDrawer } from '#ui/overlay/detail-drawer.tsx';
import { alertError } from '#ui/overlay/toast.tsx';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useAddress } from '#platform/web/use-address.ts';
import { useWorkplace } from '#platform/web/session.ts';
import { Stack } from '#ui/layout/layout.tsx';
import { Tabs } from '#ui/data/tabs.tsx';
import { useActivePlace } from '#domains/stores/web/public/use-active-place.ts';
import { storedKeys, writeStored } from '#platform/web/storage.ts';
import { screenMessages as texts } from '../messages.ts';
import { forgetOffers, openOffersOf } from '../trade/offer-store.ts';
import { tapeMessages as tapeTexts } from '../tape/tape-messages.ts';
import { UnsentList } from '../tape/unsent-list.tsx';
import { useTape } from '../tape/use-tape.ts';
import { RowSearch, RowsFooter } from './row-list.tsx';
import { matchesRow } from './row-search.ts';

const REGISTER = '/pos/transactions/trans';

/** What waits in this store, and what this register sold without the server. */
export function PendingScreen() {
  const { posId } = useWorkplace();
  const [view, setView] = useAddress('view');
  const { now } = useTape(posId);
  const unsent = now.entries.filter(({ outcome }) => outcome === 'waiting').length;
  return (
    <Stack flex>
      <Tabs
        label={texts.PENDING_TITLE}
        value={view === 'unsent' ? 'unsent' : 'parked'}
        onChange={(next) => setView(next === 'unsent' ? next : null)}
        tabs={[
          { value: 'parked', label: tapeTexts.PARKED },
          { value: 'unsent', label: tapeTexts.TITLE, ...(unsent > 0 && { count: unsent }) },
        ]}
      >
        {view === 'unsent' ? <UnsentList /> : <ParkedList />}
      </Tabs>
    </Stack>
  );
}

/** The transactions that wait in this store; loading one takes it up at this register (TRAN-19, TRAN-20). */
function ParkedList() {
  const { clientId, posId } = useWorkplace();
  const { store } = useActivePlace();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const pending = useCall(getIncompletTransactions, { ClientID: clientId }, { staleMs: 0, everyMs: 15_000 });
  const zone = store?.timeZone ?? 'UTC';
  // A parked gift certificate has no items.
  const rows = (pending.data ?? []).filter(
    (row) => (row.state === 'held' || row.totalItems > 0) && matchesRow(row, text),
  );
  const load = (row: TransactionRowWire) => {
    const offers = openOffersRefusal(openOffersOf(posId));
    if (offers) return alertError(offers.message);
    // What was declined belongs to the transaction that is left.
    forgetOffers(posId);
    writeStored(storedKeys.pendTrans, String(row.transactionId));
    void navigate({ to: REGISTER });
  };
  return (
    <ListWithDrawer>
      <FilterRow>
        <RowSearch text={text} onChange={setText} />
        <span className="grow" />
        <Button tone="primary" onClick={() => void navigate({ to: REGISTER })}>
          {texts.START}
        </Button>
      </FilterRow>
      {pending.error && <FailedNote band error={pending.error} again={() => void pending.refetch()} />}
      <DataTable
        label={texts.PENDING_TITLE}
        rows={rows}
        loading={pending.isPending}
        rowKey={(row) => String(row.transactionId)}
        rowText={(row) => row.customerName || row.titles}
        onOpen={load}
        empty={
          <EmptyState
            icon={IconClockPause}
            title={texts.NOTHING_PENDING}
            detail={texts.NOTHING_PENDING_DETAIL}
          />
        }
        footer={<RowsFooter rows={rows} />}
        columns={[
          { key: 'number', title: 'No.', width: 80, cell: (row) => row.transactionId },
          {
            key: 'who',
            title: 'Customer',
            narrow: 'title',
            cell: (row) => row.customerName || texts.NO_NAME,
          },
          { key: 'what', title: 'Items', narrow: 'detail', cell: (row) => row.titles },
          { key: 'state', title: 'State', width: 110, cell: stateCell },
          {
            key: 'since',
            title: 'Since',
            width: 150,
            cell: (row) => formatDateTime(row.heldAt || row.createdAt, zone),
          },
          { key: 'where', title: 'Register', width: 120, hideBelow: 900, cell: (row) => row.device },
          { key: 'by', title: 'Employee', width: 110, hideBelow: 1000, cell: (row) => row.employee },
          { key: 'count', title: 'Count', width: 70, align: 'right', cell: (row) => row.totalItems },
          {
            key: 'due',
            title: 'Due',
            width: 100,
            align: 'right',
            narrow: 'value',
            cell: (row) => formatMoney(fromDollars(row.due)),
          },
          { key: 'load', title: '', width: 90, align: 'right', cell: (row) => loadCell(() => load(row)) },
        ]}
      />
    </ListWithDrawer>
  );
}

const stateCell = (row: TransactionRowWire) => (
  <Chip small tone={row.state === 'held' ? 'warn' : 'plain'}>
    {row.state === 'held' ? texts.PARKED_STATE : texts.OPEN_STATE}
  </Chip>
);

const loadCell = (onLoad: () => void) => (
  <Button size="small" onClick={onLoad}>
    {texts.LOAD}
  </Button>
);
