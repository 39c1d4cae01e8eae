// How is a category added, changed, or moved to another place?
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { taxonomyMessages as texts } from '#domains/taxonomy/messages.ts';
import {
  type NewOrder,
  placeNode,
  roomRefusal,
  stepNode,
  withoutNode,
} from '#domains/taxonomy/rules/place-node.ts';
import { ownText, readAdjustment, slugOf } from '#domains/taxonomy/rules/node-fields.ts';
import { byIdOf, lineOf, pathOf, type TaxonomyRow } from '#domains/taxonomy/rules/tree.ts';
import { listNodes } from '#domains/taxonomy/server/queries.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { WriteContext } from '#contract/route.ts';

type Context = Pick<WriteContext, 'tx' | 'actor' | 'now' | 'requestId'>;
type Fields = Pick<
  TaxonomyRow,
  'name' | 'description' | 'path' | 'referenceId' | 'slug' | 'adjustmentE5' | 'parentId'
>;

export type NodeChange = {
  /** Absent or 0 adds. */
  readonly TaxonomyId?: number;
  /** 0 is the top. */
  readonly ParentId?: number;
  readonly Name?: string;
  readonly Description?: string;
  readonly Path?: string;
  readonly ReferenceId?: string;
  readonly Slug?: string;
  readonly PriceAdjustment?: string;
  readonly Position?: number;
};

/** One change of the tree at a time; answers it as it stands then. */
export async function lockTree({ tx }: Context): Promise<TaxonomyRow[]> {
  await tx.run(`select pg_advisory_xact_lock(hashtextextended('taxonomy', 0))`);
  return listNodes(tx);
}

/**
 * Adds a category (TAX-01), or changes what is given of one; another parent or place moves it with all below. Refuses a circle, and a tree
 * of too many or too deep; 404 for a category or parent that isn't there. Answers its id.
 */
export async function saveNode(context: Context, change: NodeChange): Promise<number | Refusal> {
  const rows = await lockTree(context);
  const before = change.TaxonomyId ? findNode(rows, change.TaxonomyId, 'TaxonomyId') : undefined;
  const parentId = change.ParentId === undefined ? (before?.parentId ?? null) : change.ParentId || null;
  if (parentId !== null) findNode(rows, parentId, 'ParentId');
  const next = fieldsOf(change, before, parentId, shownOf(rows, before));
  const full = before ? undefined : roomRefusal(rows.length);
  if (full) return full;
  const isMoved = !before || before.parentId !== parentId || change.Position !== undefined;
  const order = isMoved ? placeNode(rows, before?.taxonomyId ?? 0, parentId, change.Position) : undefined;
  if (isRefusal(order)) return order;
  const taxonomyId = before ? before.taxonomyId : await insertNode(context, next, rows.length);
  if (before) await updateNode(context, taxonomyId, next);
  if (order) {
    await writeOrder(context, {
      ...order,
      taxonomyIds: order.taxonomyIds.map((id) => (id === 0 ? taxonomyId : id)),
    });
    if (before && before.parentId !== parentId) await writeOrder(context, withoutNode(rows, before));
  }
  if (!before) await auditNode(context, 'taxonomy.add', taxonomyId, undefined, next);
  else
    await auditNode(
      context,
      'taxonomy.edit',
      taxonomyId,
      ...withPlaces(before, next, change.Position === undefined ? undefined : order),
    );
  return taxonomyId;
}

/** Path and slug as they are answered, also where nobody wrote one down. */
const shownOf = (
  rows: readonly TaxonomyRow[],
  node: TaxonomyRow | undefined,
): { path: string; slug: string } =>
  node
    ? { path: pathOf(lineOf(byIdOf(rows), node.taxonomyId)), slug: node.slug || slugOf(node.name) }
    : { path: '', slug: '' };

/** Both states for the record; with their places when the place was asked for and is another. */
function withPlaces(before: TaxonomyRow, next: Fields, order: NewOrder | undefined): [object, object] {
  const position = order?.taxonomyIds.indexOf(before.taxonomyId);
  return position === undefined || position === before.position
    ? [shape(before), next]
    : [
        { ...shape(before), position: before.position },
        { ...next, position },
      ];
}

