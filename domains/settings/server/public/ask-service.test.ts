// Which addresses does a server ask for a store?
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settingsMessages } from '#domains/settings/messages.ts';
import { PRACTICE_OF } from '#platform/practice.ts';
import {
  askingOutside,
  findNumber,
  hostOf,
  isInternalHost,
  isInternalNumber,
  readText,
} from './ask-service.ts';

test.each([
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.50',
  '169.254.169.254',
  '100.64.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00:ec2::254',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'no number',
])('%s is inside', (number) => expect(isInternalNumber(number)).toBe(true));

test.each(['93.184.216.34', '172.32.0.1', '2606:2800:220:1:248:1893:25c8:1946'])('%s is outside', (number) =>
  expect(isInternalNumber(number)).toBe(false),
);

test.each([
  ['http://localhost:80/x', true],
  ['http://LOCALHOST./', true],
  ['http://db.internal', true],
  ['http://printer.local', true],
  ['http://127.1/', true],
  ['http://2130706433/', true],
  ['http://0x7f000001/', true],
  ['http://[::1]:3000/', true],
  ['http://[::ffff:169.254.169.254]/', true],
  ['https://lookup.example.com/v1', false],
  ['https://8.8.8.8/', false],
])('%s by its spelling: inside %s', (address, inside) =>
  expect(isInternalHost(hostOf('web', address) as string)).toBe(inside),
);

test.each(['ftp://example.com', 'example.com', '', 'https://user@example.com', 'https://u:p@example.com/v1'])(
  '%j has no host of the web',
  (address) => expect(hostOf('web', address)).toBeUndefined(),
);

test.each(['u:p@mail.example.com', 'mail.example.com/x', 'mail example'])('%j is no host', (address) =>
  expect(hostOf('host', address)).toBeUndefined(),
);

/** A name server of our own. */
const names =
  (...numbers: string[]) =>
  (...asked: unknown[]): void =>
    (asked.at(-1) as (error: null, found: { address: string; family: number }[]) => void)(
      null,
      numbers.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

test('a name counts as all of its numbers', async () => {
  expect(await findNumber('shop.example', names('93.184.216.34') as never)).toBe('93.184.216.34');
  for (const numbers of [['127.0.0.1'], ['93.184.216.34', '169.254.169.254'], ['::1'], []])
    await expect(findNumber('shop.example', names(...numbers) as never)).rejects.toThrow('inside your own');
});

describe('asking', () => {
  let service: Server;
  let port: number;
  let seen: string[] = [];
  beforeAll(async () => {
    service = createServer((request, response) => {
      seen.push(`${request.headers.host} ${request.url}`);
      if (request.url === '/moved')
        return response.writeHead(302, { location: `http://127.0.0.1:${port}/secret` }).end();
      if (request.url === '/endless') {
        const more = (): void => {
          while (response.write('x'.repeat(60_000)) && !response.destroyed);
        };
        response.on('drain', more);
        return more();
      }
      if (request.url === '/posted') {
        let sent = '';
        request.on('data', (part: Buffer) => (sent += part.toString()));
        return request.on('end', () => response.writeHead(sent ? 200 : 422).end(`${request.method} ${sent}`));
      }
      response.end('fine');
    });
    await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
    port = (service.address() as AddressInfo).port;
  });
  afterAll(() => {
    service.closeAllConnections();
    service.close();
  });
  const init = () => ({ headers: {}, redirect: 'error' as const, signal: AbortSignal.timeout(5_000) });

  test.each(['127.0.0.1', 'localhost', '[::1]', 'rebound.example'])('%s is not asked', async (host) => {
    seen = [];
    const ask = askingOutside(false, names('127.0.0.1') as never);
    await expect(ask(`http://${host}:${port}/x`, init())).rejects.toThrow('inside your own');
    expect(seen).toEqual([]);
  });

  test('what is allowed is asked', async () => {
    const answer = await askingOutside(true)(`http://127.0.0.1:${port}/x`, init());
    expect([answer.ok, await readText(answer, 100)]).toEqual([true, 'fine']);
  });

  test('practice asks what this machine simulates, never its shop and nobody outside', async () => {
    seen = [];
    const ask = askingOutside(true);
    const here = `http://127.0.0.1:${port}/x`;
    try {
      process.env[PRACTICE_OF] = '3000';
      expect((await ask(here, init())).ok).toBe(true);
      process.env[PRACTICE_OF] = String(port);
      for (const address of [here, 'https://api.example.com/v1', 'http://192.168.1.50/print'])
        await expect(ask(address, init())).rejects.toThrow(settingsMessages.PRACTICE_STAYS);
      process.env[PRACTICE_OF] = '80';
      await expect(ask('http://localhost/x', init())).rejects.toThrow(settingsMessages.PRACTICE_STAYS);
    } finally {
      delete process.env[PRACTICE_OF];
    }
    expect(seen).toHaveLength(1);
  });

  test('a body is sent, and what a refusal says is read where that is wanted', async () => {
    const ask = askingOutside(true);
    const at = `http://127.0.0.1:${port}/posted`;
    const taken = await ask(at, { ...init(), method: 'POST', body: '{"a":1}' });
    expect([taken.status, await taken.text()]).toEqual([200, 'POST {"a":1}']);
    const refused = await ask(at, { ...init(), method: 'POST', readsErrors: true });
    expect([refused.status, await refused.text()]).toEqual([422, 'POST ']);
    const unread = await ask(at, { ...init(), method: 'POST' });
    expect([unread.status, await unread.text()]).toEqual([422, '']);
  });

  test('no redirect is followed', async () => {
    seen = [];
    const answer = await askingOutside(true)(`http://127.0.0.1:${port}/moved`, init());
    expect([answer.ok, answer.status, seen.length]).toEqual([false, 302, 1]);
  });

  test('an endless answer is cut while it is read', async () => {
    const answer = await askingOutside(true)(`http://127.0.0.1:${port}/endless`, init());
    await expect(readText(answer, 200_000)).rejects.toThrow('too long');
  });
});
