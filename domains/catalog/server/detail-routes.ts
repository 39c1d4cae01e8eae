import {
  addDescription,
  addUpdateReferences,
  getDescription,
  getReferenceByUpc,
  getTrackByUpc,
  saveTracks,
  updateDescription,
} from '#domains/catalog/contract/details.ts';
import {
  findDescription,
  knownProduct,
  listReferences,
  listTracks,
  productOfDescription,
  setReferences,
  writeDescription,
  writeTracks,
} from '#domains/catalog/server/product-details.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { type Db, type Route, reads, writes } from '#contract/route.ts';

const done = { success: true, message: '' } as const;

export const catalogDetailRoutes: Route[] = [
  reads(getReferenceByUpc, async ({ db }, { UPC }) => referencesOf(db, await knownProduct(db, UPC, 'UPC'))),
  writes(addUpdateReferences, async (context, { UPC, references }) => {
    const product = await knownProduct(context.tx, UPC, 'UPC');
    const changed = await setReferences(context, product, references);
    return { ...done, intValue: changed, reference: await referencesOf(context.tx, product) };
  }),
  reads(getTrackByUpc, async ({ db }, { UPC }) => listTracks(db, await knownProduct(db, UPC, 'UPC'))),
  writes(saveTracks, async (context, { UPC, tracks }) => ({
    ...done,
    intValue: await writeTracks(context, await knownProduct(context.tx, UPC, 'UPC'), tracks),
  })),
  reads(getDescription, async ({ db }, { UPC }) => findDescription(db, await knownProduct(db, UPC, 'UPC'))),
  writes(addDescription, async (context, { Upc, Description }) => {
    const product = await knownProduct(context.tx, Upc, 'Upc');
    const description = await writeDescription(context, product, Description);
    return { ...done, intValue: description.descriptionId, description };
  }),
  writes(updateDescription, async (context, { descriptionId, description: text }) => {
    const product = await productOfDescription(context.tx, descriptionId);
    if (isRefusal(product)) return product;
    const description = await writeDescription(context, product, text);
    return { ...done, intValue: description.descriptionId, description };
  }),
];

const referencesOf = async (db: Db, { catalogId, upc }: { catalogId: number; upc: string }) => ({
  catalogId,
  upc,
  references: await listReferences(db, catalogId),
});
