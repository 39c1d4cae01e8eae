// The walls around all calls: bodies and addresses that no call could take.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Got, Sent } from '#tests/support/server.ts';
import { expectRefusal } from './bad-input-fixture.ts';
import { raw } from './raw-request.ts';
import { type Fixture, walkFixture } from './walk-fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await walkFixture();
}, 240_000);
afterAll(() => fixture.server.close());

const ask = (method: string, path: string, sent: Sent = {}): Promise<Got> =>
  fixture.server.request(method, path, { token: fixture.token, ...sent });
const JSON_TYPE = { 'content-type': 'application/json' };

describe('bodies', () => {
  const url = '/api/Customers/Nothing';
  const real = '/api/CustomerHandler/Add';
  const rows: [string, string, Record<string, string>, number, string, string?][] = [
    ['nothing', '', JSON_TYPE, 400, 'firstName is required', 'firstName'],
    ['null', 'null', JSON_TYPE, 400, 'firstName is required', 'firstName'],
    ['a list', '[]', JSON_TYPE, 400, 'The body must be an object', 'body'],
    ['a text', '"x"', JSON_TYPE, 400, 'The body must be an object', 'body'],
    [
      'one key twice',
      '{"firstName":"A","firstName":"B"}',
      JSON_TYPE,
      400,
      'The body is not right: firstName was given twice',
      'body',
    ],
    [
      'one key in two cases',
      '{"firstName":"A","FIRSTNAME":"B"}',
      JSON_TYPE,
      400,
      'Parameter firstName was given twice',
      'firstName',
    ],
    [
      '__proto__',
      '{"__proto__":{}}',
      JSON_TYPE,
      400,
      'The body is not right: __proto__ is not allowed',
      'body',
    ],
    [
      '10,000 levels',
      '{"a":'.repeat(10_000),
      JSON_TYPE,
      400,
      'The body is not right: nested too deep',
      'body',
    ],
    [
      'an extra field',
      '{"firstName":"A","lastName":"B","rank":1}',
      JSON_TYPE,
      400,
      'rank is not a parameter of this call',
      'rank',
    ],
    ['XML', '<a/>', { 'content-type': 'application/xml' }, 415, 'Send JSON or a form', 'body'],
    [
      'a form with files',
      '--x--',
      { 'content-type': 'multipart/form-data; boundary=x' },
      415,
      'Send JSON or a form',
      'body',
    ],
    [
      'a form with a name twice',
      'firstName=A&firstName=B',
      { 'content-type': 'application/x-www-form-urlencoded' },
      400,
      'Parameter firstName was given twice',
      'firstName',
    ],
    [
      'text for an object',
      'hello',
      { 'content-type': 'text/plain' },
      400,
      'The body must be an object',
      'body',
    ],
    ['more than 10 MB', `{"notes":"${'x'.repeat(10_500_000)}"}`, JSON_TYPE, 413, 'The body is too large'],
  ];
  for (const [what, body, headers, status, message, field] of rows)
    test(what, async () => {
      const before = await fixture.fingerprint();
      expectRefusal(await ask('PUT', real, { body, headers }), status, message, field);
      expect(await fixture.fingerprint()).toBe(before);
    });

  test.each(['{"a":1,}', '{a:1}', '{"a":', 'true false', '\uFEFF\uFEFF{}', '\u0000'])(
    'broken JSON %j is named so, without a trace of the parser',
    async (body) => {
      const got = await ask('PUT', real, { body, headers: JSON_TYPE });
      expect([got.status, (got.body as { field: string }).field]).toEqual([400, 'body']);
      expect((got.body as { message: string }).message).toBe('The body is not right: it is not JSON');
    },
  );

  test('UTF-16 is not taken for JSON', async () => {
    const got = await raw(
      fixture.server.address,
      'PUT',
      real,
      { authorization: `Bearer ${fixture.token}`, ...JSON_TYPE },
      Buffer.from('{"firstName":"A"}', 'utf16le'),
    );
    expect(got.status).toBe(400);
  });

  test('a form works as well as JSON', async () => {
    const body = 'firstName=Form&lastName=Sender&phone=555+010+2020';
    const got = await ask('PUT', real, {
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(got.body).toMatchObject({ success: true });
  });

  test('an unknown path with a body is 404', async () => {
    expectRefusal(await ask('POST', url, { body: {} }), 404, '404 Not Found');
  });
});

describe('addresses', () => {
  test.each([
    '/api',
    '/api/',
    '/api/Nothing',
    '/api/Transaction',
    '/api/Transaction/Nothing/1',
    '/API/nothing',
  ])('%s is 404 in JSON', async (path) => {
    const got = await ask('GET', path);
    expect([got.status, got.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
    expect(got.body).toMatchObject({ success: false, code: 'NOT_FOUND', requestId: expect.any(String) });
  });
  test('one of 20 kB is refused', async () => {
    const got = await raw(fixture.server.address, 'GET', `/api/Session/Me?a=${'x'.repeat(20_000)}`);
    expect([414, 431]).toContain(got.status);
  });
  test('one of 9 kB is too long', async () => {
    const got = await ask('GET', `/api/CatalogHandler/QuickSearch?searchTerm=${'x'.repeat(9_000)}`);
    expectRefusal(got, 414, 'The address is too long');
  });
  test.each([
    ['?searchTerm=%', 'The address holds a broken % escape'],
    ['?searchTerm=%zz', 'The address holds a broken % escape'],
    ['?searchTerm=a&searchTerm=b', 'Parameter searchTerm was given twice'],
    ['?searchTerm=a&SEARCHTERM=b', 'Parameter searchTerm was given twice'],
    ['?searchTerm[]=a', 'searchTerm[] is not a parameter of this call'],
    ['?a[b]=c', 'a[b] is not a parameter of this call'],
    ['?__proto__=1', '__proto__ is not a parameter of this call'],
    ['?searchTerm', undefined],
  ])('%s', async (query, message) => {
    const got = await raw(fixture.server.address, 'GET', `/api/CatalogHandler/QuickSearch${query}`, {
      authorization: `Bearer ${fixture.token}`,
    });
    if (message === undefined) expect(got.status).toBe(200);
    else expect([got.status, (JSON.parse(got.text) as { message: string }).message]).toEqual([400, message]);
  });
  test.each(['/api/Inventory/%zz', '/api/POSHandler/%', '/api/CatalogHandler/GetDisplayInfo/%ff'])(
    'broken path %s',
    async (path) => {
      const got = await raw(fixture.server.address, 'GET', path, {
        authorization: `Bearer ${fixture.token}`,
      });
      expect([400, 404]).toContain(got.status);
      expect(JSON.parse(got.text)).toMatchObject({ success: false, requestId: expect.any(String) });
    },
  );
});
