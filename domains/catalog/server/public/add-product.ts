// Adds a product to the catalog that all stores share.
import { productWords } from '#domains/catalog/rules/fold-text.ts';
import { alreadyThere, missingField, newUpc } from '#domains/catalog/rules/new-product.ts';
import { mayDo } from '#contract/may-do.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { readUpc } from '#kernel/gtin.ts';
import type { Cents } from '#kernel/money.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { Actor, Tx } from '#contract/route.ts';

export type NewProduct = {
  readonly storeId: number;
  readonly upc: string;
  readonly title: string;
  readonly artist?: string;
  readonly departmentId: number | undefined;
  readonly configurationId?: number | null;
  readonly genre?: string;
  readonly msrp?: Cents | null;
  /** yyyy-MM-dd */
  readonly releaseDate?: string | null;
  readonly serialRequired?: boolean;
  readonly taxExempt?: boolean;
  /** Its name among those of one code; '' for the first. */
  readonly edition?: string;
};

/**
 * Adds the product; answers its id. Refuses one without UPC, title or department (CAT-03, NS-CAT-03), a wrong check digit, and a
 * UPC that the catalog has already, in an edition of this name. The price of somebody who may not set prices is marked: no trade is paid by it.
 */
export async function addProduct(
  tx: Tx,
  context: { actor: Actor; now: Date; requestId: string },
  product: NewProduct,
): Promise<{ catalogId: number; upc: string } | Refusal> {
  const read = newUpc(readUpc(product.upc));
  if (isRefusal(read)) return read;
  const missing = missingField(product);
  if (missing) return missing;
  const edition = product.edition?.trim() ?? '';
  const added = await tx.maybe<{ catalogId: number }>(
    `insert into catalog_products (upc, gtin, title, artist, department_id, configuration_id, genre, msrp_cents, release_date, serial_required,
       tax_exempt, words, edition, is_price_unproven)
     select $1, $2, $3, $4, d.department_id, $6, $7, $8, $9, $10, $11, $12, case when $2::text is null then '' else $13 end, $14 from departments d where d.department_id = $5
     on conflict do nothing returning catalog_id as "catalogId"`,
    [
      read.text,
      read.gtin,
      product.title.trim(),
      product.artist?.trim() ?? '',
      product.departmentId,
      product.configurationId ?? null,
      product.genre ?? '',
      product.msrp ?? null,
      product.releaseDate ?? null,
      product.serialRequired ?? false,
      product.taxExempt ?? false,
      productWords(product.title, product.artist ?? ''),
      edition,
      product.msrp != null && !mayDo(context.actor, 'pricing.edit'),
    ],
  );
  if (!added) return alreadyThere(edition);
  await writeAudit(tx, context, {
    storeId: product.storeId,
    action: 'catalog.add',
    entity: 'catalog',
    entityId: added.catalogId,
    after: {
      upc: read.text,
      title: product.title,
      artist: product.artist,
      departmentId: product.departmentId,
      msrpCents: product.msrp ?? null,
      ...(product.taxExempt && { taxExempt: true }),
      ...(product.serialRequired && { serialRequired: true }),
      ...(edition && { edition }),
    },
  });
  return { catalogId: added.catalogId, upc: read.text };
}
