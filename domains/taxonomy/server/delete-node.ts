// How is a category deleted?
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { deletionRefusal, withoutNode } from '#domains/taxonomy/rules/place-node.ts';
import { subtreeOf } from '#domains/taxonomy/rules/tree.ts';
import { findNode, lockTree, writeOrder } from '#domains/taxonomy/server/save-node.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { WriteContext } from '#contract/route.ts';

type Context = Pick<WriteContext, 'tx' | 'actor' | 'now' | 'requestId'>;

/**
 * Deletes a category with all below it and all assignments; the products stay. Refuses one that isn't empty unless it is confirmed, and says
 * how much would go (NS-TAX-01). Answers how many categories went.
 */
export async function deleteNode(
  context: Context,
  taxonomyId: number,
  isConfirmed: boolean,
): Promise<number | Refusal> {
  const { tx } = context;
  const rows = await lockTree(context);
  const node = findNode(rows, taxonomyId, 'id');
  const ids = subtreeOf(rows, taxonomyId);
  const { products } = await tx.one<{ products: number }>(
    'select count(distinct catalog_id) as products from taxonomy_links where taxonomy_id = any($1)',
    [ids],
  );
  const below = ids.length - 1;
  const refused = deletionRefusal(node.name, { below, products }, isConfirmed);
  if (refused) return refused;
  const links = await tx.run('delete from taxonomy_links where taxonomy_id = any($1)', [ids]);
  await tx.run('delete from taxonomy_nodes where taxonomy_id = any($1)', [ids]);
  await writeOrder(context, withoutNode(rows, node));
  const gone = rows.filter((row) => ids.includes(row.taxonomyId));
  await writeAudit(tx, context, {
    storeId: 0,
    action: 'taxonomy.delete',
    entity: 'taxonomy',
    entityId: taxonomyId,
    before: {
      name: node.name,
      parentId: node.parentId,
      adjustmentE5: node.adjustmentE5,
      links,
      categories: gone.map((row) => ({ taxonomyId: row.taxonomyId, parentId: row.parentId, name: row.name })),
    },
  });
  return ids.length;
}
