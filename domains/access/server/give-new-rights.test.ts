// A database of an older version meets new rights: which roles get them?
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedRoles } from '#domains/access/testing/a-user.ts';
import { DEFAULT_ROLES } from '#domains/access/rules/default-roles.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { verify } from '#tests/support/verify.ts';
import { giveNewRights } from './give-new-rights.ts';

const NOW = new Date('2026-11-23T08:00:00Z');
const NEW = [
  'vendors.view',
  'vendors.edit',
  'orders.view',
  'orders.exceed',
  'transfers.view',
  'transfers.receive',
];
let home: TestDatabase;

beforeAll(async () => {
  home = await createTestDatabase();
});
afterAll(() => home.drop());

const rightsOf = async (role: string): Promise<string[]> =>
  (
    await home.database.rows<{ code: string }>(
      `select right_code as code from role_rights join roles using (role_id) where name = $1 and setting = 'allow' order by right_code`,
      [role],
    )
  ).map(({ code }) => code);
const defaultOf = (role: string): string[] =>
  [...(DEFAULT_ROLES.find(({ name }) => name === role)?.rights ?? [])].sort();

test('a new database knows all of them: nothing is given', async () => {
  await seedRoles(home.database);
  expect([...(await giveNewRights(home.database, NOW))]).toEqual([]);
  expect(await rightsOf('Manager')).toEqual(defaultOf('Manager'));
});

test('an older one: Manager and Cashier get what they would have in a new one, others nothing, and what was decided stays', async () => {
  const { database } = home;
  await database.run(`insert into roles (name, is_administrator) values ('Buyer', false)`);
  // As it was before: the rights unknown, in no role; something taken from managers on purpose; a new one that somebody forbade already.
  await database.run('delete from known_rights where right_code = any($1)', [NEW]);
  await database.run('delete from role_rights where right_code = any($1)', [[...NEW, 'pricing.edit']]);
  await database.run(
    `insert into role_rights (role_id, right_code, setting) select role_id, 'orders.exceed', 'deny' from roles where name = 'Manager'`,
  );
  const [one, two] = await Promise.all([giveNewRights(database, NOW), giveNewRights(database, NOW)]);
  const given = new Map([...one, ...two]);
  expect(one.size * two.size).toBe(0);
  expect(given.get('Manager')).toEqual(NEW.filter((code) => code !== 'orders.exceed').sort());
  expect(given.get('Cashier')).toEqual(['transfers.receive', 'transfers.view']);
  expect(await rightsOf('Manager')).toEqual(
    defaultOf('Manager').filter((code) => code !== 'pricing.edit' && code !== 'orders.exceed'),
  );
  expect(await rightsOf('Cashier')).toEqual(defaultOf('Cashier'));
  expect(await rightsOf('Buyer')).toEqual([]);
  const audits = await database.rows<{ after: unknown }>(
    `select after from audit_rows where action = 'roles.newRights' order by seq`,
  );
  expect(audits).toHaveLength(2);
  expect(await verify(database)).toEqual([]);

  // Taken away again, it stays away: it is not new anymore.
  await database.run(`delete from role_rights where right_code = 'vendors.edit'`);
  expect([...(await giveNewRights(database, NOW))]).toEqual([]);
  expect(await rightsOf('Manager')).not.toContain('vendors.edit');
});
