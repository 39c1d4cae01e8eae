// Adds a product to the catalog that all stores share.
import type { CatalogProductsRow } from '#platform/db/schema/catalog.ts';
import { productWords } from '#domains/catalog/rules/fold-text.ts';
import { givenConfiguration } from '#domains/catalog/rules/customize.ts';
import { findConfiguration } from '#domains/catalog/server/find-configuration.ts';
import { alreadyThere, missingField, newUpc } from '#domains/catalog/rules/new-product.ts';
import { mayDo } from '#contract/may-do.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { readUpc } from '#kernel/gtin.ts';
import type { Cents } from '#kernel/money.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { Actor, Tx } from '#contract/route.ts';
import { columnsJson } from '#platform/db/names.ts';

export type NewProduct = {
  readonly storeId: number;
  readonly upc: string;
  readonly title: string;
  readonly artist?: string;
  readonly departmentId: number | undefined;
  readonly configurationId?: number | null;
  /** Name, code or id of one of the department, instead of its id. */
  readonly configuration?: string | undefined;
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
 * Adds the product; answers its id. Refuses one without UPC, title or department (CAT-03, NS-CAT-03), a wrong check digit, a
 * configuration that the department hasn't, and a UPC that the catalog has already, in an edition of this name. The price of somebody who may not set prices is marked: no trade is paid by it.
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
  const configurationId = await configurationOf(tx, product);
  if (isRefusal(configurationId)) return configurationId;
  const edition = product.edition?.trim() ?? '';
  const added = await tx.maybe<{ catalogId: number }>(
    `insert into catalog_products (upc, gtin, title, artist, department_id, configuration_id, genre, msrp_cents, release_date, serial_required,
       tax_exempt, words, edition, is_price_unproven)
     select upc, gtin, title, artist, department_id, p.configuration_id, genre, msrp_cents, release_date, p.serial_required, tax_exempt, words, edition,
       is_price_unproven
     from jsonb_populate_record(null::catalog_products, $1) p join departments using (department_id)
     on conflict do nothing returning catalog_id`,
    [
      columnsJson({
        upc: read.text,
        gtin: read.gtin,
        title: product.title.trim(),
        artist: product.artist?.trim() ?? '',
        departmentId: product.departmentId,
        configurationId,
        genre: product.genre ?? '',
        msrpCents: product.msrp ?? null,
        releaseDate: product.releaseDate ?? null,
        serialRequired: product.serialRequired ?? false,
        taxExempt: product.taxExempt ?? false,
        words: productWords(product.title, product.artist ?? ''),
        // What has no code of the trade has no editions.
        edition: read.gtin === null ? '' : edition,
        isPriceUnproven: product.msrp != null && !mayDo(context.actor, 'pricing.edit'),
      } satisfies Partial<Record<keyof CatalogProductsRow, unknown>>),
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

const configurationOf = async (
  tx: Tx,
  { configurationId, departmentId, configuration }: NewProduct,
): Promise<number | null | Refusal> =>
  configurationId ?? givenConfiguration(await findConfiguration(tx, departmentId ?? null, configuration));
