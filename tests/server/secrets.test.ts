// F37: passwords, tokens and API keys are sent on every way there is, right and wrong. Afterwards they are in no log, no answer, no
// column of the database and no metric.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSession, aUser } from '#domains/access/testing/a-user.ts';
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { aCounter, aListing, type Counter } from '#domains/register/testing/a-counter.ts';
import { type TestDatabase, createTestDatabase } from '#tests/support/database.ts';
import { startEcho } from '#tests/support/mail-box.ts';
import { type WatchedServer, startWatchedServer } from './watched-server.ts';

const PASSWORD = 'canary-Password-7f3a';
const WRONG = 'canary-Wrong-91bd';
const API_KEY = 'canary-ApiKey-c04e';
const URL_KEY = 'canary-UrlKey-5512';
const TOKEN = 'canary-Token-e8e8-e8e8';
const PIN = 'canary-Pin-26d7';
const MAIL_KEY = 'canary-MailKey-90ab';
const ID_NUMBER = 'canary-IdNumber-77aa';
const ADDRESS = 'canary-Address-19cd';
const ID_PICTURE = Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.from('canary-Picture-3b0f')]).toString(
  'base64',
);
const CANARIES = [
  PASSWORD,
  WRONG,
  API_KEY,
  URL_KEY,
  TOKEN,
  PIN,
  ID_NUMBER,
  ADDRESS,
  ID_PICTURE,
  'canary-Picture-3b0f',
  MAIL_KEY,
];

let home: TestDatabase;
let server: WatchedServer;
let counter: Counter;
let userId: number;
let tokens: string[];
let answers = '';

const send = async (
  method: string,
  path: string,
  sent: { token?: string; body?: string; type?: string; key?: string; approval?: string } = {},
) => {
  const response = await fetch(`${server.address}${path}`, {
    method,
    headers: {
      ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
      ...(sent.approval ? { approval: sent.approval } : {}),
      ...(sent.key ? { 'idempotency-key': sent.key } : {}),
      ...(sent.body === undefined ? {} : { 'content-type': sent.type ?? 'application/json' }),
    },
    body: sent.body,
  });
  const text = await response.text();
  return { status: response.status, text };
};

beforeAll(async () => {
  home = await createTestDatabase();
  counter = await aCounter(home.database);
  ({ userId } = await aUser(home.database, {
    username: 'canary',
    role: 'Administrator',
    password: PASSWORD,
  }));
  server = await startWatchedServer(home.url, {
    LOG_LEVEL: 'debug',
    FAILPOINTS: 'Session.Logout.before-commit=error:1,UserHandler.login.before-reply=error:3',
  });
  tokens = [await aSession(home.database, userId)];
}, 240_000);
afterAll(async () => {
  await server.stop();
  await home.drop();
});

const json = (value: object): string => JSON.stringify(value);
const form = (value: Record<string, string>) => ({
  body: new URLSearchParams(value).toString(),
  type: 'application/x-www-form-urlencoded',
});
const LOGIN = '/api/UserHandler/login';
const SAVE = '/api/ClientSettingsHandler/SaveSetting';

type Note = (what: string, sent: Promise<{ status: number; text: string }>) => Promise<void>;

/** Passwords and PINs of users. */
async function usersAndPins(token: string, note: Note): Promise<void> {
  const post = (path: string, body: object, key: string) =>
    send('POST', `/api/${path}`, { token, body: json(body), key });
  const UserId = counter.cashier.userId;
  await note(
    'a new user',
    post('UserHandler/Create', { name: 'second-canary', email: '', password: PASSWORD }, 'create-a-user'),
  );
  await note(
    'a new password',
    post('UserHandler/ResetPassword', { UserId, NewPassword: PASSWORD }, 'reset-a-password'),
  );
  await note(
    'a new password in the address',
    send('POST', `/api/UserHandler/ResetPassword?UserId=${UserId}&NewPassword=${PASSWORD}`, { token }),
  );
  await note('a PIN that is none', post('Session/SetPin', { Password: PASSWORD, Pin: PIN }, 'set-a-pin-1'));
  await note(
    'a PIN with a wrong password',
    post('Session/SetPin', { Password: WRONG, Pin: '481902' }, 'set-a-pin-2'),
  );
  const asked = { PosId: counter.deviceId, UserId, Pin: PIN, Right: 'cash.noSale', Act: 'x' };
  await note('a wrong PIN', post('Session/Approve', asked, 'approve-an-act'));
  const weak = await aUser(home.database, { username: 'weak-canary', storeIds: [counter.storeId] });
  await note(
    'an approval that is none',
    send('POST', '/api/UserHandler/CreateRole', {
      token: await aSession(home.database, weak.userId),
      body: json({ RoleName: 'Mine' }),
      approval: TOKEN,
    }),
  );
}

