import { chooseEdition, listEditions } from '#domains/catalog/contract/editions.ts';
import { catalogMessages } from '#domains/catalog/messages.ts';
import { readEditionCode } from '#domains/catalog/rules/edition-code.ts';
import { findEditionChoice } from '#domains/catalog/server/public/find-edition-choice.ts';
import { findEditions } from '#domains/catalog/server/public/find-product.ts';
import { toProductWire } from '#domains/catalog/server/product-wire.ts';
import { rememberEdition } from '#domains/catalog/server/remember-edition.ts';
import { notFound } from '#contract/api-error.ts';
import { type Route, reads, writes } from '#contract/route.ts';

export const catalogEditionRoutes: Route[] = [
  reads(listEditions, async ({ db }, { clientid, upc }) => {
    const code = readEditionCode(upc)?.upc ?? upc;
    const editions = await findEditions(db, { storeId: clientid, upc: code });
    if (editions.length === 0) throw notFound(catalogMessages.NOT_IN_CATALOG, 'upc');
    const ids = editions.map((one) => one.catalogId);
    const last = ids.length > 1 ? await findEditionChoice(db, clientid, ids) : undefined;
    return {
      chosenId: last?.catalogId ?? null,
      isAlways: last?.isAlways ?? false,
      editions: editions.map(toProductWire),
    };
  }),
  writes(chooseEdition, async (context, { clientid, upc, catalogId, always }) => {
    await rememberEdition(context, { storeId: clientid, upc, catalogId, isAlways: always });
    return { success: true, message: '' };
  }),
];
