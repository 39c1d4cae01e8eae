// A Shopify shop of our own on this machine that speaks the documented wire of the GraphQL Admin API: for tests, the demo and the benchmark.
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { graphql } from 'graphql';
import { signatureOf } from '#platform/webhooks/signature.ts';
import { bodyOf, remember, sendHalf } from '#domains/channels/testing/channel-server.ts';
import { queries } from './answers.ts';
import { mutations } from './changes.ts';
import { SCHEMA } from './schema.ts';
import { type Event, Shop } from './shop.ts';

/**
 * lost: carried out, the answer never comes. cut, torn: half of it comes (channel-server.ts). hangs: carried out, and nothing comes for long. fails: 500, not carried out. busy: 429 with Retry-After.
 * throttled: refused for its cost, as GraphQL says it. expired: the token is over.
 */
export type ShopifyFault =
  | 'none'
  | 'lost'
  | 'cut'
  | 'torn'
  | 'hangs'
  | 'fails'
  | 'busy'
  | 'throttled'
  | 'expired';

export type ShopifySimulatorOptions = {
  readonly now?: () => number;
  readonly hangMs?: number;
  /** Another one each time, unless it is said. */
  readonly clientSecret?: string;
  /** Of a request, by its field: 'inventorySetQuantities', 'orders', 'token'. */
  readonly fault?: (field: string) => ShopifyFault;
};

export type ShopifySimulator = {
  /** http://127.0.0.1:port */
  readonly address: string;
  /** What connects to it. */
  readonly keys: { readonly shop: string; readonly clientId: string; readonly clientSecret: string };
  readonly shop: Shop;
  /** What was asked, by field. */
  readonly asked: string[];
  /** Sends the events since the last time to an address, signed; each `times`, the last ones first. Answers their statuses. */
  readonly sendWebhooks: (to: string, times?: number) => Promise<number[]>;
  close(): Promise<void>;
};

const VERSION = '2026-04';
const TOKEN_S = 86_399;
type Body = {
  query?: string;
  variables?: Record<string, unknown>;
  client_id?: string;
  client_secret?: string;
};

/** Starts it on 127.0.0.1 at its own port. */
export async function startShopifySimulator(
  options: ShopifySimulatorOptions = {},
): Promise<ShopifySimulator> {
  const { now = Date.now, hangMs = 60_000, fault = () => 'none' } = options;
  const shop = new Shop(now);
  const keys = {
    shop: 'maple.myshopify.com',
    clientId: 'tradepost-app',
    clientSecret: options.clientSecret ?? `secret-${randomUUID()}`,
  };
  const door = answering(shop, keys, now);
  const asked: string[] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await read(request);
    const path = new URL(request.url ?? '/', 'http://127.0.0.1').pathname;
    const isToken = path === '/admin/oauth/access_token';
    const field = isToken ? 'token' : fieldOf(body.query ?? '');
    remember(asked, field);
    const what = fault(field);
    if (what === 'fails') return send(response, 500, { errors: 'Internal Server Error' });
    if (what === 'busy')
      return send(response, 429, { errors: 'Exceeded rate limit' }, { 'retry-after': '1.0' });
    if (what === 'throttled') return send(response, 200, THROTTLED);
    if (what === 'expired') door.expire();
    const [status, json] = isToken ? door.grant(body) : await door.ask(path, request, body);
    if (what === 'lost') return void request.socket.destroy();
    if (what === 'cut' || what === 'torn') return sendHalf(response, { status, json }, what === 'cut');
    if (what === 'hangs') return void setTimeout(() => request.socket.destroy(), hangMs).unref();
    send(response, status, json);
  };
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      send(response, 400, { errors: error instanceof Error ? error.message : '' });
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys,
    shop,
    asked,
    sendWebhooks: async (to, times = 1) => {
      const statuses: number[] = [];
      for (const event of shop.events.splice(0).reverse())
        for (let time = 0; time < times; time += 1)
          statuses.push(await sendEvent(to, keys.clientSecret, event));
      return statuses;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** Who may ask, and what they are answered. */
function answering(shop: Shop, keys: ShopifySimulator['keys'], now: () => number) {
  const root = { ...queries(shop), ...mutations(shop) };
  const tokens = new Map<string, number>();
  const grant = ({ client_id: id, client_secret: secret }: Body): [number, object] => {
    if (id !== keys.clientId || secret !== keys.clientSecret)
      return [400, { error: 'application_cannot_be_found' }];
    const token = `shpat_${randomUUID()}`;
    tokens.set(token, now() + TOKEN_S * 1000);
    return [200, { access_token: token, scope: 'write_products', expires_in: TOKEN_S }];
  };
  const ask = async (
    path: string,
    { headers }: IncomingMessage,
    { query = '', variables }: Body,
  ): Promise<[number, object]> => {
    if (path !== `/admin/api/${VERSION}/graphql.json`) return [404, { errors: 'Not Found' }];
    const token = headers['x-shopify-access-token'];
    if (typeof token !== 'string' || (tokens.get(token) ?? 0) <= now())
      return [
        401,
        { errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' },
      ];
    const result = await graphql({
      schema: SCHEMA,
      source: query,
      rootValue: root,
      variableValues: variables ?? {},
    });
    return [200, { ...result, extensions: { cost: COST } }];
  };
  return { grant, ask, expire: () => tokens.clear() };
}

const COST = {
  requestedQueryCost: 10,
  actualQueryCost: 10,
  throttleStatus: { maximumAvailable: 2_000, currentlyAvailable: 1_990, restoreRate: 100 },
};
const THROTTLED = {
  errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
  extensions: {
    cost: {
      ...COST,
      requestedQueryCost: 52,
      throttleStatus: { maximumAvailable: 2_000, currentlyAvailable: 2, restoreRate: 100 },
    },
  },
};

async function sendEvent(to: string, secret: string, { topic, eventId, body }: Event): Promise<number> {
  const bytes = JSON.stringify(body);
  const headers = {
    'content-type': 'application/json',
    'x-shopify-topic': topic,
    'x-shopify-webhook-id': eventId,
    'x-shopify-hmac-sha256': signatureOf(secret, bytes),
  };
  return (await fetch(to, { method: 'POST', headers, body: bytes })).status;
}

/** The first field that a document asks: 'orders' of "query Orders($a: Int) { orders(...) }". */
const fieldOf = (query: string): string => /\{\s*(?:\w+\s*:\s*)?(\w+)/.exec(query)?.[1] ?? '';

async function read(request: IncomingMessage): Promise<Body> {
  const text = await bodyOf(request);
  return text === '' ? {} : (JSON.parse(text) as Body);
}

function send(
  response: ServerResponse,
  status: number,
  json: object,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(json));
}
