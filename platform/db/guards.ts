// Are the triggers still there that keep finished rows as they are, and whatever else the database decides by itself?
import type { Check } from '#platform/verify/check.ts';
import { listSchema, type SchemaFile } from './schema-files.ts';

/** The triggers that the SQL files make and don't drop again, in the order in which they are made. */
export function triggersOf(schema: readonly SchemaFile[]): string[] {
  const triggers = new Set<string>();
  // A change comes after what it changes; the rest is made once.
  const files = [...schema].sort((one, other) => placeOf(one) - placeOf(other));
  for (const { sql } of files)
    for (const [, makes, drops] of withoutComments(sql).matchAll(STATEMENTS)) {
      if (makes) triggers.add(makes);
      else if (drops) triggers.delete(drops);
    }
  return [...triggers];
}

const STATEMENTS =
  /\bcreate (?:or replace )?(?:constraint )?trigger (\w+)|\bdrop trigger (?:if exists )?(\w+)/gi;
const placeOf = ({ kind }: SchemaFile): number => (kind === 'change' ? 1 : 0);
const withoutComments = (sql: string): string => sql.replaceAll(/--.*$/gm, '');

/** Is each of them there and on? Asked by `npm run verify`; only then are the files read. */
export const guardChecks: readonly Check[] = [
  {
    check: 'L2',
    problem: 'A trigger of the database is missing or switched off',
    get sql() {
      const names = triggersOf(listSchema()).map((name) => `'${name}'`);
      return `select guard from unnest(array[${names.join(', ')}]::text[]) as guard
        where not exists (select 1 from pg_trigger t where t.tgname = guard and t.tgenabled in ('O', 'A'))`;
    },
  },
];
