import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { secretText, text } from '#contract/fields.ts';
import { baseUrl } from './base-url.ts';
import { requestOf } from './request-of.ts';

const t = calls('test', 'T');

const common = { right: 'signed-in', output: z.object({}), summary: '' } as const;
const three = { a: text(50), b: text(50).optional(), c: text(50).optional() };

const read = t.get('Read/{a}', { ...common, input: three });
const change = t.get('Change/{a}/{b}', {
  ...common,
  changes: true,
  input: three,
});
const comma = t.post('Comma/{a},{b}', {
  ...common,
  input: three,
});
const put = t.put('Put/{a}', {
  ...common,
  input: three,
});
const remove = t.delete('Delete', {
  ...common,
  input: three,
});
const list = t.post('List/{a}', {
  ...common,
  input: three,
  body: z.array(z.number()),
});
const secret = t.get('Secret/{a}/{b}', {
  ...common,
  alsoAt: ['POST T/Secret'],
  changes: true,
  input: { a: text(50), b: secretText() },
  secret: ['b'],
});
const secretRead = t.get('SecretRead', {
  ...common,
  alsoAt: ['POST T/SecretRead'],
  input: { a: text(50), b: secretText() },
  secret: ['b'],
});

describe('a call as a request', () => {
  it.each([
    ['a read has a query', read, { a: 'x', b: 'y z' }, 'GET', 'T/Read/x?b=y+z', undefined],
    ['path parameters are encoded', read, { a: 'a/b c?' }, 'GET', 'T/Read/a%2Fb%20c%3F', undefined],
    ['what is undefined stays away', read, { a: 'x', b: undefined, c: null }, 'GET', 'T/Read/x', undefined],
    [
      'a changing GET is a POST with a body',
      change,
      { a: 'x', b: 'y', c: 'z' },
      'POST',
      'T/Change/x/y',
      '{"c":"z"}',
    ],
    ['nothing left, no body', change, { a: 'x', b: 'y' }, 'POST', 'T/Change/x/y', undefined],
    ['a comma of the path stays', comma, { a: '7', b: '1' }, 'POST', 'T/Comma/7,1', undefined],
    ['a comma of a value is encoded', comma, { a: '7,8', b: '1' }, 'POST', 'T/Comma/7%2C8,1', undefined],
    ['PUT has a body', put, { a: 'x', b: 'y' }, 'PUT', 'T/Put/x', '{"b":"y"}'],
    ['DELETE has a query', remove, { a: 'x' }, 'DELETE', 'T/Delete?a=x', undefined],
    [
      'a list body is the body, the rest the query',
      list,
      { a: 'x', b: 'y', body: [1, 2] },
      'POST',
      'T/List/x?b=y',
      '[1,2]',
    ],
    [
      'a secret never stands in the address',
      secret,
      { a: 'x', b: 'hidden' },
      'POST',
      'T/Secret',
      '{"a":"x","b":"hidden"}',
    ],
    [
      'nor in the query of a read',
      secretRead,
      { a: 'x', b: 'hidden' },
      'POST',
      'T/SecretRead',
      '{"a":"x","b":"hidden"}',
    ],
  ] as const)('%s', (_, one, input, method, path, body) => {
    expect(requestOf(one, input as never)).toEqual({ method, path, body });
  });

  it('refuses a missing path parameter', () => {
    expect(() => requestOf(read, {})).toThrow('T.Read needs a');
  });
});

describe('the base URL', () => {
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
  afterEach(() => void vi.restoreAllMocks());

  it.each([
    [null, 'http://shop.test:3000/api/'],
    ['', 'http://shop.test:3000/api/'],
    ['/api/', 'http://shop.test:3000/api/'],
    ['http://shop.test:3000/other', 'http://shop.test:3000/other/'],
    ['http://shop.test:3000/other/?x=1#y', 'http://shop.test:3000/other/'],
    ['http://evil.test/api/', 'http://shop.test:3000/api/'],
    ['http://shop.test:3000.evil.test/', 'http://shop.test:3000/api/'],
    ['http://shop.test:3001/api/', 'http://shop.test:3000/api/'],
    ['https://shop.test:3000/api/', 'http://shop.test:3000/api/'],
    ['//evil.test/api/', 'http://shop.test:3000/api/'],
    ['javascript:alert(1)', 'http://shop.test:3000/api/'],
    ['http://', 'http://shop.test:3000/api/'],
  ])('%s gives %s (F49)', (kept, url) => {
    expect(baseUrl('http://shop.test:3000', kept)).toBe(url);
  });
});
