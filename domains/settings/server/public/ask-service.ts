// How does a server ask an outside service whose address a store has set (NS-GEN-02)?
//
// Not inside its own network, unless an administrator switched that on: whoever may set an address would otherwise reach what is there. What
// counts is the number that is connected to, so a name that means an inside number is refused as well, whenever it begins to.
import { lookup } from 'node:dns';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import ipaddr from 'ipaddr.js';
import { settingsMessages } from '#domains/settings/messages.ts';
import { isPractice, isPracticeAddress } from '#platform/practice.ts';

/** Asks an address as fetch does: by GET, unless given. */
export type Fetching = (
  address: string,
  init: {
    readonly headers: Record<string, string>;
    readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    readonly body?: string;
    /** What an answer of 400 and more says is read, too. */
    readonly readsErrors?: boolean;
    /** Never followed. */
    readonly redirect: 'error';
    readonly signal: AbortSignal;
  },
) => Promise<Response>;

type Lookup = typeof lookup;
const NO_BODY = new Set([204, 205]);

/** Is it a number of no public host: loopback, private, link-local (metadata of a cloud), shared, reserved, or one that carries another inside? */
export function isInternalNumber(number: string): boolean {
  if (!ipaddr.isValid(number)) return true;
  return ipaddr.process(number).range() !== 'unicast';
}

/** Is the host one inside by its spelling? A name is asked about when it is connected to. */
export function isInternalHost(host: string): boolean {
  const plain = host.toLowerCase().replace(/\.$/, '');
  if (isIP(plain) !== 0 || /^[\d.]+$|^0x[\da-f.x]+$/.test(plain)) return isInternalNumber(plain);
  return plain === 'localhost' || /\.(localhost|local|internal|home\.arpa)$/.test(plain);
}

/**
 * The host of an address as it is stored, without the brackets of an IPv6 number; undefined for what is no address of the web or no host, and for one with a user
 * name or password: addresses are shown, so no secret belongs there.
 */
export function hostOf(names: 'web' | 'host', value: string): string | undefined {
  if (names === 'host') return /[@/\s]/.test(value) ? undefined : value.replace(/^\[(.*)\]$/, '$1');
  if (!URL.canParse(value)) return undefined;
  const url = new URL(value);
  if (url.username !== '' || url.password !== '') return undefined;
  return /^https?:$/.test(url.protocol) ? url.hostname.replace(/^\[(.*)\]$/, '$1') : undefined;
}

/** The number to connect to. Throws for one inside, and for a name that has one among its numbers. */
export async function findNumber(host: string, ask: Lookup = lookup): Promise<string> {
  if (isInternalHost(host)) throw new Error(settingsMessages.INTERNAL_SERVICE);
  if (isIP(host) !== 0) return host;
  return new Promise((found, failed) => {
    ask(host, { all: true }, (error, numbers) => {
      if (error) return failed(error);
      const [first] = numbers;
      if (!first || numbers.some(({ address }) => isInternalNumber(address)))
        return failed(new Error(settingsMessages.INTERNAL_SERVICE));
      found(first.address);
    });
  });
}

/**
 * Asks an address. Follows no redirect: what was sent goes nowhere else, and no other place is asked. The body comes as it is read, so that
 * the caller counts it. Rejects for an inside address unless `allowInternal`, and in practice for all that this machine doesn't simulate.
 */
export function askingOutside(allowInternal: boolean, ask: Lookup = lookup): Fetching {
  return async (address, { headers: sent, signal, method = 'GET', body, readsErrors = false }) => {
    const url = new URL(address);
    const host = hostOf('web', address);
    if (host === undefined) throw new Error('not an address of the web');
    if (isPractice() && !isPracticeAddress(url)) throw new Error(settingsMessages.PRACTICE_STAYS);
    const number = allowInternal ? undefined : await findNumber(host, ask);
    const pinned: LookupFunction | undefined =
      number === undefined
        ? undefined
        : (_host, options, done) =>
            options.all
              ? done(null, [{ address: number, family: isIP(number) }])
              : done(null, number, isIP(number));
    const message = await new Promise<IncomingMessage>((answered, failed) => {
      const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(
        url,
        { method, headers: sent, signal, agent: false, ...(pinned && { lookup: pinned }) },
        answered,
      );
      request.on('error', failed);
      request.end(body);
    });
    const status = Math.max(200, message.statusCode ?? 500);
    const isRead = status < 300 || (readsErrors && status >= 400);
    const headers = headersOf(message);
    if (isRead && !NO_BODY.has(status))
      return new Response(Readable.toWeb(message) as ReadableStream, { status, headers });
    message.destroy();
    return new Response(null, { status, headers });
  };
}

/** What came beside the body: when to ask again, where the next page is. */
function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(headersDistinct))
    for (const value of values ?? []) headers.append(name, value);
  return headers;
}

/** The body as text; stops reading and throws when it is longer than `most` bytes. */
export async function readText(answer: Response, most: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += (part as Uint8Array).byteLength;
    if (bytes > most) throw new Error('too long an answer');
    parts.push(part as Uint8Array);
  }
  return Buffer.concat(parts).toString('utf8');
}
