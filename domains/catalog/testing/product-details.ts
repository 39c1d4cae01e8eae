// What else is known of a product, for tests and the demo seed.
import type { Db } from '#contract/route.ts';

/** Writes description, tracks and ids elsewhere of a new product; what is empty isn't written. */
export async function seedDetails(
  db: Db,
  details: {
    readonly catalogId: number;
    readonly description?: string;
    readonly tracks?: readonly { title: string; seconds: number }[];
    /** By who calls it so. */
    readonly references?: Readonly<Record<string, string>>;
    readonly at: Date;
  },
): Promise<void> {
  const { catalogId, description = '', tracks = [], references = {}, at } = details;
  await db.run(
    `with about as (
       insert into catalog_descriptions (catalog_id, description, changed_at, changed_by) select $1, $2, $3, 1 where $2 <> ''),
     sung as (
       insert into catalog_tracks (catalog_id, disc, position, title, seconds)
       select $1, 1, t.at, t.value ->> 'title', (t.value ->> 'seconds')::integer from jsonb_array_elements($4::jsonb) with ordinality as t(value, at))
     insert into catalog_references (catalog_id, name, reference_id) select $1, key, value from jsonb_each_text($5::jsonb)`,
    [catalogId, description, at, JSON.stringify(tracks), JSON.stringify(references)],
  );
}
