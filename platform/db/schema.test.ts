import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withDatabase } from '#tests/support/postgres.ts';
import { SCHEMA, schemaFiles } from '#tools/schema.ts';

test('the types of rows are those of the database; npm run schema writes them', async () => {
  const url = withDatabase(process.env.TEST_DATABASE_URL ?? '', process.env.TEST_TEMPLATE ?? '');
  const wanted = Object.fromEntries(await schemaFiles(url));
  const found = Object.fromEntries(
    readdirSync(SCHEMA).map((name) => [name, readFileSync(join(SCHEMA, name), 'utf8')]),
  );
  expect(found).toEqual(wanted);
});
