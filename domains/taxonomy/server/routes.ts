import {
  addLink,
  addUpdateTaxonomy,
  batchAddLinks,
  deleteLink,
  deleteLinks,
  deleteTaxonomyNode,
  getBulkLinks,
  getLinks,
  getTaxonomyById,
  getTree,
  type LinkFilter,
  moveTaxonomy,
  type NodeWire,
  updateTaxonomy,
} from '#domains/taxonomy/contract/calls.ts';
import { taxonomyMessages as texts } from '#domains/taxonomy/messages.ts';
import { unlinkRefusal } from '#domains/taxonomy/rules/place-node.ts';
import { deleteNode } from '#domains/taxonomy/server/delete-node.ts';
import { linkProducts, unlinkProducts } from '#domains/taxonomy/server/link-products.ts';
import { listLinks, listLinksOfItems, readNodes, readTree } from '#domains/taxonomy/server/queries.ts';
import { findItems } from '#domains/taxonomy/server/public/items.ts';
import { moveNode, saveNode } from '#domains/taxonomy/server/save-node.ts';
import { notFound } from '#contract/api-error.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { type Actor, type Db, type Route, type WriteContext, reads, writes } from '#contract/route.ts';

export const taxonomyRoutes: Route[] = [
  reads(getTree, ({ db, actor }) => readTree(db, actor.storeIds)),
  reads(getTaxonomyById, ({ db, actor }, { id }) => nodeOf(db, actor, id, 'id')),
  writes(addUpdateTaxonomy, async (context, input) => answerNode(context, await saveNode(context, input))),
  writes(updateTaxonomy, async (context, input) => answerNode(context, await saveNode(context, input))),
  writes(moveTaxonomy, async (context, { TaxonomyId, moveUp }) =>
    answerNode(context, await moveNode(context, TaxonomyId, moveUp)),
  ),
  writes(deleteTaxonomyNode, async (context, { id, confirm }) =>
    done(await deleteNode(context, id, confirm ?? false)),
  ),
  writes(addLink, async (context, input) => done(await linkProducts(context, [input]))),
  writes(batchAddLinks, async (context, given) => done(await linkProducts(context, linksOf(given)))),
  writes(deleteLink, async (context, input) => {
    const gone = await unlinkProducts(context, [input]);
    return unlinkRefusal(gone) ?? done(gone);
  }),
  writes(deleteLinks, async (context, given) => done(await unlinkProducts(context, linksOf(given)))),
  reads(getLinks, async ({ db, actor }, input) => {
    if (input.TaxonomyId !== undefined) await nodeOf(db, actor, input.TaxonomyId, 'TaxonomyId');
    if (input.InventoryId !== undefined) await ownItems(db, actor, [input.InventoryId], 'InventoryId');
    return listLinks(db, input, actor.storeIds);
  }),
  reads(getBulkLinks, async ({ db, actor }, { inventoryIds, clientId }) => {
    const ids = [...new Set(inventoryIds)];
    return listLinksOfItems(db, ids, await ownItems(db, actor, ids, 'inventoryIds', clientId));
  }),
];

/** Links that are named as parameters, in a list, or both. */
function linksOf({ body, ...one }: LinkFilter & { readonly body?: readonly LinkFilter[] | undefined }) {
  const isNamed = Object.values(one).some((value) => value !== undefined);
  return isNamed || !body ? [one, ...(body ?? [])] : body;
}

function done(changed: number | Refusal) {
  return isRefusal(changed) ? changed : { success: true, message: '', intValue: changed };
}

async function answerNode({ tx, actor }: WriteContext, id: number | Refusal) {
  if (isRefusal(id)) return id;
  return {
    success: true,
    message: '',
    intValue: id,
    taxonomy: await nodeOf(tx, actor, id, 'TaxonomyId'),
  };
}

async function nodeOf(db: Db, actor: Actor, id: number, field: string): Promise<NodeWire> {
  const node = (await readNodes(db, actor.storeIds)).get(id);
  if (!node) throw notFound(texts.NO_NODE, field);
  return node;
}

/** These items; 404 unless all are of the user's stores, or of this one. */
async function ownItems(db: Db, actor: Actor, ids: readonly number[], field: string, storeId?: number) {
  const items = await findItems()(db, ids, actor.storeIds);
  const own = storeId === undefined ? items : items.filter((item) => item.storeId === storeId);
  if (own.length !== ids.length) throw notFound(texts.NO_ITEM, field);
  return own;
}
