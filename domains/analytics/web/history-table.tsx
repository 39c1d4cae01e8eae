// The columns of the history on the screen; the file has all of them.
import { HISTORY_SORTS, type HistorySort } from '#domains/analytics/rules/history-columns.ts';
import type { Column } from '#ui/data/data-table-types.ts';
import { formatCount, formatDay, formatMoney, formatPercent } from '#ui/data/format.ts';
import { historyTexts as texts } from './messages.ts';
import type { HistoryItem } from './use-history.ts';

/** By which column of the server a column of the screen sorts; undefined where it can't. */
export const sortOfColumn = (key: string): HistorySort | undefined =>
  HISTORY_SORTS.find((one) => one === key);

const money = (amount: number | null): string => (amount === null ? '' : formatMoney(amount));
const ratio = (value: number | null): string => (value === null ? '' : value.toFixed(1));
const right = { align: 'right', sortable: true } as const;

const count = (
  key: keyof HistoryItem,
  title: string,
  hideBelow: number,
  sortable = true,
): Column<HistoryItem> => ({
  key,
  title,
  width: 84,
  align: 'right',
  sortable,
  hideBelow,
  cell: (row) => formatCount(Number(row[key])),
});

/** More or less than last year, said by its sign, too. */
function Change({ value }: { value: number }) {
  return (
    <span className={value === 0 ? 't3' : value > 0 ? 'up b' : 'dn b'}>
      {formatCount(value, { sign: true })}
    </span>
  );
}

const HISTORY_TABLE: readonly Column<HistoryItem>[] = [
  {
    key: 'title',
    title: texts.ITEM,
    sortable: true,
    narrow: 'title',
    cell: (row) => (
      <span className="history-item">
        <b>{row.title}</b>
        <span className="t2">
          {[row.artist, row.configuration, row.condition, row.itemSku, row.bin].filter(Boolean).join(' · ')}
        </span>
      </span>
    ),
  },
  {
    key: 'sold',
    title: texts.SOLD,
    width: 72,
    ...right,
    narrow: 'value',
    cell: (row) => formatCount(row.sold),
  },
  {
    key: 'soldBefore',
    title: texts.CHANGE,
    width: 112,
    align: 'right',
    hideBelow: 700,
    cell: ({ sold, soldBefore }) => (soldBefore === null ? '' : <Change value={sold - soldBefore} />),
  },
  count('soldIn7', texts.DAYS_7, 1500, false),
  count('soldIn30', texts.DAYS_30, 1350, false),
  count('soldIn90', texts.DAYS_90, 1600, false),
  count('soldIn365', texts.DAYS_365, 1700, false),
  count('returned', texts.RETURNED, 1450),
  count('tradedIn', texts.TRADED, 1400),
  {
    key: 'sales',
    title: texts.SALES,
    width: 110,
    ...right,
    hideBelow: 720,
    cell: (row) => money(row.sales),
  },
  {
    key: 'margin',
    title: texts.MARGIN,
    width: 110,
    align: 'right',
    hideBelow: 1000,
    cell: (row) => money(row.margin),
  },
  count('onHand', texts.ON_HAND, 640),
  {
    key: 'price',
    title: texts.PRICE,
    width: 92,
    ...right,
    hideBelow: 1300,
    cell: (row) => money(row.price),
  },
  {
    key: 'sellThrough',
    title: texts.SELL_THROUGH,
    width: 118,
    ...right,
    hideBelow: 900,
    cell: (row) => (row.sellThrough === null ? '' : formatPercent(Math.round(row.sellThrough * 10) * 100)),
  },
  {
    key: 'weeksOfStock',
    title: texts.WEEKS,
    width: 132,
    ...right,
    hideBelow: 950,
    cell: (row) => ratio(row.weeksOfStock),
  },
  {
    key: 'daysToSell',
    title: texts.DAYS_TO_SELL,
    width: 104,
    align: 'right',
    hideBelow: 1400,
    cell: (row) => ratio(row.daysToSell),
  },
  {
    key: 'lastSold',
    title: texts.LAST_SOLD,
    width: 110,
    ...right,
    hideBelow: 800,
    cell: (row) => (row.lastSold === '' ? '' : formatDay(row.lastSold)),
  },
];

const TITLE = 'title';
const COMPARED = 'soldBefore';
/** Only for who may see what goods cost. */
export const MARGIN = 'margin';
const TITLE_WIDTH = 280;

/** What can be chosen; the item itself is always there. */
export const HISTORY_CHOICES = HISTORY_TABLE.filter(({ key }) => key !== TITLE && key !== COMPARED).map(
  ({ key, title }) => ({ value: key, label: title }),
);

/** Those that were chosen, however wide the screen; without a choice as many as there is room for. The change only where there is one. */
export function chooseColumns(
  chosen: readonly string[] | null,
  { isCompared, seesCosts }: { readonly isCompared: boolean; readonly seesCosts: boolean },
): readonly Column<HistoryItem>[] {
  const there = HISTORY_TABLE.filter(
    ({ key }) => (key !== COMPARED || isCompared) && (key !== MARGIN || seesCosts),
  );
  const known = chosen?.filter((key) => there.some((one) => one.key === key)) ?? [];
  if (known.length === 0) return there;
  return there
    .filter(({ key }) => key === TITLE || key === COMPARED || known.includes(key))
    .map(({ hideBelow: _room, ...column }) =>
      column.key === TITLE ? { ...column, width: TITLE_WIDTH } : column,
    );
}
