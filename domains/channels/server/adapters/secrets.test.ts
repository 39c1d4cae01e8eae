// Does any key of a channel come out: of an adapter, a log, an answer, a table? The channel behind it repeats whatever it was sent, headers and all.
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectTo } from '#domains/channels/testing/connect-channel.ts';
import { accountAt } from '#domains/channels/testing/simulated-channel.ts';
import { CHANNELS, type ChannelKind } from '#domains/channels/contract/calls.ts';
import { cents } from '#kernel/money.ts';
import { readConfig } from '#platform/config.ts';
import { buildServer } from '#server/server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { findAdapter } from './find-adapter.ts';
import type { ChannelAccount, ChannelAdapter, OrderJob, WantedListing } from './port.ts';

const KINDS = CHANNELS.filter((kind) => findAdapter(kind) !== undefined);
const adapterOf = (kind: ChannelKind): ChannelAdapter => findAdapter(kind) as ChannelAdapter;
/** A word in each secret that is in nothing else. */
const MARK = 'sekret';
const LATER = String(Date.parse('2030-01-01T00:00:00Z'));

/** Every key, and a token that is still good. */
const keysOf = (kind: ChannelKind): Record<string, string> => ({
  ...Object.fromEntries(adapterOf(kind).keys.map(({ name }) => [name, `${name}-${MARK} +/=&`])),
  accessToken: `accessToken-${MARK}`,
  accessUntil: kind === 'shopify' ? LATER : '2030-01-01T00:00:00Z',
  ...(kind === 'discogs' && { username: 'maple' }),
  ...(kind === 'ebay' && { marketplace: 'EBAY_US' }),
});

let echo: Server;
let address: string;
/** What the channel answers: everything that it was sent, in any form that one of them has for a refusal. */
let status = 400;
const isToken = (path = ''): boolean => /oauth2\/token|oauth\/access_token/.test(path);

async function repeat(request: IncomingMessage): Promise<object> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const body = Buffer.concat(parts).toString('utf8');
  const headers = Object.values(request.headers).join(' ');
  const text = `${headers} ${request.url} ${body}`.slice(0, 2_000);
  if (isToken(request.url) && status === 200)
    return { access_token: `fresh-${MARK}`, expires_in: 7_200, token_type: 'User' };
  return {
    code: text,
    message: text,
    error: text,
    error_description: text,
    errors: [{ errorId: 1, message: text, extensions: { code: text } }],
    data: null,
  };
}

beforeAll(async () => {
  echo = createServer((request, response) => {
    void repeat(request).then((json) => {
      response.writeHead(isToken(request.url) && status === 401 ? 400 : status, {
        'content-type': 'application/json',
      });
      response.end(JSON.stringify(json));
    });
  });
  await new Promise<void>((listening) => echo.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(echo.address() as AddressInfo).port}`;
});
afterAll(() => {
  echo.closeAllConnections();
  echo.close();
});

const listing: WantedListing = {
  listingId: 1,
  externalId: '',
  vendorProductId: '1',
  sku: 'SKU-1',
  upc: '',
  title: 'Blue Train',
  artist: '',
  comments: '',
  condition: 'Good',
  caseCondition: '',
  department: 'CD',
  priceCents: cents(100),
  shippingCents: cents(0),
  quantity: 1,
};
const job: OrderJob = {
  key: 'k',
  externalId: '1',
  lines: [{ externalLine: '1', quantity: 1, cents: cents(100) }],
  carrier: 'USPS',
  trackingNumber: '94001',
  reason: 'none',
};
const wanted = {
  externalId: '1',
  quantity: 0,
  priceCents: cents(100),
  expected: 1,
  locationRef: 'gid://shopify/Location/1',
  key: 'k',
};

/** Everything that can be asked of a channel. */
const askAll = (adapter: ChannelAdapter, account: ChannelAccount): Promise<unknown[]> =>
  Promise.all([
    adapter.check(account),
    adapter.putListing(account, listing),
    adapter.putListing(account, { ...listing, externalId: '1' }),
    adapter.endListing(account, '1'),
    adapter.setQuantities(account, [wanted]),
    adapter.listListings(account, null),
    adapter.listOrders(account, new Date(0), null),
    adapter.readOrder(account, '1'),
    adapter.fulfil(account, job),
    adapter.cancel(account, job),
    adapter.refund(account, job),
    adapter.listMoney(account, new Date(0), null),
  ]);

describe.each(KINDS)('%s', (kind) => {
  test.each([400, 401, 403, 404, 409, 422, 429, 500, 200])('answers %i', async (answered) => {
    status = answered;
    const adapter = adapterOf(kind);
    const account = accountAt({ adapter, address, keys: keysOf(kind), clock: { ms: Date.now() } });
    const said = JSON.stringify(await askAll(adapter, account));
    expect(said).not.toContain(MARK);
    // Neither in another dress.
    for (const secret of Object.values(keysOf(kind)).filter((value) => value.includes(MARK)))
      for (const dress of [
        secret,
        encodeURIComponent(secret),
        Buffer.from(secret).toString('base64').slice(4, -6),
      ])
        expect(said).not.toContain(dress);
    expect(said).not.toMatch(/Basic [a-z\d+/=]{9}/i);
  });
});

describe('the server', () => {
  let home: TestDatabase;
  const lines: string[] = [];
  let app: Awaited<ReturnType<typeof buildServer>>;
  let server: string;

  beforeAll(async () => {
    home = await createTestDatabase();
    const key = Buffer.alloc(32, 7).toString('base64');
    const config = {
      ...readConfig({ PORT: '0', RATE_LIMIT: '100000000', SELLER_ID_KEY: key }),
      databaseUrl: home.url,
    };
    const log = pino(
      { level: 'trace' },
      new Writable({
        write: (chunk: Buffer, _encoding, done) => {
          lines.push(chunk.toString());
          done();
        },
      }),
    );
    app = await buildServer({
      config,
      database: home.database,
      databaseUrl: home.url,
      log,
      checkOutput: true,
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    server = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await app.close();
    await home.drop();
  });

  test.each(KINDS)('hints for %s leave no key in a log, an answer or a table', async (kind) => {
    status = 400;
    const adapter = adapterOf(kind);
    const { connectionId } = await connectTo(home.database, { adapter, address, keys: keysOf(kind) });
    const hook = `${server}/hooks/channels-${connectionId}`;
    const header = Buffer.from(JSON.stringify({ kid: 'abc', signature: 'AAAA', digest: 'SHA1' })).toString(
      'base64',
    );
    const headers = {
      'content-type': 'application/json',
      'x-ebay-signature': header,
      'x-wc-webhook-signature': 'AAAA',
      'x-shopify-hmac-sha256': 'AAAA',
    };
    const answers = [
      await fetch(hook, { method: 'POST', headers, body: '{"id":1}' }),
      await fetch(hook, { method: 'POST', body: '' }),
      await fetch(`${hook}?challenge_code=abc`),
    ];
    const texts = await Promise.all(
      answers.map(async (answer) => `${await answer.text()} ${JSON.stringify([...answer.headers])}`),
    );
    const rows = await home.database.rows(
      'select * from channel_connections left join channel_events using (connection_id)',
      [],
    );
    const all = [...texts, ...lines, JSON.stringify(rows)].join('\n');
    expect(all).not.toContain(MARK);
    expect(answers.slice(0, 2).every((answer) => answer.status === 401 || answer.status === 412)).toBe(true);
  });
});
