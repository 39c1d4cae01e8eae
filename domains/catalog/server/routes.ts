import {
  addToCatalog,
  browseCatalog,
  catalogByUpc,
  customizeCatalog,
  findByCodes,
  findByUpc,
  getConfigurations,
  getDisplayInfo,
  previewImport,
  quickSearch,
  runImport,
  searchCatalog,
  searchCatalogHandler,
} from '#domains/catalog/contract/calls.ts';
import { catalogMessages } from '#domains/catalog/messages.ts';
import { departmentsMessages } from '#domains/departments/messages.ts';
import { addedConfiguration } from '#domains/catalog/rules/new-product.ts';
import { addProduct } from '#domains/catalog/server/public/add-product.ts';
import { browseProducts } from '#domains/catalog/server/browse-products.ts';
import { customizeProduct } from '#domains/catalog/server/public/customize-product.ts';
import { findConfiguration } from '#domains/catalog/server/find-configuration.ts';
import {
  findScanned,
  getProduct,
  getScanned,
  pricingOf,
  searchBothForms,
} from '#domains/catalog/server/look-up.ts';
import { toProductWire } from '#domains/catalog/server/product-wire.ts';
import { previewFile, runFile } from '#domains/catalog/server/import-file.ts';
import { findById, type ProductRow } from '#domains/catalog/server/queries.ts';
import { searchProducts } from '#domains/catalog/server/public/search-products.ts';
import { listDepartmentConfigurations } from '#domains/departments/server/public/list-configurations.ts';
import { isDepartment } from '#domains/departments/server/public/is-department.ts';
import { notFound } from '#contract/api-error.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { type Actor, type Route, reads, writes } from '#contract/route.ts';

/** Whose stock is shown when the call names no store: the user's first. */
const storeOf = (actor: Actor, clientId: number | undefined): number => clientId ?? actor.storeIds[0] ?? 0;

export const catalogRoutes: Route[] = [
  reads(catalogByUpc, ({ db, actor }, { upc, clientId }) => getProduct(db, storeOf(actor, clientId), upc)),
  reads(findByUpc, ({ db }, { clientid, upc }) => getScanned(db, clientid, upc)),
  reads(findByCodes, ({ db }, { clientid, body }) =>
    Promise.all(
      body.map(async (code) => {
        const { otherEditions = 0, ...product } = (await findScanned(db, clientid, code)) ?? {};
        return { product: 'catalogId' in product ? product : null, otherEditions };
      }),
    ),
  ),
  reads(getDisplayInfo, async ({ db, actor }, { upc, clientId }) => {
    const storeId = storeOf(actor, clientId);
    const product = await getProduct(db, storeId, upc);
    return {
      ...product,
      itemPricing: { itemDetails: { pricing: await pricingOf(db, actor, storeId, product.catalogId) } },
    };
  }),
  reads(searchCatalogHandler, ({ db, actor }, input) =>
    searchBothForms({ db, actor }, storeOf(actor, input.clientId), input),
  ),
  reads(quickSearch, async ({ db, actor }, { searchTerm, clientId }) =>
    (await searchProducts(db, { storeId: storeOf(actor, clientId), text: searchTerm, limit: 10 })).map(
      toProductWire,
    ),
  ),
  reads(searchCatalog, async ({ db }, { clientid, searchterm, maxResults }) =>
    (await searchProducts(db, { storeId: clientid, text: searchterm, limit: maxResults })).map(toProductWire),
  ),
  reads(browseCatalog, async ({ db }, input) => {
    const { rows, ...found } = await browseProducts(db, {
      storeId: input.clientid,
      text: input.searchterm,
      departmentId: input.departmentId,
      configurationId: input.configurationId,
      genre: input.genre,
      year: input.year,
      inStockOnly: input.inStockOnly ?? false,
      limit: input.maxResults,
    });
    return { ...found, items: rows.map(toProductWire) };
  }),
  reads(getConfigurations, ({ db }, { DepartmentId }) =>
    listDepartmentConfigurations(db, DepartmentId, 'DepartmentId'),
  ),
  writes(customizeCatalog, async ({ tx, actor, now, requestId }, input) => {
    const done = await customizeProduct(
      tx,
      { actor, now, requestId },
      {
        storeId: input.clientId,
        upc: input.UPC,
        price: input.Price,
        title: input.Title,
        artist: input.Artist,
        departmentId: input.DepartmentId,
        configuration: input.Configuration,
        serialRequired: input.SerialRequired,
        taxExempt: input.TaxExempt,
        updateInventory: input.UpdateInventory,
      },
    );
    if (isRefusal(done)) return done;
    return {
      success: true,
      message: '',
      product: toProductWire(done.product),
      updatedItems: done.updatedItems,
    };
  }),
  writes(addToCatalog, async ({ tx, actor, now, requestId }, input) => {
    if (input.DepartmentId && !(await isDepartment(tx, input.DepartmentId))) {
      throw notFound(departmentsMessages.NO_DEPARTMENT, 'DepartmentId');
    }
    const configurationId = addedConfiguration(
      await findConfiguration(tx, input.DepartmentId ?? null, input.Configuration),
    );
    if (isRefusal(configurationId)) return configurationId;
    const added = await addProduct(
      tx,
      { actor, now, requestId },
      {
        storeId: input.clientId,
        upc: input.UPC,
        title: input.Title ?? '',
        artist: input.Artist,
        departmentId: input.DepartmentId,
        configurationId,
        genre: input.Genre,
        msrp: input.Price,
        serialRequired: input.SerialRequired,
        taxExempt: input.TaxExempt,
        edition: input.Edition,
      },
    );
    if (isRefusal(added)) return added;
    const product = (await findById(tx, input.clientId, added.catalogId)) as ProductRow;
    return {
      success: true,
      message: catalogMessages.ADDED,
      catalogId: added.catalogId,
      product: toProductWire(product),
    };
  }),
  reads(previewImport, ({ db }, input) => previewFile(db, input)),
  writes(runImport, ({ tx, actor, now, requestId }, input) => runFile(tx, { actor, now, requestId }, input)),
];
