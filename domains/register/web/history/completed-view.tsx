import '../register.css';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { transactionsByTransaction } from '#domains/register/contract/finished.ts';
import { useAddressId } from '#platform/web/use-address.ts';
import type { TransactionRowWire } from '#domains/register/contract/shapes.ts';
import { DataTable } from '#ui/data/data-table.tsx';
import { ListWithDrawer } from '#ui/overlay/detail-drawer.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { IconReceipt } from '#ui/icons.tsx';
import { FilterRow } from '#ui/controls/filter-button.tsx';
import { useScan } from '#ui/scan/scan.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useCall } from '#platform/web/call-hooks.ts';
import { useWorkplace } from '#platform/web/session.ts';
import { useActivePlace } from '#domains/stores/web/public/use-active-place.ts';
import { writeCounter } from '../queue/counter-storage.ts';
import { screenMessages as texts } from '../messages.ts';
import { completedColumns } from './completed-columns.ts';
import { CompletedFilterButtons } from './completed-filters.tsx';
import { RowSearch, RowsFooter } from './row-list.tsx';
import { TransactionDrawer } from './transaction-drawer.tsx';
import { matchesRow } from './row-search.ts';
import { useCompleted } from '../counter/use-completed.ts';

/** The finished transactions of the store, newest first: reprint, refund, look inside. */
export function CompletedView() {
  const { clientId, posId } = useWorkplace();
  const { store } = useActivePlace();
  const navigate = useNavigate();
  const { list, filters, change, employees } = useCompleted();
  const [text, setText] = useState('');
  const [open, setOpen] = useAddressId('transaction');
  const zone = store?.timeZone ?? 'UTC';
  const rows = (list.data ?? []).filter((row) => matchesRow(row, text));
  const listed = rows.find((row) => row.transactionId === open) ?? null;
  // A link (the search over everything) may lead to one that is older than the list.
  const older = useCall(
    transactionsByTransaction,
    { TransactionId: open ?? 0, ClientId: clientId },
    { enabled: open !== null && list.isSuccess && !listed },
  );
  const chosen = listed ?? older.data?.find((row) => row.transactionId === open) ?? null;
  const refund = (row: TransactionRowWire) => {
    writeCounter('receipt', posId, row.receiptNumber);
    void navigate({ to: '/pos/transactions/trans' });
  };
  // A receipt's code filters to it and opens its drawer.
  useScan((code) => {
    setText(code);
    setOpen((list.data ?? []).find((row) => row.receiptNumber === code)?.transactionId ?? null);
  });
  return (
    <ListWithDrawer
      drawer={
        chosen && (
          <TransactionDrawer
            row={chosen}
            timeZone={zone}
            onRefund={() => refund(chosen)}
            onClose={() => setOpen(null)}
          />
        )
      }
    >
      <FilterRow>
        <RowSearch text={text} onChange={setText} />
        <Segmented
          label={texts.COMPLETED_TITLE}
          value={filters.which}
          onChange={(which) => change({ which, from: '', until: '' })}
          options={[
            { value: 'latest', label: texts.LATEST },
            { value: 'today', label: texts.TODAY },
          ]}
        />
        <CompletedFilterButtons filters={filters} change={change} employees={employees} />
      </FilterRow>
      {list.error && <FailedNote band error={list.error} again={() => void list.refetch()} />}
      <DataTable
        label={texts.COMPLETED_TITLE}
        rows={rows}
        loading={list.isPending}
        rowKey={(row) => String(row.transactionId)}
        rowText={(row) => row.receiptNumber}
        active={open === null ? undefined : String(open)}
        onActive={(row) => open !== null && setOpen(row.transactionId)}
        onOpen={(row) => setOpen(row.transactionId)}
        openOnClick
        empty={<EmptyState icon={IconReceipt} title={texts.NOTHING_COMPLETED} />}
        footer={<RowsFooter rows={rows} />}
        columns={completedColumns(zone)}
      />
    </ListWithDrawer>
  );
}
