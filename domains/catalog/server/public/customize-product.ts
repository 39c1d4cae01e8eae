// What one store says otherwise of a product.
import { givenConfiguration, titleRefusal } from '#domains/catalog/rules/customize.ts';
import { isDepartment } from '#domains/departments/server/public/is-department.ts';
import { mayDo } from '#contract/may-do.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { catalogMessages } from '#domains/catalog/messages.ts';
import { departmentsMessages } from '#domains/departments/messages.ts';
import { productWords } from '#domains/catalog/rules/fold-text.ts';
import { findConfiguration } from '#domains/catalog/server/find-configuration.ts';
import { shelf } from './shelf.ts';
import { findProductByUpc } from './find-product.ts';
import { findById, type ProductRow } from '#domains/catalog/server/queries.ts';
import { notFound } from '#contract/api-error.ts';
import type { Cents } from '#kernel/money.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { Actor, Tx } from '#contract/route.ts';

export type Customizing = {
  readonly storeId: number;
  readonly upc: string;
  /** '' takes the store's own price away. */
  readonly price?: Cents | '';
  readonly title?: string;
  readonly artist?: string;
  readonly departmentId?: number;
  readonly configuration?: string;
  readonly serialRequired?: boolean;
  readonly taxExempt?: boolean;
  /** Also sets the price of what the store has of it in stock, new ones only. */
  readonly updateInventory: boolean;
};

/**
 * Overrides the given fields for the store, the others stay; an empty artist is none, an empty title is refused (CAT-08, CAT-04). 404 for an
 * unknown UPC or department; refuses an unknown configuration.
 */
export async function customizeProduct(
  tx: Tx,
  context: { actor: Actor; now: Date; requestId: string },
  wish: Customizing,
): Promise<{ product: ProductRow; updatedItems: number } | Refusal> {
  const { storeId } = wish;
  const before = await findProductByUpc(tx, { storeId, upc: wish.upc });
  if (!before) throw notFound(catalogMessages.NOT_IN_CATALOG, 'UPC');
  const untitled = titleRefusal(wish.title);
  if (untitled) return untitled;
  const departmentId = wish.departmentId ?? before.departmentId;
  if (!(await isDepartment(tx, departmentId))) {
    throw notFound(departmentsMessages.NO_DEPARTMENT, 'DepartmentId');
  }
  const configurationId = givenConfiguration(await findConfiguration(tx, departmentId, wish.configuration));
  if (isRefusal(configurationId)) return configurationId;
  await tx.run(
    `insert into store_products as s (store_id, catalog_id, title, artist, department_id, configuration_id, price_cents, serial_required, tax_exempt)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (store_id, catalog_id) do update set title = coalesce(excluded.title, s.title), artist = coalesce(excluded.artist, s.artist),
       department_id = coalesce(excluded.department_id, s.department_id),
       configuration_id = coalesce(excluded.configuration_id, s.configuration_id), price_cents = case when $10 then null else coalesce(excluded.price_cents, s.price_cents) end,
       serial_required = coalesce(excluded.serial_required, s.serial_required), tax_exempt = coalesce(excluded.tax_exempt, s.tax_exempt)`,
    [
      storeId,
      before.catalogId,
      wish.title ?? null,
      wish.artist ?? null,
      wish.departmentId ?? null,
      configurationId,
      priceOf(wish),
      wish.serialRequired ?? null,
      wish.taxExempt ?? null,
      wish.price === '',
    ],
  );
  if (typeof wish.price === 'number')
    await tx.run(
      'update catalog_products set is_price_unproven = $2 where catalog_id = $1 and is_price_unproven <> $2',
      [before.catalogId, !mayDo(context.actor, 'pricing.edit')],
    );
  await addOwnWords(tx, before.catalogId, wish);
  const updatedItems = wish.updateInventory ? await updateStock(tx, context, before.catalogId, wish) : 0;
  const product = (await findById(tx, storeId, before.catalogId)) as ProductRow;
  await writeAudit(tx, context, {
    storeId,
    action: 'catalog.customize',
    entity: 'catalog',
    entityId: before.catalogId,
    before,
    after: { ...product, updatedItems },
  });
  return { product, updatedItems };
}

const priceOf = ({ price }: Customizing): Cents | null => (price === '' ? null : (price ?? null));

/** The store's own title finds the product, too. */
async function addOwnWords(tx: Tx, catalogId: number, wish: Customizing): Promise<void> {
  const words = productWords(wish.title ?? '', wish.artist ?? '');
  if (words === '') return;
  await tx.run(
    `update catalog_products p set words = p.words || (select string_agg(' ' || w, '') from unnest(string_to_array($2, ' ')) w
       where w <> all (string_to_array(p.words, ' ')))
     where catalog_id = $1 and not string_to_array(p.words, ' ') @> string_to_array($2, ' ')`,
    [catalogId, words],
  );
}

/** Sets price and serial number duty of the store's new copies; answers how many items changed. */
const updateStock = (
  tx: Tx,
  { actor, now }: { actor: Actor; now: Date },
  catalogId: number,
  wish: Customizing,
): Promise<number> =>
  shelf().changeNew(tx, actor, {
    storeId: wish.storeId,
    catalogId,
    priceCents: priceOf(wish),
    serialRequired: wish.serialRequired ?? null,
    now,
    // A price of somebody who may not set prices doesn't prove itself by going on the shelf.
    source: mayDo(actor, 'pricing.edit') || mayDo(actor, 'inventory.edit') ? 'hand' : 'msrp',
  });