/** One step among the siblings; at the end nothing changes and nothing is written (TAX-02, NS-TAX-02). */
export async function moveNode(context: Context, taxonomyId: number, up: boolean): Promise<number> {
  const rows = await lockTree(context);
  const node = findNode(rows, taxonomyId, 'TaxonomyId');
  const order = stepNode(rows, node, up);
  if (!order) return taxonomyId;
  await writeOrder(context, order);
  const position = order.taxonomyIds.indexOf(taxonomyId);
  await auditNode(context, 'taxonomy.edit', taxonomyId, { position: node.position }, { position });
  return taxonomyId;
}

/** The category; 404 naming the field when it isn't there. */
export function findNode(rows: readonly TaxonomyRow[], taxonomyId: number, field: string): TaxonomyRow {
  const node = rows.find((row) => row.taxonomyId === taxonomyId);
  if (!node) throw notFound(texts.NO_NODE, field);
  return node;
}

function fieldsOf(
  change: NodeChange,
  before: TaxonomyRow | undefined,
  parentId: number | null,
  shown: { path: string; slug: string },
): Fields {
  if (before && change.Name === '') throw badInput('Name', texts.NAME_BLANK);
  const adjustmentE5 =
    change.PriceAdjustment === undefined
      ? (before?.adjustmentE5 ?? null)
      : readAdjustment(change.PriceAdjustment);
  if (adjustmentE5 === undefined) throw badInput('PriceAdjustment', `PriceAdjustment ${texts.ADJUSTMENT}`);
  return {
    parentId,
    name: change.Name || before?.name || texts.NEW_ITEM,
    description: change.Description ?? before?.description ?? '',
    path: ownText(change.Path, before?.path ?? '', shown.path),
    referenceId: change.ReferenceId ?? before?.referenceId ?? '',
    slug: ownText(change.Slug, before?.slug ?? '', shown.slug),
    adjustmentE5,
  };
}

async function insertNode({ tx, now }: Context, next: Fields, position: number): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    `insert into taxonomy_nodes (parent_id, position, name, description, path, reference_id, slug, adjustment_e5, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning taxonomy_id as id`,
    [
      next.parentId,
      // Behind everything; its place is written with those of its siblings.
      position,
      next.name,
      next.description,
      next.path,
      next.referenceId,
      next.slug,
      next.adjustmentE5,
      now,
    ],
  );
  return id;
}

async function updateNode({ tx }: Context, taxonomyId: number, next: Fields): Promise<void> {
  await tx.run(
    `update taxonomy_nodes set parent_id = $2, name = $3, description = $4, path = $5, reference_id = $6, slug = $7, adjustment_e5 = $8
     where taxonomy_id = $1`,
    [
      taxonomyId,
      next.parentId,
      next.name,
      next.description,
      next.path,
      next.referenceId,
      next.slug,
      next.adjustmentE5,
    ],
  );
}

/** Writes the places of all children of a parent, 0 first. */
export async function writeOrder({ tx }: Context, { taxonomyIds }: NewOrder): Promise<void> {
  await tx.run(
    `update taxonomy_nodes n set position = o.at - 1 from unnest($1::bigint[]) with ordinality as o(id, at)
     where n.taxonomy_id = o.id and n.position <> o.at - 1`,
    [taxonomyIds],
  );
}

const shape = ({ parentId, name, description, path, referenceId, slug, adjustmentE5 }: Fields): Fields => ({
  parentId,
  name,
  description,
  path,
  referenceId,
  slug,
  adjustmentE5,
});

/** One row with only what changed; none when nothing did. */
async function auditNode(
  context: Context,
  action: string,
  taxonomyId: number,
  before: object | undefined,
  after: object,
): Promise<void> {
  const was = before as Record<string, unknown> | undefined;
  const changes = Object.entries(after).filter(([field, value]) => !was || was[field] !== value);
  if (changes.length === 0) return;
  await writeAudit(context.tx, context, {
    storeId: 0,
    action,
    entity: 'taxonomy',
    entityId: taxonomyId,
    before: was ? Object.fromEntries(changes.map(([field]) => [field, was[field]])) : null,
    after: Object.fromEntries(changes),
  });
}
