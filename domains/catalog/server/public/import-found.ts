// A product that a deep search found comes into the catalog.
import type { DeepItem } from '#domains/catalog/contract/deep.ts';
import { departmentsMessages } from '#domains/departments/messages.ts';
import { importFailed } from '#domains/catalog/rules/new-product.ts';
import { addProduct } from './add-product.ts';
import { findConfiguration } from '#domains/catalog/server/find-configuration.ts';
import { findProductByUpc } from './find-product.ts';
import {
  findDescription,
  listTracks,
  setReferences,
  writeDescription,
  writeTracks,
} from '#domains/catalog/server/product-details.ts';
import type { ProductRow } from '#domains/catalog/server/queries.ts';
import { isDepartment } from '#domains/departments/server/public/is-department.ts';
import { notFound } from '#contract/api-error.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import type { WriteContext } from '#contract/route.ts';

type Context = Pick<WriteContext, 'tx' | 'actor' | 'now' | 'requestId'>;

const SOURCE = 'Look-up';

/**
 * The product as the store sees it, with description, tracks and its id there; one that the catalog has already keeps what it has and gets
 * what it lacks. Refuses with 'Import Failed' and the reason; 404 for a department that isn't there (DEEP-04, DEEP-05).
 */
export async function importFound(
  context: Context,
  storeId: number,
  item: DeepItem,
): Promise<ProductRow | Refusal> {
  const { tx } = context;
  if (!(await isDepartment(tx, item.DepartmentId)))
    throw notFound(departmentsMessages.NO_DEPARTMENT, 'DepartmentId');
  const known = await findProductByUpc(tx, { storeId, upc: item.UPC });
  const added = known ?? (await add(context, storeId, item));
  if (isRefusal(added)) return importFailed(added);
  await addDetails(context, added, item);
  return (await findProductByUpc(tx, { storeId, upc: added.upc })) as ProductRow;
}

async function add(context: Context, storeId: number, item: DeepItem) {
  // A format that we don't have is left out: the department is what matters.
  const configurationId = await findConfiguration(context.tx, item.DepartmentId, item.Configuration);
  return addProduct(context.tx, context, {
    storeId,
    upc: item.UPC,
    title: item.Title,
    departmentId: item.DepartmentId,
    configurationId: configurationId ?? null,
    msrp: item.Price ?? null,
    releaseDate: item.ReleaseDate ?? null,
    ...(item.Artist && { artist: item.Artist }),
    ...(item.Genre && { genre: item.Genre }),
    ...(item.SerialRequired !== undefined && { serialRequired: item.SerialRequired }),
    ...(item.TaxExempt !== undefined && { taxExempt: item.TaxExempt }),
  });
}

async function addDetails(
  context: Context,
  product: { catalogId: number; upc: string },
  item: DeepItem,
): Promise<void> {
  const { tx } = context;
  if (item.Notes && (await findDescription(tx, product)).descriptionId === 0)
    await writeDescription(context, product, item.Notes);
  if (item.tracks && item.tracks.length > 0 && (await listTracks(tx, product)).length === 0)
    await writeTracks(context, product, item.tracks);
  if (item.ReferenceId)
    await setReferences(context, product, [{ name: item.Source || SOURCE, referenceId: item.ReferenceId }]);
}