/** What a seller shows: in a trade, in the address, and for a trade that isn't there. */
async function sellers(note: Note): Promise<void> {
  const { token } = counter.manager;
  const post = (path: string, body: object) =>
    send('POST', `/api/${path}`, { token, body: json(body), key: crypto.randomUUID() });
  await aListing(home.database, counter, { upc: 'CANARY-1', title: 'Traded' });
  const CustomerId = await aCustomer(home.database);
  const begun = await post('Transaction/NewTransaction', { posid: counter.deviceId });
  const TransactionId = Number(/"transactionId":(\d+)/.exec(begun.text)?.[1]);
  await post('Transaction/AddCustomer', { Transactionid: TransactionId, CustomerId });
  await post('Transaction/AddTransactionItem', {
    TransactionID: TransactionId,
    UPC: 'CANARY-1',
    TranType: 'itemTrade',
  });
  const seller = { TransactionId, idNumber: ID_NUMBER, address: ADDRESS };
  await note('a seller', post('DealerTrades/SaveSeller', seller));
  await note('a seller of no trade', post('DealerTrades/SaveSeller', { ...seller, TransactionId: 999_999 }));
  await note(
    'a seller with a wrong field',
    post('DealerTrades/SaveSeller', { ...seller, idExpiry: 'never' }),
  );
  await note(
    'a seller in the address',
    send('POST', `/api/DealerTrades/SaveSeller?TransactionId=${TransactionId}&idNumber=${ID_NUMBER}`, {
      token,
    }),
  );
  await note('a picture of an ID', post('DealerTrades/AddPicture', { TransactionId, Picture: ID_PICTURE }));
  await note(
    'what is on file',
    send('GET', `/api/DealerTrades/Needs?TransactionId=${TransactionId}`, { token }),
  );
}

/** The mail server's password, and a mail server that says it back when it refuses it. */
async function mailPassword(token: string, note: Note): Promise<void> {
  const echo = await startEcho(MAIL_KEY);
  const save = (setting: string, value: string) =>
    note(
      `setting ${setting}`,
      send('POST', SAVE, {
        token,
        body: json({ clientId: counter.storeId, setting, value }),
        key: `save-mail-${setting}`,
      }),
    );
  await save('AllowInternalServices', 'true');
  await save('MailHost', '127.0.0.1');
  await save('MailPort', String(echo.port));
  await save('MailTls', 'unencrypted');
  await save('MailFrom', 'receipts@shop.example');
  await save('MailUser', 'shop');
  await save('MailPassword', MAIL_KEY);
  await note(
    'a test email',
    send('POST', '/api/Mail/SendTest', {
      token,
      body: json({ ClientId: counter.storeId, Email: 'me@example.com' }),
      key: 'send-a-test-email',
    }),
  );
  await expect
    .poll(
      async () =>
        (await home.database.one<{ error: string }>('select last_error as error from mails limit 1')).error,
      { timeout: 20_000 },
    )
    .toContain('[removed]');
  await note('the outbox', send('GET', `/api/Mail/List?ClientId=${counter.storeId}`, { token }));
  await echo.close();
}

