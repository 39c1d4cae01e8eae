// Which configuration does a text name?
import type { Db } from '#contract/route.ts';

/**
 * The id of a configuration given by id or by name, in one department or (departmentId null) any. null for an empty text or 'None';
 * undefined when there is none of that name.
 */
export async function findConfiguration(
  db: Db,
  departmentId: number | null,
  text: string | undefined,
): Promise<number | null | undefined> {
  if (text === undefined || text === '' || text.toLowerCase() === 'none') return null;
  const id = /^\d{1,15}$/.test(text) ? Number(text) : null;
  const row = await db.maybe<{ id: number }>(
    `select configuration_id as id from configurations
     where (configuration_id = $1 or lower(name) = lower($2) or lower(code) = lower($2)) and ($3::bigint is null or department_id = $3)
     order by configuration_id = $1 desc nulls last, configuration_id limit 1`,
    [id, text, departmentId],
  );
  return row?.id;
}
