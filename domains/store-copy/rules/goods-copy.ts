// Which items of the store does a code mean, by the register's own copy of the shelf?
//
// The copy is one piece (pack-columns.ts) sorted by item, with the items' order by SKU and by code beside it; what changed since lies over it.
import { type Columns, type PackedColumns, type Packing, openColumns, packColumns } from './pack-columns.ts';
import type { ShelfItem } from './shelf-item.ts';
import { foldWords } from '#domains/catalog/rules/fold-text.ts';

/** What of an item lies where. Its tax parts are JSON. */
const COLUMNS: Readonly<Record<keyof ShelfItem, PackedColumns<ShelfItem>[string]>> = {
  inventoryId: ['number', ({ inventoryId }) => inventoryId],
  catalogId: ['number', ({ catalogId }) => catalogId],
  sku: ['text', ({ sku }) => sku],
  upc: ['text', ({ upc }) => upc],
  gtin: ['number', ({ gtin }) => (gtin === null ? null : Number(gtin))],
  title: ['text', ({ title }) => title],
  artist: ['word', ({ artist }) => artist],
  departmentId: ['word', ({ departmentId }) => departmentId],
  department: ['word', ({ department }) => department],
  family: ['word', ({ family }) => family],
  tile: ['word', ({ tile }) => tile],
  conditionId: ['word', ({ conditionId }) => conditionId],
  condition: ['word', ({ condition }) => condition],
  grade: ['word', ({ grade }) => grade],
  conditionSort: ['word', ({ conditionSort }) => conditionSort],
  caseConditionId: ['word', ({ caseConditionId }) => caseConditionId],
  caseCondition: ['word', ({ caseCondition }) => caseCondition],
  priceCents: ['int', ({ priceCents }) => priceCents],
  onHand: ['int', ({ onHand }) => onHand],
  held: ['word', ({ held }) => held],
  bin: ['word', ({ bin }) => bin],
  serialRequired: ['flag', ({ serialRequired }) => serialRequired],
  taxExempt: ['flag', ({ taxExempt }) => taxExempt],
  taxRateE5: ['word', ({ taxRateE5 }) => taxRateE5],
  taxParts: ['word', ({ taxParts }) => (taxParts.length === 0 ? '[]' : JSON.stringify(taxParts))],
  cashTradeDiscountE5: ['word', ({ cashTradeDiscountE5 }) => cashTradeDiscountE5],
  isListed: ['flag', ({ isListed }) => isListed],
};

type Stored = Omit<ShelfItem, 'gtin' | 'taxParts'> & {
  readonly gtin: number | null;
  readonly taxParts: string;
  readonly bySku: number;
  readonly byCode: number;
};

/** What copies look like: one more where a column comes, goes or means something else. */
export const SHAPE = 1;

/** As of when a copy is: what changed after it is asked for by it. */
export type CopyAbout = { readonly shape: number; readonly storeId: number; readonly cursor: string };

/** Its 14 digits. */
const gtinOf = (number: number | null): string | null =>
  number === null ? null : String(number).padStart(14, '0');

const codeOf = ({ gtin, upc }: { readonly gtin: string | null; readonly upc: string }): string => gtin || upc;

/** Their places in the order of their keys. Written behind each key, the place makes it one native sort of texts. */
const orderOf = (keys: readonly string[]): number[] =>
  keys
    .map((key, place) => `${key}\u0000${place}`)
    .sort()
    .map((text) => Number(text.slice(text.lastIndexOf('\u0000') + 1)));

/** All items of a store, packed. */
export function* packGoods(items: readonly ShelfItem[], about: CopyAbout): Packing {
  const sorted = items.toSorted((one, other) => one.inventoryId - other.inventoryId);
  yield;
  const bySku = orderOf(sorted.map(({ sku }) => sku));
  yield;
  const byCode = orderOf(sorted.map(codeOf));
  yield;
  const columns: PackedColumns<ShelfItem> = {
    ...COLUMNS,
    bySku: ['int', (_item, place) => bySku[place]],
    byCode: ['int', (_item, place) => byCode[place]],
  };
  return yield* packColumns(sorted, columns, about);
}

/** What changed since: an item as it was then, null where it is gone from the shelf. */
export type Changes = ReadonlyMap<number, ShelfItem | null>;
/** On hand and kept, by item: newer than what the items say. */
export type Quantities = ReadonlyMap<number, { readonly onHand: number; readonly held: number }>;

/** A code as the tables know it (kernel/gtin.ts). */
export type Code = { readonly text: string; readonly gtin: string | null };

