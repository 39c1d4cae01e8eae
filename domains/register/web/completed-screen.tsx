import './register.css';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  getCompleteRecentTransactions,
  getTodaysCompletedTransactions,
  transactionsByTransaction,
} from '#domains/register/contract-finished.ts';
import { useAddressId } from '#domains/catalog/web/parts/use-address.ts';
import type { TransactionRowWire } from '#domains/register/contract-shapes.ts';
import { fromDollars } from '#kernel/money.ts';
import { DataTable } from '#ui/data-table.tsx';
import { ListWithDrawer } from '#ui/detail-drawer.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatDateTime, formatMoney } from '#ui/format.ts';
import { IconReceipt } from '#ui/icons.tsx';
import { Note } from '#ui/note.tsx';
import { useScan } from '#ui/scan.ts';
import { Segmented } from '#ui/segmented.tsx';
import { failureText } from '#web/api-failure.ts';
import { useCall } from '#web/call-hooks.ts';
import { useWorkplace } from '#web/session.ts';
import { useActivePlace } from '#web/shell/use-place.ts';
import { writeKept } from './kept.ts';
import { screenMessages as texts } from './messages.ts';
import { RowSearch, RowsFooter } from './parts/row-list.tsx';
import { tenderName } from './parts/tender-names.ts';
import { TransactionDrawer } from './parts/transaction-drawer.tsx';
import { matchesRow } from './row-search.ts';

/** TRAN-33 */
const MOST = 50;

/** The finished transactions of the store, newest first: reprint, refund, look inside. */
export function CompletedScreen() {
  const { clientId, posId } = useWorkplace();
  const { store } = useActivePlace();
  const navigate = useNavigate();
  const [which, setWhich] = useState<'latest' | 'today'>('latest');
  const [text, setText] = useState('');
  const [open, setOpen] = useAddressId('transaction');
  const call = which === 'latest' ? getCompleteRecentTransactions : getTodaysCompletedTransactions;
  const list = useCall(call, { ClientID: clientId, RecordCount: MOST }, { staleMs: 0, keep: true });
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
    writeKept('receipt', posId, row.receiptNumber);
    void navigate({ to: '/pos/transactions/trans' });
  };
  // A receipt's code filters to it and opens its drawer.
  useScan((code) => {
    setText(code);
    setOpen((list.data ?? []).find((row) => row.receiptNumber === code)?.transactionId ?? null);
  });
  return (
    <div className="body stack">
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
        <div className="row" style={{ marginBottom: 12 }}>
          <RowSearch text={text} onChange={setText} />
          <Segmented
            label={texts.COMPLETED_TITLE}
            value={which}
            onChange={setWhich}
            options={[
              { value: 'latest', label: texts.LATEST },
              { value: 'today', label: texts.TODAY },
            ]}
          />
        </div>
        {list.error && <Note tone="error">{failureText(list.error)}</Note>}
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
          columns={[
            {
              key: 'receipt',
              title: 'Receipt',
              width: 110,
              cell: (row) => row.receiptNumber,
            },
            {
              key: 'when',
              title: 'Finished',
              width: 150,
              narrow: 'detail',
              cell: (row) => formatDateTime(row.finishedAt, zone),
            },
            { key: 'who', title: 'Customer', width: 150, hideBelow: 900, cell: (row) => row.customerName },
            { key: 'what', title: 'Items', cell: (row) => row.titles },
            {
              key: 'count',
              title: 'Count',
              width: 66,
              align: 'right',
              hideBelow: 800,
              cell: (row) => row.totalItems,
            },
            {
              key: 'tenders',
              title: 'Paid',
              width: 140,
              hideBelow: 1000,
              cell: (row) => row.tenders.split(', ').map(tenderName).join(', '),
            },
            {
              key: 'by',
              title: 'Employee',
              width: 110,
              hideBelow: 1100,
              quiet: true,
              cell: (row) => row.employee,
            },
            {
              key: 'due',
              title: 'Total',
              width: 110,
              align: 'right',
              narrow: 'value',
              cell: (row) => formatMoney(fromDollars(row.due)),
            },
          ]}
        />
      </ListWithDrawer>
    </div>
  );
}