test('secrets go in by every way', async () => {
  const token = tokens[0] as string;
  const setting = { clientId: counter.storeId, setting: 'CCProcessorApiKey', value: API_KEY };
  const statuses: [string, number][] = [];
  const note = async (what: string, sent: Promise<{ status: number; text: string }>) => {
    const { status, text } = await sent;
    statuses.push([what, status]);
    const issued = /"token":"([^"]+)"/.exec(text)?.[1];
    if (issued) tokens.push(issued);
    answers += text.replaceAll(issued ?? '\u0000', '');
  };
  await note(
    'login',
    send('POST', LOGIN, { body: json({ username: 'canary', password: PASSWORD }), key: 'login-with-a-key' }),
  );
  await note('login by form', send('POST', LOGIN, form({ username: 'canary', password: PASSWORD })));
  await note(
    'login that meets a bug',
    send('POST', LOGIN, { body: json({ username: 'canary', password: PASSWORD }) }),
  );
  await note(
    'wrong login',
    send('POST', LOGIN, { body: json({ username: 'canary', password: WRONG }), key: 'wrong-login-key' }),
  );
  await note(
    'password as name',
    send('POST', LOGIN, { body: json({ username: 'x'.repeat(200), password: WRONG }) }),
  );
  await note('a password in the address', send('POST', `${LOGIN}?username=canary&password=${PASSWORD}`));
  await note(
    'a password in a list',
    send('POST', LOGIN, { body: json({ username: 'canary', password: [WRONG] }) }),
  );
  await note('broken JSON', send('POST', LOGIN, { body: `{"username":"canary","password":"${PASSWORD}",}` }));
  await note('no quotes', send('POST', LOGIN, { body: `{"password":${PASSWORD}}` }));
  await note(
    'a password twice',
    send('POST', LOGIN, { body: `{"password":"${PASSWORD}","password":"${WRONG}"}` }),
  );
  await note(
    'credentials',
    send('POST', '/api/UserHandler/ValidateCredentials', {
      token,
      body: json({ userId, password: PASSWORD }),
    }),
  );
  await note(
    'credentials by GET',
    send('GET', `/api/UserHandler/ValidateCredentials?userId=${userId}&password=${PASSWORD}`, { token }),
  );
  await note(
    'administrator',
    send('POST', '/api/Session/FirstAdministrator', {
      body: json({ username: 'second', password: PASSWORD, email: 'a@b.example' }),
      key: 'first-administrator',
    }),
  );
  await usersAndPins(token, note);
  await sellers(note);
  await mailPassword(token, note);
  await note('key in the body', send('POST', SAVE, { token, body: json(setting), key: 'save-the-api-key' }));
  await note('the same again', send('POST', SAVE, { token, body: json(setting), key: 'save-the-api-key' }));
  await note(
    'key in the path',
    send('POST', `${SAVE}/${counter.storeId}/CCProcessorApiKey/${URL_KEY}`, { token }),
  );
  await note(
    'key in the query',
    send('POST', `${SAVE}?clientId=${counter.storeId}&setting=CCProcessorApiKey&value=${URL_KEY}`, { token }),
  );
  await note(
    'key by the documented GET',
    send('GET', `${SAVE}/${counter.storeId}/CCProcessorApiKey/${URL_KEY}`, { token }),
  );
  await note(
    'key of an unknown setting',
    send('POST', SAVE, { token, body: json({ ...setting, setting: 'Nonsense' }) }),
  );
  await note(
    'key that is too long',
    send('POST', SAVE, { token, body: json({ ...setting, value: API_KEY.repeat(200) }) }),
  );
  await note(
    'key read back',
    send('GET', `/api/ClientSettingsHandler/GetClientSetting/${counter.storeId}/CCProcessorApiKey`, {
      token,
    }),
  );
  await note(
    'all settings',
    send('GET', `/api/ClientSettingsHandler/GetAllClientSettings/${counter.storeId}`, { token }),
  );
  await note('unknown token', send('GET', '/api/Session/Me', { token: TOKEN }));
  await note('token in the address', send('GET', `/api/Session/Me?token=${TOKEN}`));
  await note('token in a path', send('GET', `/api/${TOKEN}`));
  await note('broken path', send('GET', `/api/%zz${TOKEN}`));
  await note('a bug', send('POST', '/api/Session/Logout', { token, body: '{}', key: 'logout-with-a-bug' }));
  await note('me', send('GET', '/api/Session/Me', { token }));
  expect(Object.fromEntries(statuses)).toEqual({
    login: 200,
    'login by form': 200,
    'login that meets a bug': 500,
    'wrong login': 200,
    'password as name': 400,
    'a password in the address': 400,
    'a password in a list': 400,
    'broken JSON': 400,
    'no quotes': 400,
    'a password twice': 400,
    credentials: 200,
    'credentials by GET': 400,
    administrator: 200,
    'a new user': 200,
    'a new password': 200,
    'a new password in the address': 400,
    'a PIN that is none': 400,
    'a PIN with a wrong password': 200,
    'a wrong PIN': 404,
    'setting AllowInternalServices': 200,
    'setting MailHost': 200,
    'setting MailPort': 200,
    'setting MailTls': 200,
    'setting MailFrom': 200,
    'setting MailUser': 200,
    'setting MailPassword': 200,
    'a test email': 200,
    'the outbox': 200,
    'an approval that is none': 403,
    'a seller': 200,
    'a seller of no trade': 404,
    'a seller with a wrong field': 400,
    'a seller in the address': 400,
    'a picture of an ID': 200,
    'what is on file': 200,
    'key in the body': 200,
    'the same again': 200,
    'key in the path': 400,
    'key in the query': 400,
    'key by the documented GET': 400,
    'key of an unknown setting': 400,
    'key that is too long': 400,
    'key read back': 200,
    'all settings': 200,
    'unknown token': 401,
    'token in the address': 401,
    'token in a path': 404,
    'broken path': 400,
    'a bug': 500,
    me: 200,
  });
});

const hidden = (): string[] => [...CANARIES, ...tokens];

test('the log tells what happened, and none of them', () => {
  const log = server.output();
  expect(log).toContain('"call":"UserHandler.login"');
  expect(log).toContain('"msg":"bug"');
  expect(tokens.length).toBeGreaterThan(1);
  expect(hidden().filter((secret) => log.includes(secret))).toEqual([]);
});

test('no answer gives one back', () => {
  expect(answers).toContain('"set"');
  expect(hidden().filter((secret) => answers.includes(secret))).toEqual([]);
});

test('the metrics know none', async () => {
  const { text } = await send('GET', '/metrics');
  expect(hidden().filter((secret) => text.includes(secret))).toEqual([]);
});

test('no table holds one: the keys among the settings are encrypted', async () => {
  const tables = await home.database.rows<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    for (const secret of hidden()) {
      // Bytes are shown in hexadecimal: looked for in both forms.
      const hex = Buffer.from(secret).toString('hex');
      const { n } = await home.database.one<{ n: number }>(
        `select count(*)::int as n from ${name} t where position($1 in t::text) > 0 or position($2 in t::text) > 0`,
        [secret, hex],
      );
      if (n > 0) found.push(`${name}: ${CANARIES.includes(secret) ? secret : 'a token'}`);
    }
  }
  expect(found).toEqual([]);
});
