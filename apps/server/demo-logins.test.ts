import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aSession, aUser, DEMO_PIN } from '#domains/access/testing/a-user.ts';
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts';
import { endDemo, findDemoLogins, refuseDemoLogins } from './demo-logins.ts';

let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase();
});
afterAll(() => home.drop());

describe('a folder that began as the demo', () => {
  let admin: number;
  let token: string;
  beforeEach(async () => {
    await home.database.run('truncate users cascade');
    ({ userId: admin } = await aUser(home.database, { username: 'admin', role: 'Administrator' }));
    await aUser(home.database, { username: 'manager', role: 'Manager', pin: DEMO_PIN });
    token = await aSession(home.database, admin);
  });
  const end = () => home.database.transaction((tx) => endDemo(tx, { now: new Date(), requestId: 'test' }));

  test('doesn’t start as a shop, and says whose passwords are public and what to do', async () => {
    await expect(refuseDemoLogins(home.database)).rejects.toThrow(
      /^This database is a shop’s, but .* of the demo: admin, manager\. Close them with `npm run demo:end`/,
    );
  });

  test('nor with one who only has another name now, nor with the PIN alone', async () => {
    await home.database.run(`update users set username = 'boss' where username = 'admin'`);
    expect((await findDemoLogins(home.database)).map(({ username }) => username)).toEqual([
      'boss',
      'manager',
    ]);
    await home.database.run(`update users set password_hash = $1`, [
      '$argon2id$v=19$m=19456,t=2,p=1$MDEyMzQ1Njc4OWFiY2RlZg$MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY',
    ]);
    expect(await findDemoLogins(home.database)).toMatchObject([{ username: 'manager', has: 'PIN' }]);
  });

  test('is closed by demo:end: one administrator with a password of its own, the others locked', async () => {
    const ended = await end();
    expect(ended).toMatchObject({ locked: ['manager'], changed: { username: 'admin' } });
    await refuseDemoLogins(home.database);
    const { n } = await home.database.one<{ n: number }>(
      `select count(*)::int as n from users where locked_at is null and must_change_password`,
    );
    expect(n).toBe(1);
    expect(await home.database.maybe('select 1 from sessions where ended_at is null')).toBeUndefined();
    expect(token).not.toBe('');
    expect(await end()).toEqual({ locked: [], channels: [] });
  });

  test('unlocked again after demo:end, a login does not open with the public password', async () => {
    await end();
    await home.database.run('update users set locked_at = null');
    expect(await findDemoLogins(home.database)).toEqual([]);
  });

  test('another administrator is enough: then all of them are locked', async () => {
    await aUser(home.database, { username: 'owner', role: 'Administrator', password: 'my-own-password-1' });
    expect(await end()).toEqual({ locked: ['admin', 'manager'], channels: [] });
    await refuseDemoLogins(home.database);
  });

  test('locked and removed ones don’t count', async () => {
    await aUser(home.database, { username: 'owner', role: 'Administrator', password: 'my-own-password-1' });
    await home.database.run(`update users set locked_at = now() where username = 'admin'`);
    await home.database.run(`update users set removed_at = now() where username = 'manager'`);
    await refuseDemoLogins(home.database);
  });
});
