// What comes through the door for webhooks, and what doesn't?
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApiError } from '#contract/api-error.ts';
import type { Database } from '#contract/route.ts';
import { isSignedBy, signatureOf } from '#platform/webhooks/signature.ts';
import type { WebhookReceiver } from '#platform/webhooks/webhook.ts';
import { serveWebhooks } from './webhooks.ts';

const KEY = 'only the two of us know it';
const app = Fastify();
let taken: string[] = [];
const receiver: WebhookReceiver = {
  kind: 'shop',
  take: async (_database, { id, headers, body }) => {
    if (!isSignedBy(KEY, headers['x-signature'], body)) return { status: 401 };
    taken.push(`${id} ${body.toString()}`);
    return { status: 200 };
  },
  challenge: async (_database, { query }) => ({ status: 200, json: { challenge: query.code } }),
};
const silent: WebhookReceiver = { kind: 'quiet', take: async () => ({ status: 200 }) };
const door = (receivers: WebhookReceiver[]) => ({
  database: {} as Database,
  receivers,
  now: () => new Date(0),
});

beforeAll(async () => {
  app.setErrorHandler((error, _request, reply) => {
    const { status, statusCode } = error as ApiError & { statusCode?: number };
    return reply.code(status ?? statusCode ?? 500).send({});
  });
  await serveWebhooks(app, door([receiver, silent]));
});
beforeEach(() => {
  taken = [];
});
afterAll(() => app.close());

const post = async (
  path: string,
  body: string,
  signature = signatureOf(KEY, body),
  type = 'application/json',
) =>
  (
    await app.inject({
      method: 'POST',
      url: path,
      payload: body,
      headers: { 'content-type': type, 'x-signature': signature },
    })
  ).statusCode;

test('the bytes come as they were signed, whatever they claim to be', async () => {
  expect(await post('/hooks/shop-3', '{"a": 1 }')).toBe(200);
  expect(await post('/hooks/shop-3', 'a=1&a=2', undefined, 'application/x-www-form-urlencoded')).toBe(200);
  expect(await post('/hooks/shop-7', '{"a":', undefined, 'text/strange')).toBe(200);
  expect(taken).toEqual(['3 {"a": 1 }', '3 a=1&a=2', '7 {"a":']);
});

test.each([
  ['a wrong signature', '/hooks/shop-3', '{}', 'no', 401],
  ['another body than was signed', '/hooks/shop-3', '{"a":2}', signatureOf(KEY, '{"a":1}'), 401],
  ['nobody of this kind', '/hooks/nobody-3', '{}', undefined, 404],
  ['no connection at all', '/hooks/shop', '{}', undefined, 404],
  ['a huge body', '/hooks/shop-3', 'x'.repeat(256 * 1024 + 1), undefined, 413],
])('%s is not taken', async (_what, path, body, signature, status) => {
  expect(await post(path, body, signature)).toBe(status);
  expect(taken).toEqual([]);
});

test('a question whether the address is ours is answered by the kinds that are asked one', async () => {
  const asked = await app.inject({ method: 'GET', url: '/hooks/shop-3?code=abc' });
  expect([asked.statusCode, asked.json()]).toEqual([200, { challenge: 'abc' }]);
  expect((await app.inject({ method: 'GET', url: '/hooks/quiet-1' })).statusCode).toBe(404);
});

test('two receivers of one kind are a bug', async () => {
  await expect(serveWebhooks(Fastify(), door([silent, silent]))).rejects.toThrow('one kind');
});

test('an empty key signs nothing', () => {
  expect(isSignedBy('', signatureOf('', 'x'), 'x')).toBe(false);
  expect(isSignedBy(KEY, ['a', 'b'], 'x')).toBe(false);
});
