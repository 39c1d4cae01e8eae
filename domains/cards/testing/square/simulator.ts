// A card processor of our own on this machine that speaks Square's documented wire: for tests and training. No money moves.
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signatureOf } from '#platform/webhooks/signature.ts';
import { Account, type Checkout } from './account.ts';
import { type Fault, faultByCents } from './faults.ts';

export type SquareSimulatorOptions = {
  readonly key?: string;
  readonly now?: () => number;
  readonly payAfterMs?: number;
  readonly refundAfterMs?: number;
  /** How long a request that hangs stays without an answer. */
  readonly hangMs?: number;
  /** Beside the cents: the fault of a request. */
  readonly fault?: (method: string, path: string) => Fault;
};

export type SquareSimulator = {
  /** http://127.0.0.1:port */
  readonly address: string;
  readonly key: string;
  readonly account: Account;
  /** What was asked: "POST /v2/refunds". */
  readonly asked: string[];
  /** Sends the events since the last time to an address, signed; each `times`, the last ones first. Answers their statuses. */
  readonly sendWebhooks: (to: string, signatureKey: string, times?: number) => Promise<number[]>;
  close(): Promise<void>;
};

type Answer = { readonly status: number; readonly json: object };
type Request = { method: string; path: string; query: URLSearchParams; body: Record<string, unknown> };

/** Starts it on 127.0.0.1 at its own port. */
export async function startSquareSimulator(options: SquareSimulatorOptions = {}): Promise<SquareSimulator> {
  const {
    key = 'sandbox-key-of-the-simulator',
    now = Date.now,
    hangMs = 60_000,
    fault = () => 'none',
  } = options;
  const events: { type: string; id: string; eventId: string }[] = [];
  const account = new Account({
    now,
    payAfterMs: options.payAfterMs ?? 1_500,
    refundAfterMs: options.refundAfterMs ?? 86_400_000,
    onEvent: (type, id) => events.push({ type, id, eventId: randomUUID() }),
  });
  const asked: string[] = [];
  const answer = answering(account);
  const times = new Map<string, number>();
  const faultOf = ({ method, path, body }: Request): Fault => {
    const own = fault(method, path);
    const idempotencyKey = body.idempotency_key;
    if (own !== 'none' || typeof idempotencyKey !== 'string') return own;
    const time = (times.get(idempotencyKey) ?? 0) + 1;
    times.set(idempotencyKey, time);
    return faultByCents(amountOf(body), time);
  };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const one = await read(request);
    asked.push(`${one.method} ${one.path}`);
    if (request.headers.authorization !== `Bearer ${key}`)
      return send(response, failure(401, 'UNAUTHORIZED', 'AUTHENTICATION_ERROR'));
    const what = faultOf(one);
    if (what === 'fails') return send(response, failure(500, 'INTERNAL_SERVER_ERROR', 'API_ERROR'));
    if (what === 'busy') return send(response, failure(429, 'RATE_LIMITED', 'RATE_LIMIT_ERROR'));
    const said = answer(one);
    if (what === 'lost') return void request.socket.destroy();
    if (what === 'hangs') return void setTimeout(() => request.socket.destroy(), hangMs).unref();
    send(response, said);
  };
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      send(response, failure(400, 'BAD_REQUEST', error instanceof Error ? error.message : ''));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key,
    account,
    asked,
    sendWebhooks: async (to, signatureKey, howOften = 1) => {
      const statuses: number[] = [];
      for (const event of events.splice(0).reverse())
        for (let time = 0; time < howOften; time += 1)
          statuses.push(await sendEvent(to, signatureKey, event));
      return statuses;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

async function sendEvent(
  to: string,
  key: string,
  { type, id, eventId }: { type: string; id: string; eventId: string },
): Promise<number> {
  const body = JSON.stringify({
    merchant_id: 'MERCHANT',
    type,
    event_id: eventId,
    created_at: new Date().toISOString(),
    data: { type: type.split('.').at(-2) ?? type, id, object: {} },
  });
  const headers = {
    'content-type': 'application/json',
    'x-square-hmacsha256-signature': signatureOf(key, to, body),
  };
  return (await fetch(to, { method: 'POST', headers, body })).status;
}

async function read(request: IncomingMessage): Promise<Request> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString('utf8');
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
  };
}

function send(response: ServerResponse, { status, json }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
}

const ok = (json: object): Answer => ({ status: 200, json });
const failure = (status: number, code: string, category = 'INVALID_REQUEST_ERROR'): Answer => ({
  status,
  json: { errors: [{ category, code, detail: 'Simulated' }] },
});
const notThere = (): Answer => failure(404, 'NOT_FOUND');

function amountOf(body: Record<string, unknown>): number {
  const money = (body.amount_money ?? (body.checkout as Checkout | undefined)?.amount_money) as
    | { amount?: number }
    | undefined;
  return money?.amount ?? 0;
}

type Way = readonly [method: string, path: RegExp, answer: (request: Request, id: string) => Answer];

