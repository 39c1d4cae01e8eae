// The list of stock as a file: all rows of its filters, a page at a time, as nobody's memory holds a large shelf.
import { toDollars } from '#kernel/money.ts';
import type { InventoryWire } from '#domains/inventory/contract/shapes.ts';
import { exportHeads as heads } from '#domains/inventory/messages.ts';
import { searchInventory } from '#domains/inventory/server/search-inventory.ts';
import type { StockSearch } from '#domains/inventory/server/search-input.ts';
import { yieldToRequests } from '#platform/aside/yield-to-requests.ts';
import type { Db, FileAnswer } from '#contract/route.ts';
import { csvCell } from '#kernel/csv-cell.ts';

const AT_ONCE = 1_000;

export type ExportAsked = {
  readonly search: StockSearch;
  /** Only what was sold below zero: the search then sorts by quantity, the lowest first. */
  readonly belowZero: boolean;
  readonly seesCosts: boolean;
};

/** The rows as CSV, safe to open in a spreadsheet, in the order of the list. What is sold meanwhile may be in it as it was, or as it is. */
export async function exportRows(db: Db, asked: ExportAsked): Promise<FileAnswer> {
  // Before the file begins: a wrong question is answered as one.
  const first = await pageOf(db, asked, 1);
  return {
    file: linesOf(db, asked, first),
    name: 'inventory.csv',
    type: 'text/csv; charset=utf-8',
    isDownload: true,
  };
}

async function* linesOf(db: Db, asked: ExportAsked, first: Rows): AsyncGenerator<string> {
  const { cost: _cost, ...others } = heads;
  const names = asked.seesCosts ? Object.values(heads) : Object.values(others);
  // The byte order mark tells spreadsheets that it is UTF-8.
  yield `\uFEFF${lineOf(names)}`;
  let rows = first;
  for (let page = 1; rows.length > 0; page += 1) {
    yield rows.map((row) => lineOf(cellsOf(row, asked.seesCosts))).join('');
    await yieldToRequests();
    rows = rows.length < AT_ONCE ? [] : await pageOf(db, asked, page + 1);
  }
}

type Rows = readonly (InventoryWire & { readonly edition: string })[];

async function pageOf(db: Db, { search, belowZero }: ExportAsked, page: number): Promise<Rows> {
  const { items } = await searchInventory(db, { ...search, page, itemsPerPage: AT_ONCE });
  const wanted = belowZero ? items.filter(({ quantity }) => quantity < 0) : items;
  const editions = await db.rows<{ id: number; edition: string }>(
    `select i.inventory_id as id, p.edition from inventory_items i join catalog_products p using (catalog_id)
     where i.inventory_id = any($1) and p.edition <> ''`,
    [wanted.map(({ inventoryId }) => inventoryId)],
  );
  const editionOf = new Map(editions.map(({ id, edition }) => [id, edition]));
  return wanted.map((row) => ({ ...row, edition: editionOf.get(row.inventoryId) ?? '' }));
}

const cellsOf = (row: Rows[number], seesCosts: boolean): readonly (string | number)[] => [
  row.itemSku,
  row.originalUPC,
  row.title,
  row.edition,
  row.artist,
  row.departmentName,
  row.condition,
  toDollars(row.salePrice),
  ...(seesCosts ? [row.cost === null ? '' : toDollars(row.cost)] : []),
  row.quantity,
  row.bin,
  row.tags.join(', '),
];

const lineOf = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : csvCell(cell))).join(',')}\r\n`;
