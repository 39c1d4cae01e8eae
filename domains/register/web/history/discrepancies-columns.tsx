// The columns of what differed in sales without the server.
import type { Column } from '#ui/data/data-table-types.ts';
import { formatDateTime, formatMoney } from '#ui/data/format.ts';
import { discrepancyMessages as texts, discrepancyNames } from './discrepancies-messages.ts';
import { type DiscrepancyWire, receiptOf, whatHappened } from './discrepancy-words.ts';

/** The money that it is about, whichever way. */
export const moneyOf = ({ amount }: DiscrepancyWire): string =>
  amount === null || amount === 0 ? '' : formatMoney(Math.abs(amount));

/** When it was sold, or where that isn't known when it arrived; and who sold. */
const whenAndWho = ({ happenedAt, foundAt, employee }: DiscrepancyWire, zone: string): string =>
  [formatDateTime(happenedAt || foundAt, zone), employee].filter(Boolean).join(' · ');

/** Times are the store's. */
export const discrepancyColumns = (zone: string): Column<DiscrepancyWire>[] => [
  {
    key: 'kind',
    title: texts.WHAT,
    width: 190,
    cell: (row) => <span className="b">{discrepancyNames[row.kind]}</span>,
  },
  {
    key: 'happened',
    title: texts.HAPPENED,
    narrow: 'detail',
    cell: (row) => (
      <span className="with-detail">
        <span className="wrap">{whatHappened(row, zone)}</span>
      </span>
    ),
    narrowCell: (row) => whatHappened(row, zone),
  },
  {
    key: 'receipt',
    title: texts.RECEIPT,
    width: 210,
    hideBelow: 700,
    cell: (row) => (
      <span className="with-detail num">
        <span className="b">{receiptOf(row)}</span>
        <span className="xs t3">{whenAndWho(row, zone)}</span>
      </span>
    ),
  },
  {
    key: 'device',
    title: texts.REGISTER,
    width: 120,
    quiet: true,
    hideBelow: 1_000,
    cell: (row) => row.device,
  },
  { key: 'amount', title: texts.AMOUNT, width: 100, align: 'right', narrow: 'value', cell: moneyOf },
];
