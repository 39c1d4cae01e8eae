import type { ProductWire } from '#domains/catalog/contract/calls.ts';
import { catalogWebMessages as texts } from '#domains/catalog/web/messages.ts';
import { ProductTile } from '#domains/catalog/web/public/product-tile.tsx';
import { Chip } from '#ui/data/chip.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { formatDay, formatMoney } from '#ui/data/format.ts';

const money = (amount: number | null) => (amount === null ? '' : formatMoney(amount));

/** The columns of the catalog's list. */
export const catalogColumns: readonly Column<ProductWire>[] = [
  {
    key: 'title',
    title: texts.TITLE,
    cell: (row) => (
      <span className="row" style={{ gap: 10 }}>
        <ProductTile
          family={row.family}
          code={row.configurationCode}
          departmentName={row.departmentName}
          configuration={row.configuration}
        />
        <span className="ell b">{row.title}</span>
        {row.edition && <Chip small>{row.edition}</Chip>}
      </span>
    ),
  },
  {
    key: 'artist',
    title: texts.ARTIST,
    width: 180,
    quiet: true,
    narrow: 'detail',
    hideBelow: 720,
    cell: (row) => <span className="ell">{row.artist}</span>,
  },
  {
    key: 'upc',
    title: texts.UPC,
    width: 130,
    quiet: true,
    narrow: 'detail',
    hideBelow: 560,
    cell: (row) => <span className="num">{row.originalUPC}</span>,
  },
  {
    key: 'department',
    title: texts.DEPARTMENT,
    width: 190,
    quiet: true,
    hideBelow: 900,
    cell: (row) => (
      <span className="ell">{[row.departmentName, row.configuration].filter(Boolean).join(', ')}</span>
    ),
  },
  {
    key: 'released',
    title: texts.RELEASED,
    width: 90,
    quiet: true,
    hideBelow: 1000,
    cell: (row) => <span className="num">{row.releaseDate ? formatDay(row.releaseDate) : ''}</span>,
  },
  {
    key: 'price',
    title: texts.LIST_PRICE,
    width: 92,
    align: 'right',
    narrow: 'value',
    cell: (row) => <b>{money(row.price ?? row.msrp)}</b>,
  },
  {
    key: 'stock',
    title: texts.IN_STOCK,
    width: 120,
    narrow: 'detail',
    cell: (row) =>
      row.quantity > 0 ? (
        <Chip small tone="ok">
          {texts.inStock(row.quantity)}
        </Chip>
      ) : (
        <span className="t3">0</span>
      ),
  },
];
