// What else is known of a product: its description, its tracks, its ids elsewhere.
import { describedProduct } from '#domains/catalog/rules/customize.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import type { DescriptionWire, TrackInput, TrackWire } from '#domains/catalog/contract/details.ts';
import { catalogMessages } from '#domains/catalog/messages.ts';
import { findProductByUpc } from '#domains/catalog/server/public/find-product.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Db, WriteContext } from '#contract/route.ts';

type Context = Pick<WriteContext, 'tx' | 'actor' | 'now' | 'requestId'>;
type Known = { readonly catalogId: number; readonly upc: string };
type Reference = { readonly name: string; readonly referenceId: string };

/** The product of a UPC, whatever the store; 404 'Item not found in catalog.' naming the field. */
export async function knownProduct(db: Db, upc: string, field: string): Promise<Known> {
  const found = await findProductByUpc(db, { storeId: 0, upc });
  if (!found) throw notFound(catalogMessages.NOT_IN_CATALOG, field);
  return found;
}

export const listReferences = (db: Db, catalogId: number): Promise<Reference[]> =>
  db.rows<Reference>(
    'select name, reference_id from catalog_references where catalog_id = $1 order by lower(name)',
    [catalogId],
  );

/** Sets those that are named, takes away those with an empty id; answers how many changed. 400 for a name twice. */
export async function setReferences(
  context: Context,
  { catalogId }: Known,
  wanted: readonly Reference[],
): Promise<number> {
  const { tx } = context;
  const names = wanted.map((one) => one.name.toLowerCase());
  if (new Set(names).size < names.length)
    throw badInput('references', `references: ${catalogMessages.TWICE}`);
  const before = new Map((await listReferences(tx, catalogId)).map((one) => [one.name.toLowerCase(), one]));
  const differs = wanted.filter(
    (one) => (before.get(one.name.toLowerCase())?.referenceId ?? '') !== one.referenceId,
  );
  for (const { name, referenceId } of differs) {
    const known = before.get(name.toLowerCase())?.name ?? name;
    if (referenceId === '')
      await tx.run('delete from catalog_references where catalog_id = $1 and name = $2', [catalogId, known]);
    else
      await tx.run(
        `insert into catalog_references (catalog_id, name, reference_id) values ($1, $2, $3)
         on conflict (catalog_id, name) do update set reference_id = excluded.reference_id`,
        [catalogId, known, referenceId],
      );
  }
  const asObject = (of: (one: Reference) => string) =>
    Object.fromEntries(differs.map((one) => [one.name, of(one)]));
  if (differs.length > 0)
    await audit(context, 'catalog.references', catalogId, {
      before: asObject((one) => before.get(one.name.toLowerCase())?.referenceId ?? ''),
      after: asObject((one) => one.referenceId),
    });
  return differs.length;
}

export const listTracks = (db: Db, { catalogId, upc }: Known): Promise<TrackWire[]> =>
  db.rows<TrackWire>(
    `select coalesce($2::text, '') as upc, disc, position, title, seconds from catalog_tracks where catalog_id = $1 order by disc, position`,
    [catalogId, upc],
  );

/** Writes the tracks again; answers how many there are. 400 for a place twice. */
export async function writeTracks(
  context: Context,
  product: Known,
  tracks: readonly TrackInput[],
): Promise<number> {
  const { tx } = context;
  const places = new Set(tracks.map((one) => `${one.disc} ${one.position}`));
  if (places.size < tracks.length) throw badInput('tracks', `tracks: ${catalogMessages.TWICE}`);
  const plain = tracks.map(({ disc, position, title, seconds }) => ({
    disc,
    position,
    title,
    seconds: seconds ?? null,
  }));
  const before = (await listTracks(tx, product)).map(({ upc: _upc, ...track }) => track);
  const inOrder = [...plain].sort((one, other) => one.disc - other.disc || one.position - other.position);
  if (JSON.stringify(before) === JSON.stringify(inOrder)) return tracks.length;
  await tx.run('delete from catalog_tracks where catalog_id = $1', [product.catalogId]);
  await tx.run(
    `insert into catalog_tracks (catalog_id, disc, position, title, seconds)
     select $1, t.disc, t.position, t.title, t.seconds
     from jsonb_to_recordset($2::jsonb) as t(disc smallint, position smallint, title text, seconds integer)`,
    [product.catalogId, JSON.stringify(plain)],
  );
  await audit(context, 'catalog.tracks', product.catalogId, {
    before: { tracks: before.length },
    after: { tracks: tracks.length },
  });
  return tracks.length;
}

/** The description of a product; descriptionId 0 and empty when nobody wrote one. */
export async function findDescription(db: Db, { catalogId, upc }: Known): Promise<DescriptionWire> {
  const found = await db.maybe<{ descriptionId: number; description: string }>(
    'select description_id, description from catalog_descriptions where catalog_id = $1',
    [catalogId],
  );
  return { upc, descriptionId: found?.descriptionId ?? 0, description: found?.description ?? '' };
}

/** Writes the description in the place of the one that is there; an empty one takes it away. */
export async function writeDescription(
  context: Context,
  product: Known,
  description: string,
): Promise<DescriptionWire> {
  const { tx, actor, now } = context;
  const before = await findDescription(tx, product);
  if (before.description === description) return before;
  if (description === '')
    await tx.run('delete from catalog_descriptions where catalog_id = $1', [product.catalogId]);
  else
    await tx.run(
      `insert into catalog_descriptions (catalog_id, description, changed_at, changed_by) values ($1, $2, $3, $4)
       on conflict (catalog_id) do update set description = excluded.description, changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
      [product.catalogId, description, now, actor.userId],
    );
  await audit(context, 'catalog.description', product.catalogId, {
    before: { description: before.description },
    after: { description },
  });
  return findDescription(tx, product);
}

/** The product that a description is of; refuses an id that nothing has. */
export async function productOfDescription(db: Db, descriptionId: number): Promise<Known | Refusal> {
  const found = await db.maybe<Known>(
    `select p.catalog_id, p.upc from catalog_descriptions d join catalog_products p using (catalog_id)
     where d.description_id = $1`,
    [descriptionId],
  );
  return describedProduct(found);
}

function audit(
  context: Context,
  action: string,
  catalogId: number,
  { before, after }: { before: object; after: object },
): Promise<void> {
  return writeAudit(context.tx, context, {
    storeId: 0,
    action,
    entity: 'catalog',
    entityId: catalogId,
    before,
    after,
  });
}
