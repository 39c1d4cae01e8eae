import type { PriceChangeWire } from '#domains/price-changes/contract/calls.ts';
import { differenceCents } from '#domains/price-changes/rules/queue-summary.ts';
import { priceChangesTexts as texts } from '#domains/price-changes/web/messages.ts';
import { Button, IconButton } from '#ui/controls/button.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { formatDate, formatMoney } from '#ui/data/format.ts';
import { IconTrash } from '#ui/icons.tsx';
import { Row } from '#ui/layout/layout.tsx';

export type RowActs = {
  readonly skip: (row: PriceChangeWire) => void;
  readonly remove: (row: PriceChangeWire) => void;
  /** Why they are off, or null. */
  readonly reason: string | null;
};

/** The documented columns (PRCH-03), with the difference beside the new price. */
export function priceColumns(zone: string, acts: RowActs): Column<PriceChangeWire>[] {
  const { COLUMNS: heads } = texts;
  return [
    {
      key: 'upc',
      title: heads.upc,
      width: 142,
      cell: (row) => <span className="num">{row.originalUPC}</span>,
      hideBelow: 820,
      narrow: 'hide',
    },
    {
      key: 'title',
      title: heads.title,
      cell: (row) => <Title row={row} />,
      narrow: 'title',
      narrowCell: (row) => row.title,
    },
    {
      key: 'artist',
      title: heads.artist,
      width: 150,
      cell: (row) => row.artist,
      quiet: true,
      hideBelow: 1_150,
    },
    {
      key: 'department',
      title: heads.department,
      width: 140,
      cell: (row) => row.departmentName,
      quiet: true,
      hideBelow: 1_020,
    },
    {
      key: 'old',
      title: heads.oldPrice,
      width: 96,
      align: 'right',
      quiet: true,
      narrow: 'detail',
      narrowCell: (row) => <Change row={row} />,
      cell: (row) => formatMoney(row.oldPrice),
    },
    {
      key: 'new',
      title: heads.newPrice,
      width: 172,
      align: 'right',
      narrow: 'hide',
      cell: (row) => <NewPrice row={row} />,
    },
    {
      key: 'change',
      title: heads.lastChange,
      width: 150,
      quiet: true,
      hideBelow: 760,
      cell: (row) => `${formatDate(row.lastUpdate, zone)} · ${texts.SOURCES[row.source] ?? row.source}`,
    },
    {
      key: 'acts',
      title: heads.actions,
      width: 136,
      align: 'right',
      narrow: 'value',
      cell: (row) => <Acts row={row} {...acts} />,
    },
  ];
}

/** A product in several conditions is several rows: each says which. */
function Title({ row }: { row: PriceChangeWire }) {
  return (
    <span className="pu-title">
      <b className="b ell">{row.title}</b>
      <span className="xs t3 ell">{row.condition}</span>
    </span>
  );
}

/** What a phone has room for: the condition, and the new price behind the old one. */
function Change({ row }: { row: PriceChangeWire }) {
  const tone = differenceCents(row) > 0 ? 'pu-up' : 'pu-down';
  return (
    <>
      {`${row.condition} · ${formatMoney(row.oldPrice)} → `}
      <b className={`b ${tone}`}>{formatMoney(row.newPrice)}</b>
    </>
  );
}

/** The price ends where its heading does; what it moves by comes before it. */
function NewPrice({ row }: { row: PriceChangeWire }) {
  const difference = differenceCents(row);
  const amount = formatMoney(Math.abs(difference));
  const isUp = difference > 0;
  return (
    <>
      <span className={isUp ? 'pu-diff pu-up' : 'pu-diff pu-down'}>
        <span aria-hidden="true">{`${isUp ? '▲' : '▼'} ${amount}`}</span>
        <span className="sr">{isUp ? texts.up(amount) : texts.down(amount)}</span>
      </span>
      <b className="b">{formatMoney(row.newPrice)}</b>
    </>
  );
}

function Acts({ row, skip, remove, reason }: RowActs & { row: PriceChangeWire }) {
  return (
    <Row as="span" gap={4} justify="end">
      <Button
        size="small"
        tone="ghost"
        aria-label={texts.skipOne(row.title)}
        reason={reason}
        reasonAt="hidden"
        onClick={() => skip(row)}
      >
        {texts.SKIP}
      </Button>
      <IconButton
        icon={IconTrash}
        bad
        label={texts.deleteOne(row.title)}
        disabled={reason !== null}
        onClick={() => remove(row)}
      />
    </Row>
  );
}