/** The answers of an account, by documented path. */
function answering(account: Account): (request: Request) => Answer {
  const once = keeper();
  const ways: readonly Way[] = [
    [
      'POST',
      /^\/v2\/terminals\/checkouts$/,
      (request) => once(request, () => createCheckout(account, request)),
    ],
    ['POST', /^\/v2\/terminals\/checkouts\/search$/, (request) => searchCheckouts(account, request)],
    [
      'GET',
      /^\/v2\/terminals\/checkouts\/([^/]+)$/,
      (_request, id) => show('checkout', account.checkouts(), id),
    ],
    ['POST', /^\/v2\/terminals\/checkouts\/([^/]+)\/cancel$/, (_request, id) => cancelCheckout(account, id)],
    ['GET', /^\/v2\/payments$/, (request) => list('payments', account.payments(), request)],
    ['GET', /^\/v2\/payments\/([^/]+)$/, (_request, id) => show('payment', account.payments(), id)],
    ['POST', /^\/v2\/refunds$/, (request) => once(request, () => createRefund(account, request))],
    ['GET', /^\/v2\/refunds$/, (request) => list('refunds', account.refunds(), request)],
    ['GET', /^\/v2\/refunds\/([^/]+)$/, (_request, id) => show('refund', account.refunds(), id)],
    ['GET', /^\/v2\/locations$/, () => ok({ locations: account.locations })],
    ['POST', /^\/v2\/devices\/codes$/, (request) => once(request, () => createCode(account, request))],
    ['GET', /^\/v2\/devices\/codes$/, (request) => list('device_codes', account.codes(), request)],
    ['GET', /^\/v2\/devices\/codes\/([^/]+)$/, (_request, id) => show('device_code', account.codes(), id)],
    ['GET', /^\/v2\/payouts$/, (request) => list('payouts', account.payouts, request)],
    [
      'GET',
      /^\/v2\/payouts\/([^/]+)\/payout-entries$/,
      (_request, id) => ok({ payout_entries: account.entries.filter((one) => one.payout_id === id) }),
    ],
    ['POST', /^\/v2\/terminals\/refunds$/, () => failure(400, 'REFUND_REQUIRES_CARD_PRESENCE')],
  ];
  return (request) => {
    for (const [method, path, answer] of ways) {
      const found = method === request.method ? path.exec(request.path) : null;
      if (found) return answer(request, decodeURIComponent(found[1] ?? ''));
    }
    return notThere();
  };
}

/** An idempotency key is answered as the first time; with another body it is refused. */
function keeper(): (request: Request, work: () => Answer) => Answer {
  const kept = new Map<string, { body: string; answer: Answer }>();
  return (request, work) => {
    const key = request.body.idempotency_key;
    if (typeof key !== 'string' || key === '' || key.length > 45)
      return failure(400, 'MISSING_REQUIRED_PARAMETER');
    const body = JSON.stringify(request.body);
    const before = kept.get(key);
    if (before) return before.body === body ? before.answer : failure(400, 'IDEMPOTENCY_KEY_REUSED');
    const answer = work();
    if (answer.status === 200) kept.set(key, { body, answer });
    return answer;
  };
}

function createCheckout(account: Account, { body }: Request): Answer {
  const asked = body.checkout as Checkout;
  const device = asked.device_options.device_id;
  if (!account.codes().some((one) => one.device_id === device)) return failure(404, 'NOT_FOUND');
  return ok({ checkout: account.createCheckout(asked) });
}

function searchCheckouts(account: Account, { body }: Request): Answer {
  const { filter = {} } = (body.query ?? {}) as {
    filter?: { device_id?: string; created_at?: { start_at?: string; end_at?: string } };
  };
  const { start_at: from = '', end_at: to = '9' } = filter.created_at ?? {};
  const checkouts = account
    .checkouts()
    .filter((one) => !filter.device_id || one.device_options.device_id === filter.device_id)
    .filter((one) => one.created_at >= from && one.created_at <= to);
  return ok({ checkouts });
}

function cancelCheckout(account: Account, id: string): Answer {
  const checkout = account.checkouts().find((one) => one.id === id);
  if (!checkout) return notThere();
  const cancelled = account.cancel(checkout);
  return cancelled ? ok({ checkout: cancelled }) : failure(400, 'BAD_REQUEST');
}

function createRefund(account: Account, { body }: Request): Answer {
  const refund = account.createRefund(body as Parameters<Account['createRefund']>[0]);
  return refund ? ok({ refund }) : failure(400, 'REFUND_AMOUNT_INVALID');
}

function createCode(account: Account, { body }: Request): Answer {
  const { name = '', location_id: locationId = '' } = body.device_code as {
    name?: string;
    location_id?: string;
  };
  if (!account.locations.some(({ id }) => id === locationId)) return failure(400, 'INVALID_LOCATION');
  return ok({ device_code: account.createCode(name, locationId) });
}

function show(name: string, of: readonly { id: string }[], id: string): Answer {
  const found = of.find((one) => one.id === id);
  return found ? ok({ [name]: found }) : notThere();
}

type Listed = { id: string; location_id: string; created_at: string };

/** Short pages, so that whoever reads one page only is found out. */
function list(name: string, of: readonly Listed[], { query }: Request): Answer {
  const location = query.get('location_id');
  const [from, to] = [query.get('begin_time') ?? '', query.get('end_time') ?? '9'];
  const found = of.filter(
    (one) => (!location || one.location_id === location) && one.created_at >= from && one.created_at <= to,
  );
  const start = Number(query.get('cursor') ?? 0);
  const next = start + PAGE;
  return ok({ [name]: found.slice(start, next), ...(next < found.length && { cursor: String(next) }) });
}
const PAGE = 100;
