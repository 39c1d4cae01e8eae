// Writes a batch of products that a file names, or only compares them with the catalog.
import { productWords } from '#domains/catalog/rules/fold-text.ts';
import type { ImportMode } from '#domains/catalog/rules/import-mode.ts';
import type { ImportedProduct } from '#domains/catalog/rules/read-import-row.ts';
import { importStatement, REWORD, UNWORDED_PRODUCTS } from '#domains/catalog/server/import-statements.ts';
import { asDocument } from '#platform/db/document.ts';
import { z } from 'zod';
import type { Db } from '#contract/route.ts';

export type WrittenProducts = {
  readonly added: number;
  readonly changed: number;
  /** Of those that the catalog has: of which the file says what is empty there; of which it says otherwise; which it calls otherwise. */
  readonly fillable: number;
  readonly differing: number;
  readonly renames: number;
  /** The first thousand of those that are called otherwise. */
  readonly renamed: readonly { readonly row: number; readonly title: string; readonly before: string }[];
};

const count = z.number().int();
const counted = z.object({
  added: count,
  changed: count,
  fillable: count,
  differing: count,
  renames: count,
  renamed: z.array(z.object({ at: count, before: z.string() })).nullable(),
  unworded: z.array(count).nullable(),
}) satisfies z.ZodType<Omit<WrittenProducts, 'renamed'>>;

const NONE: WrittenProducts = { added: 0, changed: 0, fillable: 0, differing: 0, renames: 0, renamed: [] };

/** Each product at most once. Those of `by` code have a GTIN, those of `by` sku none. */
export async function writeProducts(
  tx: Db,
  rows: readonly { readonly row: number; readonly product: ImportedProduct }[],
  how: { readonly by: 'code' | 'sku'; readonly mode: ImportMode; readonly onlyCount: boolean },
): Promise<WrittenProducts> {
  if (rows.length === 0) return NONE;
  const column = <K extends keyof ImportedProduct>(name: K): ImportedProduct[K][] =>
    rows.map(({ product }) => product[name]);
  const sql = importStatement(how.by, how.mode, how.onlyCount);
  const answer = await tx.one<unknown>(sql, [
    column('upc'),
    column('gtin'),
    column('title'),
    column('artist'),
    column('departmentId'),
    column('configurationId'),
    column('genre'),
    column('msrpCents'),
    column('releaseDate'),
    column('words'),
    column('edition'),
    column('isDepartmentNamed'),
    column('namedFormat'),
  ]);
  const { renamed, unworded, ...counts } = asDocument(counted, answer);
  if (unworded) await reword(tx, unworded);
  return {
    ...counts,
    renamed: (renamed ?? []).map(({ at, before }) => {
      const one = rows[at - 1];
      return { row: one?.row ?? 0, title: one?.product.title ?? '', before };
    }),
  };
}

/** A title of the file beside an artist of the catalog, or the other way round: the words are made of both. */
async function reword(tx: Db, catalogIds: readonly number[]): Promise<void> {
  const products = await tx.rows<{ catalogId: number; title: string; artist: string }>(UNWORDED_PRODUCTS, [
    catalogIds,
  ]);
  await tx.run(REWORD, [
    products.map((one) => one.catalogId),
    products.map((one) => productWords(one.title, one.artist)),
  ]);
}
