import type { VarianceWire } from '#domains/counts/contract/shapes.ts';
import { countsWebMessages as texts } from '#domains/counts/web/messages.ts';
import { LineStateChip } from './state-chip.tsx';
import { ProductTile } from '#domains/catalog/web/public/product-tile.tsx';
import { Button } from '#ui/controls/button.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { formatCount, formatMoney } from '#ui/data/format.ts';
import { Tile } from '#ui/data/tile.tsx';
import { IconBarcode } from '#ui/icons.tsx';
import { Row } from '#ui/layout/layout.tsx';

/** An item, or an unknown code. */
export const lineKey = (row: VarianceWire): string => `${row.list}:${row.itemId ?? ''}:${row.upc}`;

type Wanted = {
  seesCost: boolean;
  mayEdit: boolean;
  onName: (row: VarianceWire) => void;
  onDismiss: (row: VarianceWire) => void;
};

const isCounted = (row: VarianceWire): boolean => row.list !== 'wrongArea' && row.list !== 'unknown';
const tone = (value: number): string => (value < 0 ? 'num b dn' : value > 0 ? 'num b up' : 'num');

const bookOf = (row: VarianceWire): string => {
  if (!isCounted(row)) return '–';
  return row.expectedLow === row.expectedHigh
    ? String(row.expectedLow)
    : texts.fromTo(row.expectedLow, row.expectedHigh);
};

const money = (row: VarianceWire, amount: number | null) =>
  isCounted(row) && amount !== null && row.difference !== 0 ? (
    <span className={tone(amount)}>{formatMoney(amount, { sign: true })}</span>
  ) : (
    '–'
  );

export const reviewColumns = (wanted: Wanted): readonly Column<VarianceWire>[] => [
  {
    key: 'title',
    title: texts.PRODUCT,
    narrow: 'title',
    cell: (row) => (
      <Row as="span" gap={12} className="pi-title">
        {row.list === 'unknown' ? (
          <Tile size={30}>
            <IconBarcode size={16} />
          </Tile>
        ) : (
          <ProductTile family={row.family} code={row.platform} departmentName={row.department} size={30} />
        )}
        <span className="pi-lines">
          <b className="ell">{row.title}</b>
          <span className="s t3 num ell">
            {[row.condition || row.upc, row.bin].filter(Boolean).join(' · ')}
          </span>
        </span>
      </Row>
    ),
  },
  {
    key: 'book',
    title: texts.BOOK,
    width: 72,
    align: 'right',
    hideBelow: 560,
    cell: (row) => <span className="num">{bookOf(row)}</span>,
  },
  {
    key: 'counted',
    title: texts.COUNTED,
    width: 80,
    align: 'right',
    hideBelow: 480,
    cell: (row) => <span className="num">{row.counted}</span>,
  },
  {
    key: 'difference',
    title: texts.DIFF,
    width: 60,
    align: 'right',
    narrow: 'value',
    cell: (row) =>
      isCounted(row) ? (
        <span className={tone(row.difference)}>{formatCount(row.difference, { sign: true })}</span>
      ) : (
        '–'
      ),
  },
  ...(wanted.seesCost
    ? [
        {
          key: 'cost',
          title: texts.AT_COST,
          width: 96,
          align: 'right' as const,
          hideBelow: 1_100,
          cell: (row: VarianceWire) =>
            row.isUncosted ? <span className="t3">{texts.UNCOSTED}</span> : money(row, row.cost),
        },
      ]
    : []),
  {
    key: 'retail',
    title: texts.AT_RETAIL,
    width: 100,
    align: 'right',
    hideBelow: 900,
    cell: (row) => money(row, row.retail),
  },
  {
    key: 'cause',
    title: texts.CAUSE,
    width: 190,
    narrow: 'hide',
    hideBelow: 700,
    cell: (row) => (
      <span className="pi-lines">
        <b className="ell">{row.cause?.words ?? ''}</b>
        <span className="s t3 ell">{row.cause?.detail ?? ''}</span>
      </span>
    ),
  },
  {
    key: 'state',
    title: texts.STATE,
    width: 170,
    hideBelow: 640,
    cell: (row) =>
      row.state === 'unknown' && wanted.mayEdit ? (
        <Row as="span" gap={8} align="stretch">
          <Button onClick={() => wanted.onName(row)}>{texts.NAME_UNKNOWN}</Button>
          <Button tone="ghost" onClick={() => wanted.onDismiss(row)}>
            {texts.DISMISS}
          </Button>
        </Row>
      ) : (
        <LineStateChip state={row.state} />
      ),
  },
];
