// Does each check find the fault that it is there for?
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser } from '#domains/access/testing/a-user.ts';
import { aVendor } from '#domains/vendors/testing/a-vendor.ts';
import { runChecks } from '#platform/verify/run-checks.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { vendorChecks } from './imports.ts';

let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase();
});
afterAll(() => home.drop());

test('a price list that lost a row, or waits with more doubts than it has', async () => {
  const { userId } = await aUser(home.database, {});
  const vendorId = await aVendor(home.database, { userId });
  const { id } = await home.database.one<{ id: number }>(
    `insert into vendor_imports (vendor_id, at, by_user, remove_existing, row_count, valid_count, invalid_count, new_count, dearer_count, cheaper_count,
       same_count, doubt_count, gone_count, lost_margin_cents)
     values ($1, now(), $2, false, 5, 4, 1, 1, 1, 1, 1, 0, 0, 0) returning vendor_import_id as id`,
    [vendorId, userId],
  );
  expect(await runChecks(home.database, vendorChecks)).toEqual([]);
  for (const wrong of ['row_count = 6', 'new_count = 2', 'doubt_count = 1']) {
    await home.database.run(`update vendor_imports set ${wrong} where vendor_import_id = ${id}`);
    expect(await runChecks(home.database, vendorChecks)).toMatchObject([
      { check: 'V4', rows: [{ vendorImportId: id }] },
    ]);
    await home.database.run(
      'update vendor_imports set row_count = 5, new_count = 1, doubt_count = 0 where vendor_import_id = $1',
      [id],
    );
  }
});
