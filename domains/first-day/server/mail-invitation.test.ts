// An invitation by mail, on a real PostgreSQL.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { changePassword } from '#domains/access/contract/pin.ts';
import { login } from '#domains/access/contract/calls.ts';
import { createUser } from '#domains/access/contract/users.ts';
import { mailInvitation } from '#domains/first-day/contract/calls.ts';
import { aCounter, type Counter } from '#domains/register/testing/a-counter.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const FIRST = 'mobira-tulopa-42';
let server: TestServer;
let counter: Counter;
let admin: { token: string };

beforeAll(async () => {
  server = await startTestServer();
  counter = await aCounter(server.database, { name: 'Maple' });
  const { userId } = await aUser(server.database, {
    ...{ username: 'owner', role: 'Administrator', storeIds: [counter.storeId] },
  });
  admin = { token: await aSession(server.database, userId) };
});
afterAll(() => server.close());

async function invited(name: string, email = ''): Promise<number> {
  const ClientId = counter.storeId;
  const user = { name, email, password: FIRST, Temporary: true, role: 'Cashier', ClientId };
  return (await server.call(createUser, { ...user, DisplayName: 'Jo Park' }, admin)).userId;
}
const mail = (UserId: number) => server.call(mailInvitation, { ClientId: counter.storeId, UserId }, admin);
const isSimulated = (value: string) =>
  server.database.run(
    `insert into client_settings (store_id, name, value) values ($1, 'UsingSimulatedMail', $2) on conflict (store_id, name) do update set value = $2`,
    [counter.storeId, value],
  );

test('a new user is mailed address, username and role, and never the password', async () => {
  await isSimulated('true');
  const userId = await invited('jopark', 'jo@maple.example');
  const { mailId } = await mail(userId);
  const sent = await server.database.one<{ kind: string; recipient: string; text: string; html: string }>(
    'select kind, recipient, body_text as text, body_html as html from mails where mail_id = $1',
    [mailId],
  );
  expect(sent).toMatchObject({ kind: 'invitation', recipient: 'jo@maple.example' });
  for (const said of [sent.text, sent.html]) {
    for (const word of ['Maple', 'Jo Park', 'jopark', 'Cashier', 'first password from owner', '127.0.0.1'])
      expect(said).toContain(word);
    expect(said).not.toContain(FIRST);
  }
});

test('nobody is invited without an address, or after choosing a password', async () => {
  await isSimulated('true');
  expect(await mail(await invited('nomail'))).toMatchObject({ success: false, code: 'NO_EMAIL' });
  const userId = await invited('samlee', 'sam@maple.example');
  const { token } = await server.call(login, { username: 'samlee', password: FIRST });
  await server.call(changePassword, { OldPassword: FIRST, NewPassword: 'lantern-street-9' }, { token });
  expect(await mail(userId)).toMatchObject({ success: false, code: 'ALREADY_IN' });
});

test('a store without email mails nothing', async () => {
  await isSimulated('false');
  const userId = await invited('kimcho', 'kim@maple.example');
  expect(await mail(userId)).toMatchObject({ success: false, code: 'NO_MAIL_SERVICE' });
});

test('it takes the right users.edit, a store of one’s own and a user whom one knows of', async () => {
  const userId = await invited('leeroy', 'lee@maple.example');
  const input = { ClientId: counter.storeId, UserId: userId };
  await expect(server.call(mailInvitation, input, counter.cashier)).rejects.toThrow('users.edit');
  await expect(server.call(mailInvitation, { ...input, UserId: 999_999 }, admin)).rejects.toThrow('UserId');
});
