// How do many products that a shop brings along get into the catalog at once?
import { productWords } from '#domains/catalog/rules/fold-text.ts';
import { nextOwnCodes } from '#domains/catalog/server/own-codes.ts';
import type { Cents } from '#kernel/money.ts';
import type { Actor, Tx } from '#contract/route.ts';
import { mayDo } from '#contract/may-do.ts';
import { columnsJson } from '#platform/db/names.ts';

export type BroughtProduct = {
  /** '' for one without a code: it gets a number of the store's own. */
  readonly upc: string;
  readonly gtin: string | null;
  readonly edition: string;
  readonly title: string;
  readonly artist: string;
  readonly departmentId: number;
  readonly configurationId: number | null;
  /** The format that a file names and the department lacks, folded. */
  readonly namedFormat: string;
  readonly genre: string;
  readonly msrpCents: Cents | null;
  readonly releaseDate: string | null;
  readonly serialRequired: boolean;
  readonly taxExempt: boolean;
  readonly description: string;
};

type Coded = BroughtProduct & { readonly gtin: string | null };

const INSERT = `
  insert into catalog_products (upc, gtin, edition, title, artist, department_id, configuration_id, named_format, genre, msrp_cents, release_date,
    serial_required, tax_exempt, words, is_price_unproven)
  select upc, gtin, edition, title, artist, department_id, configuration_id, named_format, genre, msrp_cents, release_date, serial_required, tax_exempt,
    words, is_price_unproven
  from jsonb_populate_recordset(null::catalog_products, $1) with ordinality as r order by ordinality on conflict do nothing returning catalog_id as id`;

// The place of each among what was asked, from 0; by two indexes.
const FIND = `
  select coalesce(w.at, 0) as at, p.catalog_id as id from jsonb_to_recordset($1) as w(at integer, gtin text, edition text)
    join catalog_products p on p.gtin = w.gtin and lower(p.edition) = lower(w.edition)
  union all select coalesce(w.at, 0), p.catalog_id from jsonb_to_recordset($1) as w(at integer, gtin text, upc text)
    join catalog_products p on p.upc = w.upc and p.gtin is null where w.gtin is null`;

const DESCRIBE = `
  insert into catalog_descriptions (catalog_id, description, changed_at, changed_by)
  select r.id, r.description, $2, $3 from jsonb_to_recordset($1) as r(id bigint, description text) on conflict do nothing`;

/**
 * Adds those that the catalog doesn't have by code and edition; two of one code are one product, as the first says it. Answers each one's id, in order, and
 * whether it was added. Prices of somebody who may not set prices are marked. Writes no audit row: the document that brings them has one.
 */
export async function addProducts(
  tx: Tx,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
  products: readonly BroughtProduct[],
): Promise<readonly { readonly catalogId: number; readonly isNew: boolean }[]> {
  const codes = await nextOwnCodes(tx, products.filter(({ upc }) => upc === '').length);
  const coded = products.map((product): Coded => {
    const own = product.upc === '' ? codes.shift() : undefined;
    return own === undefined ? product : { ...product, upc: own, gtin: `0${own}` };
  });
  const isUnproven = !mayDo(actor, 'pricing.edit');
  const rows = columnsJson(coded.map((product) => rowOf(product, isUnproven)));
  const added = new Set((await tx.rows<{ id: number }>(INSERT, [rows])).map(({ id }) => id));
  const asked = coded.map(({ gtin, edition, upc }, at) => ({ at, gtin, edition, upc }));
  const found = new Map(
    (await tx.rows<{ at: number; id: number }>(FIND, [JSON.stringify(asked)])).map(({ at, id }) => [at, id]),
  );
  const described = coded.flatMap(({ description }, at) => {
    const id = found.get(at) ?? 0;
    return description !== '' && added.has(id) ? [{ id, description }] : [];
  });
  if (described.length > 0) await tx.run(DESCRIBE, [JSON.stringify(described), now, actor.userId]);
  return coded.map(({ upc }, at) => {
    const catalogId = found.get(at);
    if (catalogId === undefined) throw new Error(`product ${upc} was not added`);
    return { catalogId, isNew: added.has(catalogId) };
  });
}

const rowOf = ({ description: _other, ...product }: Coded, isUnproven: boolean): object => ({
  ...product,
  words: productWords(product.title, product.artist),
  isPriceUnproven: isUnproven && product.msrpCents !== null,
});
