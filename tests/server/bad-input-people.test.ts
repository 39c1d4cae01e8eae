// Bad input about people: usernames, passwords, emails, phones, dates, notes, and what a login says.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstAdministrator, login, validateCredentials } from '#domains/access/contract/calls.ts';
import * as customers from '#domains/customers/contract/calls.ts';
import { saveUserSetting } from '#domains/settings/contract/calls.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { type BadRow, badInputs, expectRefusal, refuses } from './bad-input-fixture.ts';

const at = badInputs();

describe('the first administrator of an empty server', () => {
  let empty: TestServer;
  beforeAll(async () => {
    empty = await startTestServer();
  });
  afterAll(() => empty.close());
  const right = { username: 'anna-berg', password: 'blue-lamp-42', email: 'anna@shop.example' };
  const REQUIRED = 'This field is required.';
  const CHARACTERS = 'This field does not allow invalid characters.';
  const SHORT = 'This field does not meet the required length.';
  const COMMON = 'This password is too common. Choose another one.';
  const EMAIL = 'This field requires a valid email.';

  test.each([
    ['username', 'empty', '', REQUIRED],
    ['username', '3 characters', 'ann', SHORT],
    ['username', 'a space', 'anna berg', CHARACTERS],
    ['username', 'a Cyrillic a', 'аdmin', CHARACTERS],
    ['username', 'HTML', '<script>', CHARACTERS],
    ['username', '51 characters', 'a'.repeat(51), 'This field takes at most 50 characters'],
    ['username', '300 characters', 'a'.repeat(300), 'username must be at most 100 characters'],
    ['password', 'empty', '', REQUIRED],
    ['password', '7 characters', 'blue-la', SHORT],
    ['password', '8 spaces', '        ', COMMON],
    ['password', 'a common one', 'password1', COMMON],
    ['password', 'the username', 'anna-berg', COMMON],
    ['password', '257 characters', 'xyz'.repeat(86), 'This field takes at most 256 characters'],
    ['password', '2,000 characters', 'xyz-'.repeat(500), 'password must be at most 1000 characters'],
    ['email', 'empty', '', REQUIRED],
    ['email', 'no @', 'anna.shop.example', EMAIL],
    ['email', 'two @', 'anna@b@shop.example', EMAIL],
    ['email', 'a second header', 'anna@shop.example\r\nBcc: x@y.example', EMAIL],
    ['email', '320 characters', `${'a'.repeat(308)}@shop.example`, 'email must be at most 254 characters'],
  ])('%s %s', async (field, _what, value, message) => {
    const got = await empty.request('POST', '/api/Session/FirstAdministrator', {
      body: { ...right, [field]: value },
    });
    expectRefusal(got, 400, message, field);
    expect(await empty.database.one('select count(*)::int as n from users')).toEqual({ n: 0 });
  });

  test('in the address the password is refused', async () => {
    const got = await empty.request('POST', '/api/Session/FirstAdministrator', { query: right });
    expectRefusal(got, 400, 'Send password in the request body', 'password');
  });
});

describe('login and credentials', () => {
  const right = () => ({ username: 'walker', password: 'tradepost-demo' });
  refuses(at, login, right, [
    ['no username', { username: undefined }, 400, 'username is required', 'username'],
    ['an empty username', { username: '' }, 400, 'username is required', 'username'],
    ['no password', { password: undefined }, 400, 'password is required', 'password'],
    ['a list of names', { username: ['walker'] }, 400, 'username is not of the right kind', 'username'],
    [
      '300 characters',
      { username: 'a'.repeat(300) },
      400,
      'username must be at most 100 characters',
      'username',
    ],
    ['a wrong password', { password: 'wrong' }, 200, 'Login Failed', 'LOGIN_FAILED'],
    ['an empty password', { password: '' }, 200, 'Login Failed', 'LOGIN_FAILED'],
    ['an unknown name', { username: 'nobody' }, 200, 'Login Failed', 'LOGIN_FAILED'],
    ['a Cyrillic twin', { username: 'wаlker' }, 200, 'Login Failed', 'LOGIN_FAILED'],
    ['SQL', { username: "walker' --" }, 200, 'Login Failed', 'LOGIN_FAILED'],
    [
      'a NUL',
      { username: 'walker\u0000' },
      400,
      'username holds characters that are not allowed',
      'username',
    ],
    ['a NUL in the password', { password: 'a\u0000b' }, 200, 'Login Failed', 'LOGIN_FAILED'],
  ]);
  refuses(at, validateCredentials, (it) => ({ userId: it.own.user }), [
    ['no password', {}, 400, 'password is required', 'password'],
  ]);
  refuses(
    at,
    firstAdministrator,
    () => ({ username: 'second', password: 'blue-lamp-42', email: 'a@b.example' }),
    [['a second one', {}, 200, 'This server already has users. An administrator can add more.', 'HAS_USERS']],
  );
  test.each([
    ['GET', '/api/UserHandler/ValidateCredentials'],
    ['POST', '/api/UserHandler/ValidateCredentials'],
    ['POST', '/api/UserHandler/login'],
  ])('a password in the address of %s %s is refused', async (method, path) => {
    const got = await at().server.request(method, path, {
      token: at().token,
      query: { PassWord: 'tradepost-demo' },
    });
    expectRefusal(got, 400, 'Send password in the request body', 'password');
  });
});

const NAME = 'This field does not allow invalid characters.';
const LENGTHS = {
  firstName: 60,
  lastName: 60,
  phone: 30,
  email: 254,
  address1: 100,
  city: 60,
  state: 30,
  zip: 12,
  notes: 2_000,
};

