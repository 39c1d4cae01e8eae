// The columns of Completed Transactions.
import type { TransactionRowWire } from '#domains/register/contract/shapes.ts';
import { fromDollars } from '#kernel/money.ts';
import type { Column } from '#ui/data/data-table-types.ts';
import { formatDateTime, formatMoney } from '#ui/data/format.ts';
import { tenderName } from '#domains/register/messages.ts';

/** Times are the store's. */
export const completedColumns = (zone: string): Column<TransactionRowWire>[] => [
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
];
