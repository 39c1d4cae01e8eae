// What have all simulated channels in common? A server on 127.0.0.1 that carries out, loses, refuses and forgets requests as a test says.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import type { IncomingHttpHeaders } from 'node:http';

/** lost: carried out, the answer never comes. cut: carried out, the connection ends in the middle of the answer. torn: carried out, half of the JSON comes as if it
 * were all. fails: 500, not carried out. busy: 429, not carried out. */
export type Fault = 'none' | 'lost' | 'cut' | 'torn' | 'fails' | 'busy';
export type Faults = (method: string, path: string) => Fault;

export type Asked = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The body's JSON; {} without one. */
  readonly body: Record<string, unknown>;
};
export type Answer = {
  readonly status: number;
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

export type ChannelServer = {
  /** http://127.0.0.1:port */
  readonly address: string;
  readonly port: number;
  /** What was asked: 'GET /orders'. */
  readonly asked: string[];
  /** From now on. */
  setFaults(faults: Faults): void;
  close(): Promise<void>;
};

export type ChannelWire = {
  readonly answer: (asked: Asked) => Answer;
  /** 500 and 429 as this channel writes them. */
  readonly failed: () => Answer;
  readonly busy: () => Answer;
};

/** Starts it at its own port. */
export async function startChannelServer(wire: ChannelWire): Promise<ChannelServer> {
  const asked: string[] = [];
  let faults: Faults = () => 'none';
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const one = await read(request);
    remember(asked, `${one.method} ${one.path}`);
    const fault = faults(one.method, one.path);
    if (fault === 'fails') return send(response, wire.failed());
    if (fault === 'busy') return send(response, wire.busy());
    const answer = wire.answer(one);
    if (fault === 'lost') return void request.socket.destroy();
    if (fault === 'cut' || fault === 'torn') return sendHalf(response, answer, fault === 'cut');
    send(response, answer);
  };
  const server = createServer((request, response) => {
    handle(request, response).catch(() => send(response, wire.failed()));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    port,
    asked,
    setFaults: (next) => {
      faults = next;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

const MOST_ASKED = 5_000;
const MOST_BYTES = 8_388_608;

/** Of what was asked only the last is kept: in a demo it goes on for weeks. */
export function remember(asked: string[], one: string): void {
  if (asked.length >= MOST_ASKED) asked.splice(0, MOST_ASKED / 2);
  asked.push(one);
}

/** The body of a request. Throws when it is longer than any channel takes: a simulator lives in a shop server's process. */
export async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new Error('The body is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

async function read(request: IncomingMessage): Promise<Asked> {
  const text = await bodyOf(request);
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  return {
    method: request.method ?? 'GET',
    path: decodeURIComponent(url.pathname),
    query: url.searchParams,
    headers: request.headers,
    text,
    body: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {},
  };
}

function send(response: ServerResponse, { status, json, headers }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(json === undefined || status === 204 ? undefined : JSON.stringify(json));
}

/** Half of an answer; `isCut`: the connection ends with it, else it pretends to be all. One without a body is lost. */
export function sendHalf(response: ServerResponse, { status, json, headers }: Answer, isCut: boolean): void {
  const whole = Buffer.from(json === undefined || status === 204 ? '' : JSON.stringify(json));
  if (whole.length < 2) return void response.socket?.destroy();
  const half = whole.subarray(0, Math.ceil(whole.length / 2));
  response.writeHead(status, {
    'content-type': 'application/json',
    ...headers,
    'content-length': String(isCut ? whole.length : half.length),
  });
  if (!isCut) return void response.end(half);
  response.write(half, () => response.socket?.destroy());
}

/** The first way whose method and path are those that were asked; its groups are the ids in the path. */
export type Way = readonly [method: string, path: RegExp, answer: (asked: Asked, ...ids: string[]) => Answer];

/** The answer of the way that fits. */
export const byWay =
  (ways: readonly Way[], absent: () => Answer) =>
  (asked: Asked): Answer => {
    for (const [method, path, answer] of ways) {
      const found = method === asked.method ? path.exec(asked.path) : null;
      if (found) return answer(asked, ...found.slice(1));
    }
    return absent();
  };

/** Leads a library that knows only its channel's https address to a simulator. */
export function agentTo(port: number): Agent {
  const agent = new Agent();
  agent.createConnection = () => connect(port, '127.0.0.1');
  return agent;
}

/** A whole number of a query, or what is usual. */
export const numberIn = (query: URLSearchParams, name: string, usual: number): number =>
  Number(query.get(name) ?? usual);
