// How is a file of the export read: some rows at a time, and where it is one for each year, year by year?
import type { ExportName, ExportRow } from '#domains/move-in/rules/export/export-files.ts';
import type { Db } from '#contract/route.ts';

export type Rows<Name extends ExportName> = readonly ExportRow<Name>[];

/** A file of its kind. */
export type PartOfFile<Name extends ExportName> = {
  /** Behind the name of the kind: the year; empty for the only one. */
  readonly suffix: string;
  readonly pages: AsyncIterable<Rows<Name>>;
};

/** The files of a kind, each read when it is asked for. */
export type ReadParts<Name extends ExportName> = (db: Db) => AsyncIterable<PartOfFile<Name>>;

/** Rows that are read together. */
export const AT_ONCE = 1_000;

/** Pages of rows, each after the last one of the page before, until one isn’t full. */
export async function* pagesOf<Row>(
  readAfter: (last: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let last: Row | undefined;
  for (;;) {
    const rows = await readAfter(last);
    if (rows.length > 0) yield rows;
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1);
  }
}

/** The only file of its kind, of rows that have a number; `toRow` makes rows of the file of them. */
export const oneFile = <Name extends ExportName, Row extends { readonly id: number }>(
  read: (db: Db, after: number) => Promise<readonly Row[]>,
  toRow: (row: Row) => ExportRow<Name>,
): ReadParts<Name> =>
  async function* parts(db) {
    const pages = pagesOf<Row>((last) => read(db, last?.id ?? 0));
    yield { suffix: '', pages: mapped(pages, toRow) };
  };

/** Pages with another row for each. */
export async function* mapped<Row, Made>(
  pages: AsyncIterable<readonly Row[]>,
  toRow: (row: Row) => Made,
): AsyncGenerator<readonly Made[]> {
  for await (const rows of pages) yield rows.map(toRow);
}

/** What a file calls a product, beside p of catalog_products: what its file Products says in the same column. */
export const PRODUCT = `p.upc || case when p.edition = '' then '' else ' ' || p.edition end`;