export type GoodsCopy = {
  readonly about: CopyAbout;
  /** All that the code may be: by SKU, and by the product's own code. None doesn't say that there is nothing. */
  readonly find: (code: Code) => readonly ShelfItem[];
  readonly item: (inventoryId: number) => ShelfItem | undefined;
  readonly ofProduct: (catalogId: number) => readonly ShelfItem[];
  /** Items whose title, artist and format have words that begin so, those in stock first. The first search folds all titles, which takes a moment. */
  readonly search: (words: string, most: number) => readonly ShelfItem[];
};

/** The copy with what changed since. Throws where it isn't whole. */
export function openGoods(piece: ArrayBuffer, changes: Changes, quantities: Quantities): GoodsCopy {
  const columns = openColumns(piece);
  const counted = (item: ShelfItem): ShelfItem => ({ ...item, ...quantities.get(item.inventoryId) });
  const itemAt = (row: number): ShelfItem => {
    const { gtin, taxParts, bySku: _bySku, byCode: _byCode, ...item } = columns.row(row) as unknown as Stored;
    return counted({ ...item, gtin: gtinOf(gtin), taxParts: JSON.parse(taxParts) as ShelfItem['taxParts'] });
  };
  const bySku = (row: number): string => columns.at('sku', row) as string;
  const byCode = (row: number): string =>
    codeOf({
      gtin: gtinOf(columns.at('gtin', row) as number | null),
      upc: columns.at('upc', row) as string,
    });
  /** The items of the rows that are as they were packed, then those that changed. */
  const itemsOf = (rows: readonly number[], isMeant: (item: ShelfItem) => boolean): ShelfItem[] => [
    ...rows.filter((row) => !changes.has(columns.at('inventoryId', row) as number)).map(itemAt),
    ...[...changes.values()].flatMap((item) => (item && isMeant(item) ? counted(item) : [])),
  ];
  const rowsWhere = (isSo: (row: number) => boolean): number[] => {
    const rows: number[] = [];
    for (let row = 0; row < columns.rows; row += 1) if (isSo(row)) rows.push(row);
    return rows;
  };
  let folded: string[] | undefined;
  const words = (row: number): string => {
    folded ??= Array.from({ length: columns.rows }, (_none, each) => wordsOf(textsAt(columns, each)));
    return folded[row] as string;
  };
  return {
    about: columns.about as CopyAbout,
    find: (code) => {
      const rows = new Set([
        ...rowsOf(columns, 'bySku', bySku, code.text),
        ...rowsOf(columns, 'byCode', byCode, code.gtin ?? code.text),
      ]);
      const key = code.gtin ?? code.text;
      return itemsOf([...rows], (item) => item.sku === code.text || codeOf(item) === key);
    },
    item: (inventoryId) => {
      const known = changes.get(inventoryId);
      if (known !== undefined) return known ? counted(known) : undefined;
      const row = firstRow(columns.rows, (at) => (columns.at('inventoryId', at) as number) >= inventoryId);
      return columns.at('inventoryId', row) === inventoryId ? itemAt(row) : undefined;
    },
    ofProduct: (catalogId) =>
      itemsOf(
        rowsWhere((row) => columns.at('catalogId', row) === catalogId),
        (item) => item.catalogId === catalogId,
      ),
    search: (text, most) => {
      const asked = foldWords(text).map((word) => ` ${word}`);
      if (asked.length === 0) return [];
      const has = (all: string): boolean => asked.every((word) => all.includes(word));
      const found = itemsOf(
        rowsWhere((row) => has(words(row))),
        (item) => has(wordsOf(item)),
      );
      return found.sort((one, other) => Number(other.onHand > 0) - Number(one.onHand > 0)).slice(0, most);
    },
  };
}

type Texts = Pick<ShelfItem, 'title' | 'artist' | 'tile'>;

const textsAt = (columns: Columns, row: number): Texts => ({
  title: columns.at('title', row) as string,
  artist: columns.at('artist', row) as string,
  tile: columns.at('tile', row) as string,
});

/** Folded, each word behind a space. */
const wordsOf = ({ title, artist, tile }: Texts): string =>
  ` ${foldWords(`${title} ${artist} ${tile}`).join(' ')}`;

/** The rows with the key, found by their order. */
function rowsOf(columns: Columns, order: string, keyOf: (row: number) => string, key: string): number[] {
  const rowAt = (place: number): number => columns.at(order, place) as number;
  const rows: number[] = [];
  let place = firstRow(columns.rows, (at) => keyOf(rowAt(at)) >= key);
  while (place < columns.rows && keyOf(rowAt(place)) === key) rows.push(rowAt(place++));
  return rows;
}

/** The first of so many for which it is so, as it is for all behind it. */
function firstRow(count: number, isSo: (at: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isSo(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
