// One request to a channel against a server that answers in all the ways that they do.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { askingOutside } from '#domains/settings/server/public/ask-service.ts';
import { askChannel } from './ask-channel.ts';

const ANSWERS: Record<string, readonly [status: number, body: string, headers?: Record<string, string>]> = {
  '/good': [200, '{"name":"Maple"}', { 'x-left': '39', link: '<https://shop.example.com/2>; rel="next"' }],
  '/empty': [204, ''],
  '/odd': [200, '{"name":7}'],
  '/torn': [200, '{"name":'],
  '/busy': [429, '', { 'retry-after': '2.0' }],
  '/busy-some-day': [429, '', { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }],
  '/broken': [503, ''],
  '/late': [408, ''],
  '/moved': [302, '', { location: '/good' }],
  '/keys': [401, '{"errors":"Invalid token"}'],
  '/forbidden': [403, '{}'],
  '/wall': [403, '<html>Forbidden</html>'],
  '/torn-no': [400, '{"errors":"inva'],
  '/no': [422, '{"errors":"Quantity is too large"}'],
};
let server: Server;
let address: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://127.0.0.1').pathname;
    if (path === '/cut') return void request.socket.destroy();
    const [status, body, headers] = ANSWERS[path] ?? [404, '{}'];
    response.writeHead(status, headers).end(status === 204 ? undefined : body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (path: string, answer: z.ZodType = z.object({ name: z.string() })) =>
  askChannel(address, askingOutside(true), {
    method: 'GET',
    path,
    query: { page: '2', none: undefined },
    answer,
    whyNot: (json) => z.object({ errors: z.string() }).safeParse(json).data?.errors,
  });

test('an answer comes with what was beside it', async () => {
  const reply = await ask('/good');
  expect(reply).toMatchObject({ kind: 'ok', value: { value: { name: 'Maple' }, status: 200 } });
  expect(reply.kind === 'ok' && reply.value.headers.get('x-left')).toBe('39');
  expect(reply.kind === 'ok' && reply.value.headers.get('link')).toContain('rel="next"');
  expect(await ask('/empty', z.null())).toMatchObject({ kind: 'ok', value: { value: null } });
});

test.each([
  ['/busy', { kind: 'throttled', retryAfterMs: 2_000 }],
  ['/busy-some-day', { kind: 'throttled', retryAfterMs: null }],
  ['/broken', { kind: 'unknown', why: 'HTTP 503' }],
  ['/late', { kind: 'unknown', why: 'HTTP 408' }],
  ['/moved', { kind: 'unknown', why: 'HTTP 302' }],
  ['/odd', { kind: 'unknown', why: 'unreadable' }],
  ['/torn', { kind: 'unknown' }],
  ['/cut', { kind: 'unknown', why: 'ECONNRESET' }],
  ['/keys', { kind: 'refused', keys: true, why: 'Invalid token' }],
  ['/forbidden', { kind: 'refused', keys: true, why: 'HTTP 403' }],
  ['/wall', { kind: 'refused', keys: true, why: 'HTTP 403' }],
  ['/torn-no', { kind: 'refused', keys: false, why: 'HTTP 400' }],
  ['/no', { kind: 'refused', keys: false, why: 'Quantity is too large' }],
])('%s', async (path, reply) => expect(await ask(path)).toMatchObject(reply));

test('inside addresses are silence unless they are allowed', async () => {
  const asked = { method: 'GET', path: '/good', answer: z.unknown() } as const;
  expect(await askChannel(address, askingOutside(false), asked)).toMatchObject({ kind: 'unknown' });
});
