// Who did this to that?
import type { Db } from '#contract/route.ts';

/** The name of the user who last did the action to the entity; undefined when nobody did. */
export async function findActor(
  db: Db,
  action: string,
  entity: string,
  entityId: number,
): Promise<string | undefined> {
  const row = await db.maybe<{ username: string }>(
    'select username from audit_rows where entity = $2 and entity_id = $3 and action = $1 order by seq desc limit 1',
    [action, entity, String(entityId)],
  );
  return row?.username;
}
