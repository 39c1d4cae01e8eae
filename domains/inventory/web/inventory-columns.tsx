import { ProductTile } from '#domains/catalog/web/public/product-tile.tsx';
import type { InventoryWire } from '#domains/inventory/contract/shapes.ts';
import { inventoryWebMessages as texts } from '#domains/inventory/web/messages.ts';
import { Chip } from '#ui/data/chip.tsx';
import type { Column } from '#ui/data/data-table-types.ts';
import { formatCount, formatMoney } from '#ui/data/format.ts';
import { IconAlertTriangle } from '#ui/icons.tsx';

/** What can be shown beside the columns that always stand. */
export const extraColumns = [
  { value: 'artist', label: texts.ARTIST },
  { value: 'department', label: texts.DEPARTMENT },
  { value: 'cost', label: texts.COST },
  { value: 'sku', label: texts.SKU },
  { value: 'tags', label: texts.TAGS },
] as const;

export type ExtraColumn = (typeof extraColumns)[number]['value'];

/** How many are on hand: below zero with a warning, none quietly. */
function OnHand({ quantity }: { quantity: number }) {
  if (quantity < 0) {
    return (
      <span className="chip bad inv-minus" title={texts.BELOW_ZERO}>
        <IconAlertTriangle size={14} />
        {formatCount(quantity)}
      </span>
    );
  }
  return quantity === 0 ? <span className="t3">0</span> : formatCount(quantity);
}

/** The columns of the list, in their order. `familyOf` colors the tiles. */
export function inventoryColumns(
  familyOf: (departmentId: number) => string | undefined,
  extras: ReadonlySet<ExtraColumn>,
): readonly Column<InventoryWire>[] {
  const all: (Column<InventoryWire> & { extra?: ExtraColumn })[] = [
    {
      key: 'title',
      title: texts.TITLE,
      sortable: true,
      cell: (row) => (
        <span className="row" style={{ gap: 10 }}>
          <ProductTile
            family={familyOf(row.departmentId)}
            code={row.configurationCode}
            departmentName={row.departmentName}
            configuration={row.configuration}
          />
          <span className="ell b">{row.title}</span>
        </span>
      ),
    },
    {
      key: 'artist',
      extra: 'artist',
      title: texts.ARTIST,
      width: 160,
      quiet: true,
      sortable: true,
      hideBelow: 960,
      cell: (row) => <span className="ell">{row.artist}</span>,
    },
    {
      key: 'department',
      extra: 'department',
      title: texts.DEPARTMENT,
      width: 140,
      quiet: true,
      sortable: true,
      hideBelow: 900,
      cell: (row) => <span className="ell">{row.departmentName}</span>,
    },
    {
      key: 'upc',
      title: texts.UPC,
      width: 124,
      quiet: true,
      sortable: true,
      narrow: 'detail',
      hideBelow: 700,
      cell: (row) => <span className="num">{row.originalUPC}</span>,
    },
    {
      key: 'sku',
      extra: 'sku',
      title: texts.SKU,
      width: 130,
      quiet: true,
      hideBelow: 900,
      cell: (row) => <span className="num">{row.itemSku}</span>,
    },
    {
      key: 'condition',
      title: texts.CONDITION,
      width: 150,
      quiet: true,
      narrow: 'detail',
      hideBelow: 590,
      cell: (row) => {
        const words = [row.condition, row.caseCondition].filter(Boolean).join(', ');
        return (
          <span className="ell" title={words}>
            {words}
          </span>
        );
      },
    },
    {
      key: 'tags',
      extra: 'tags',
      title: texts.TAGS,
      width: 150,
      hideBelow: 1000,
      cell: (row) =>
        row.tags.map((tag) => (
          <Chip key={tag} small>
            {tag}
          </Chip>
        )),
    },
    {
      key: 'cost',
      extra: 'cost',
      title: texts.COST,
      width: 86,
      align: 'right',
      hideBelow: 820,
      cell: (row) => (row.cost === null ? '' : formatMoney(row.cost)),
    },
    {
      key: 'price',
      title: texts.PRICE,
      width: 84,
      align: 'right',
      sortable: true,
      narrow: 'value',
      cell: (row) => <b>{formatMoney(row.salePrice)}</b>,
    },
    {
      key: 'quantity',
      title: texts.ON_HAND,
      width: 82,
      align: 'right',
      sortable: true,
      cell: (row) => <OnHand quantity={row.quantity} />,
    },
    { key: 'bin', title: texts.BIN, width: 84, quiet: true, cell: (row) => row.bin },
  ];
  return all.filter((column) => !column.extra || extras.has(column.extra));
}