describe('customers', () => {
  const right = () => ({ firstName: 'Lena', lastName: 'Moor', phone: '555 010 2020' });
  refuses(at, customers.addCustomer, right, [
    ['no last name', { lastName: undefined }, 400, 'lastName is required', 'lastName'],
    ['an empty name', { firstName: ' ' }, 200, 'This field is required.', 'CUSTOMER_FIELD'],
    ['HTML in a name', { lastName: '<img src=x onerror=1>' }, 200, NAME, 'CUSTOMER_FIELD'],
    ['neither phone nor email', { phone: '' }, 200, 'This field is required.', 'CUSTOMER_FIELD'],
    [
      'a short phone',
      { phone: '12345' },
      200,
      'This field does not meet the required length.',
      'CUSTOMER_FIELD',
    ],
    ['letters for a phone', { phone: 'call me now' }, 200, NAME, 'CUSTOMER_FIELD'],
    ...['lena', 'lena@', 'lena@shop', 'a@b@c.example', 'lena@shop..example', '.lena@shop.example'].map(
      (email): BadRow => [
        `email ${email}`,
        { email },
        200,
        'This field requires a valid email.',
        'CUSTOMER_FIELD',
      ],
    ),
    [
      'an email with a second header',
      { email: 'lena@shop.example\r\nBcc: x@y.example' },
      200,
      'This field requires a valid email.',
      'CUSTOMER_FIELD',
    ],
    ...Object.entries(LENGTHS).map(
      ([field, most]): BadRow => [
        `${field} of ${most + 1} characters`,
        { [field]: 'x'.repeat(most + 1) },
        400,
        `${field} must be at most ${most} characters`,
        field,
      ],
    ),
    ...[
      '02/30/26',
      '2026-13-01',
      '13/01/2026',
      '2026-02-29',
      '0001-01-01',
      '9999-12-31',
      'yesterday',
      '20261120',
    ].map(
      (birthDate): BadRow => [
        `birth date ${birthDate}`,
        { birthDate },
        400,
        /^0001|^9999/.test(birthDate)
          ? 'birthDate must be in the years 1900 to 2200'
          : 'birthDate must be a date like 11/20/26 or 2026-11-20',
        'birthDate',
      ],
    ),
    ['a birth date to come', { birthDate: '2199-01-01' }, 200, NAME, 'CUSTOMER_FIELD'],
    [
      'a card number in the notes',
      { notes: 'pays with 4111111111111111' },
      400,
      'notes looks like a card number; never write one down here',
      'notes',
    ],
    [
      'a direction change',
      { notes: 'a\u202Eb' },
      400,
      'notes holds characters that are not allowed',
      'notes',
    ],
    ['a lone surrogate', { notes: 'a\uDC00b' }, 400, 'notes holds characters that are not allowed', 'notes'],
  ]);
  refuses(at, customers.setCustomerCredit, (it) => ({ customerId: it.customerId, activeAmount: 5 }), [
    [
      'a negative balance',
      { activeAmount: -5 },
      400,
      'activeAmount must be 0.00 to 99,999.99',
      'activeAmount',
    ],
    [
      'a third decimal',
      { activeAmount: '5.001' },
      400,
      'activeAmount must be an amount like 12.34',
      'activeAmount',
    ],
    [
      'another balance than shown',
      { expectedAmount: 9 },
      200,
      'The store credit changed and is now $0.00. Check it and try again.',
    ],
    ['an absent customer', { customerId: 987_654_321 }, 404, 'No customer found.'],
    ["another store's books", (it) => ({ clientId: it.foreign.store }), 404, 'No store found.'],
  ]);
  refuses(at, customers.findCustomers, () => ({ a: 'name', b: 'Moor' }), [
    ['an unknown field', { a: 'password' }, 400, 'a must be name, phone, email or customerId', 'a'],
    ['101 characters', { b: 'x'.repeat(101) }, 400, 'b must be at most 100 characters', 'b'],
  ]);
  refuses(at, customers.getAllCustomers, () => ({}), [
    ['page -1', { page: -1 }, 400, 'page must be 1 to 100000', 'page'],
    ['page size 10^6', { pageSize: 1e6 }, 400, 'pageSize must be 1 to 1000', 'pageSize'],
  ]);
});

describe('own settings', () => {
  refuses(at, saveUserSetting, (it) => ({ a: it.counter.manager.userId, b: 'Email' }), [
    ['no email', { c: 'lena' }, 400, 'c must be an email address like name@example.com', 'c'],
    [
      'an unknown setting',
      { b: 'Password', c: 'x' },
      400,
      expect.stringMatching(/^b must be /) as never,
      'b',
    ],
    ['a user of another store', (it) => ({ a: it.foreign.user, c: 'a@b.example' }), 404, 'No user found.'],
  ]);
});

describe('what looks odd and is right', () => {
  test.each([
    ['emoji and scripts', { firstName: 'Zoë', lastName: "O'Neil 山田", notes: '🎮 ok' }],
    [
      'markup in notes stays as typed',
      { firstName: 'Ada', lastName: 'Hill', notes: '<script>alert(1)</script> {{7*7}} =1+1' },
    ],
    ['a UPC in notes', { firstName: 'Ida', lastName: 'Hill', notes: 'wants 045496963729 and 9780306406157' }],
    ['exactly the longest', { firstName: 'x'.repeat(60), lastName: 'Hill', notes: 'n'.repeat(2_000) }],
  ])('%s', async (_what, over) => {
    const { server, token } = at();
    const sent = { phone: '555 010 2020', ...over };
    const added = await server.call(customers.addCustomer, sent, { token });
    expect(added).toMatchObject({ success: true });
    expect(await server.call(customers.getCustomer, { id: added.intValue }, { token })).toMatchObject(over);
  });
});
