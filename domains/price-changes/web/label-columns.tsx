// The columns that lists of shelf labels share. `hideBelow` is the width in pixels under which a list drops the column.
import { priceChangesTexts as texts } from '#domains/price-changes/web/messages.ts';
import type { Column } from '#ui/data/data-table-types.ts';

type LabelRow = {
  readonly title: string;
  readonly condition: string;
  readonly itemSku: string;
  readonly quantity: number;
};

export const titleColumn: Column<LabelRow> = {
  key: 'title',
  title: texts.LABEL_COLUMNS.title,
  narrow: 'title',
  cell: (row) => <span className="ell b">{row.title}</span>,
};

export const conditionColumn = (hideBelow: number): Column<LabelRow> => ({
  key: 'condition',
  title: texts.LABEL_COLUMNS.condition,
  width: 110,
  quiet: true,
  hideBelow,
  cell: (row) => row.condition,
});

export const skuColumn: Column<LabelRow> = {
  key: 'sku',
  title: texts.LABEL_COLUMNS.sku,
  width: 142,
  quiet: true,
  hideBelow: 980,
  cell: (row) => <span className="num">{row.itemSku}</span>,
};

export const copiesColumn = (hideBelow: number): Column<LabelRow> => ({
  key: 'copies',
  title: texts.LABEL_COLUMNS.copies,
  width: 76,
  align: 'right',
  quiet: true,
  hideBelow,
  cell: (row) => row.quantity,
});
