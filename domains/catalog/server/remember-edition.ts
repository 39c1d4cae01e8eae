// The store's choice for a code that several products have is kept, or forgotten.
import { catalogMessages } from '#domains/catalog/messages.ts';
import { findProductByUpc } from '#domains/catalog/server/public/find-product.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import { readEditionCode } from '#domains/catalog/rules/edition-code.ts';
import { readUpc } from '#kernel/gtin.ts';
import type { WriteContext } from '#contract/route.ts';

export type ChosenEdition = {
  readonly storeId: number;
  /** A UPC, or the name of an edition. */
  readonly upc: string;
  /** Absent: ask as if nobody had ever chosen. */
  readonly catalogId?: number | undefined;
  /** Take it without asking from now on. */
  readonly isAlways: boolean;
};

type Context = Pick<WriteContext, 'tx' | 'actor' | 'now' | 'requestId'>;

/**
 * Keeps what was chosen for the code in this store; it comes first the next time. 404 for a code that the catalog doesn't have, 400 for a product
 * that hasn't this code. Only what changes whether the register asks leaves an audit row: the last choice changes with every scan.
 */
export async function rememberEdition(
  context: Context,
  { storeId, upc, catalogId, isAlways }: ChosenEdition,
): Promise<void> {
  const { tx, actor, now } = context;
  const product = await findProductByUpc(tx, { storeId, upc });
  if (!product) throw notFound(catalogMessages.NOT_IN_CATALOG, 'upc');
  const code = readUpc(readEditionCode(upc)?.upc ?? upc);
  const gtin = code.ok ? code.gtin : null;
  // A store's own SKU names one product: there is nothing to choose.
  if (gtin === null) return;
  const before = await tx.maybe<{ catalogId: number; isAlways: boolean }>(
    'select catalog_id, is_always from edition_choices where store_id = $1 and gtin = $2 for update',
    [storeId, gtin],
  );
  if (catalogId === undefined) {
    await tx.run('delete from edition_choices where store_id = $1 and gtin = $2', [storeId, gtin]);
  } else {
    const known = await tx.maybe('select 1 from catalog_products where catalog_id = $1 and gtin = $2', [
      catalogId,
      gtin,
    ]);
    if (!known) throw badInput('catalogId', `catalogId ${catalogMessages.NOT_OF_CODE}`);
    await tx.run(
      `insert into edition_choices (store_id, gtin, catalog_id, is_always, chosen_at, chosen_by) values ($1, $2, $3, $4, $5, $6)
       on conflict (store_id, gtin) do update set catalog_id = excluded.catalog_id, is_always = excluded.is_always,
         chosen_at = excluded.chosen_at, chosen_by = excluded.chosen_by`,
      [storeId, gtin, catalogId, isAlways, now, actor.userId],
    );
  }
  const asks = (one: { catalogId: number; isAlways: boolean } | undefined) =>
    one?.isAlways ? one.catalogId : 0;
  const after = catalogId === undefined ? undefined : { catalogId, isAlways };
  if (asks(before) !== asks(after))
    await writeAudit(tx, context, {
      storeId,
      action: 'catalog.edition',
      entity: 'catalog',
      entityId: gtin,
      before: { always: asks(before) || null },
      after: { always: asks(after) || null },
    });
}
