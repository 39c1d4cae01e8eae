// Which product of the catalog is a row of the sheet Products, or which one does it make?
import { areSameTitles } from '#domains/catalog/rules/merge-rows.ts';
import { readCodeCell } from '#domains/catalog/rules/read-code-cell.ts';
import { nameKey } from '#domains/catalog/rules/read-import-row.ts';
import { moveInMessages as texts } from '#domains/move-in/messages.ts';
import {
  type Decision,
  type Earlier,
  known,
  left,
  NOTHING,
  type Settled,
  type Staged,
  taken,
} from '#domains/move-in/rules/fate.ts';
import { SHEETS, type SheetRow } from '#domains/move-in/rules/sheets.ts';

const { columns } = SHEETS.products;

export type KnownDepartment = {
  readonly departmentId: number;
  readonly isOfBooks: boolean;
};
export type KnownProduct = { readonly catalogId: number; readonly title: string };

export type ProductKnowledge = {
  /** By nameKey() of its name. */
  readonly departments: ReadonlyMap<string, KnownDepartment>;
  /** By 'department id/nameKey() of name or code'. */
  readonly configurations: ReadonlyMap<string, number>;
  /** By codeKey(). */
  readonly byCode: ReadonlyMap<string, KnownProduct>;
  /** Products that have no code of the trade, by titleKey(). */
  readonly byTitle: ReadonlyMap<string, KnownProduct>;
  /** By the key of the row. */
  readonly earlier: ReadonlyMap<string, Earlier>;
  /** What persons said of doubtful rows, by their key. */
  readonly settled?: ReadonlyMap<string, Settled>;
};

/** A product as it goes into the catalog. */
export type PlannedProduct = {
  /** '' for one that gets a number of ours. */
  readonly upc: string;
  readonly gtin: string | null;
  readonly edition: string;
  readonly departmentId: number;
  readonly configurationId: number | null;
  /** A format that the department lacks, folded. */
  readonly namedFormat: string;
};

export type ReadCode = { readonly upc: string; readonly gtin: string | null } | { readonly problem: string };

/** What of a product tells it from others of its code. */
export const codeKey = (one: {
  readonly upc: string;
  readonly gtin: string | null;
  readonly edition: string;
}): string => (one.gtin === null ? one.upc : `${one.gtin} ${one.edition.toLowerCase()}`);

/** What names a product that has no code. */
export const titleKey = (departmentId: number, title: string, artist: string): string =>
  `${departmentId} ${nameKey(title)} / ${nameKey(artist)}`;

/** The code of a row; '' where it has none. */
export function codeOf(row: SheetRow<'products'>, isOfBooks: boolean): ReadCode {
  const read = readCodeCell(row.code ?? '', isOfBooks);
  if (read.kind === 'wrong') return { problem: read.problem };
  return read.kind === 'none' ? { upc: '', gtin: null } : { upc: read.text, gtin: read.gtin };
}

/** The department that a row names. */
export const departmentOf = (
  row: SheetRow<'products'>,
  { departments }: Pick<ProductKnowledge, 'departments'>,
): KnownDepartment | undefined => departments.get(nameKey(row.department));

export type DecidedProduct = { readonly decision: Decision; readonly product: PlannedProduct | null };

/**
 * Decides on a row. `seen` holds which row of this file had a code first, and is added to. Refuses a department that isn't there and a code that can't be one;
 * a title without a code that the catalog has already is doubtful, unless it is settled.
 */
export function decideProduct(
  { number, key, row }: Staged<SheetRow<'products'>>,
  hash: string,
  knowledge: ProductKnowledge,
  seen: Map<string, number>,
): DecidedProduct {
  const before = knowledge.earlier.get(key);
  if (before)
    return {
      decision: known(before, hash, texts.PRODUCT_CHANGED, { said: NOTHING, storeId: null }),
      product: null,
    };
  const department = departmentOf(row, knowledge);
  if (!department) return leave('refused', columns.department.heading, texts.noDepartment(row.department));
  const code = codeOf(row, department.isOfBooks);
  if ('problem' in code) return leave('refused', columns.code.heading, code.problem);
  const format = row.configuration ?? '';
  const configurationId =
    knowledge.configurations.get(`${department.departmentId}/${nameKey(format)}`) ?? null;
  const namedFormat = configurationId === null ? nameKey(format).slice(0, 100) : '';
  const product = {
    ...code,
    edition: code.gtin === null ? '' : (row.edition ?? '').slice(0, 60).trim(),
    departmentId: department.departmentId,
    configurationId,
    namedFormat,
  };
  const formatNote =
    namedFormat === ''
      ? {}
      : { column: columns.configuration.heading, note: texts.noFormat(row.department, format) };
  return code.upc === ''
    ? withoutCode(
        row,
        product,
        { byTitle: knowledge.byTitle, settled: knowledge.settled?.get(key) },
        formatNote,
      )
    : withCode(number, row, product, { knowledge, seen }, formatNote);
}

type Note = Partial<Pick<Decision, 'column' | 'note'>>;

function withCode(
  number: number,
  row: SheetRow<'products'>,
  product: PlannedProduct,
  { knowledge, seen }: { readonly knowledge: ProductKnowledge; readonly seen: Map<string, number> },
  formatNote: Note,
): DecidedProduct {
  const at = codeKey(product);
  const there = knowledge.byCode.get(at);
  if (there) {
    const isOther = !areSameTitles(there.title, row.title);
    const note = isOther ? { column: columns.title.heading, note: texts.calledOtherwise(there.title) } : {};
    return { decision: taken('joined', { targetId: there.catalogId, ...note }), product };
  }
  const first = seen.get(at);
  if (first !== undefined)
    return {
      decision: taken('joined', { column: columns.code.heading, note: texts.sameAsRow(first) }),
      product,
    };
  seen.set(at, number);
  return { decision: taken('new', formatNote), product };
}

function withoutCode(
  row: SheetRow<'products'>,
  product: PlannedProduct,
  { byTitle, settled }: Pick<ProductKnowledge, 'byTitle'> & { readonly settled: Settled | undefined },
  formatNote: Note,
): DecidedProduct {
  const there = byTitle.get(titleKey(product.departmentId, row.title, row.artist ?? ''));
  if (there && settled === 'joined')
    return { decision: taken('joined', { targetId: there.catalogId }), product };
  return there && settled !== 'new'
    ? leave('doubtful', columns.title.heading, texts.titleIsThere(there.title), there.catalogId)
    : { decision: taken('new', formatNote), product };
}

const leave = (
  fate: 'doubtful' | 'refused',
  column: string,
  note: string,
  targetId: number | null = null,
): DecidedProduct => ({
  decision: left(fate, column, note, { targetId }),
  product: null,
});
