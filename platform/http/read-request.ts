// What does a request say: who calls, what is asked, under which key, and from where?
import type { FastifyRequest } from 'fastify';
import { ApiError, notFound } from '#contract/api-error.ts';
import type { AnyCall } from '#contract/call.ts';
import type { Actor } from '#contract/route.ts';
import { keyOf } from './claim-keys.ts';
import type { InputReader } from './parse-input.ts';
import type { Ports } from './ports.ts';
import type { Sessions } from './sessions.ts';

const NOBODY: Actor = {
  userId: 0,
  username: '',
  sessionId: 0,
  isAdministrator: false,
  storeIds: [],
  rights: new Set(),
};
const KEY = /^[\x21-\x7e]{8,200}$/;

/** Throws 403 or 405: a change never runs by HEAD, prefetch or from another site, and by GET only where that is turned on. */
export function guardChange(
  request: FastifyRequest,
  { allowGetChanges }: { readonly allowGetChanges: boolean },
): void {
  const site = request.headers['sec-fetch-site'];
  const purpose = request.headers['sec-purpose'] ?? request.headers.purpose;
  const isForeign = site === undefined ? isForeignOrigin(request) : site !== 'same-origin';
  if (isForeign || purpose !== undefined) {
    throw new ApiError(403, 'RIGHT_REQUIRED', 'Changes are taken from the own site only');
  }
  if (request.method === 'GET' && !allowGetChanges) {
    throw new ApiError(405, 'METHOD_NOT_ALLOWED', 'Use POST for this');
  }
}

/**
 * Browsers say nothing of the site to a server in the shop's own network without TLS; of a form or script of another site they still
 * name the origin.
 */
function isForeignOrigin({ headers, host }: FastifyRequest): boolean {
  const { origin } = headers;
  if (origin === undefined) return false;
  try {
    return new URL(origin).host !== host.toLowerCase();
  } catch {
    return true;
  }
}

/** The host of the page that asks, else of the request: a proxy in front may give the request another one. */
export function hostOf({ headers: { origin }, host }: FastifyRequest): string {
  return origin !== undefined && URL.canParse(origin) ? new URL(origin).host : host.toLowerCase();
}

/** The actor of the request's bearer token (GEN-04), or nobody where none is asked for; throws 401. */
export async function whoCalls(
  call: AnyCall,
  request: FastifyRequest,
  sessions: Sessions,
  now: Date,
): Promise<Actor> {
  if (call.right === 'anyone') return NOBODY;
  const header = request.headers.authorization;
  const token = header?.startsWith('Bearer ') ? header.slice(7) : undefined;
  const actor = await sessions.actor(token, now);
  (request as { userId?: number }).userId = actor.userId;
  return actor;
}

/** The input of the call, from path, address and body. Throws 400 that names the field. */
export function readInput(reader: InputReader, request: FastifyRequest): Record<string, unknown> {
  const url = request.raw.url ?? '';
  const question = url.indexOf('?');
  return reader.read({
    path: request.params as Record<string, string>,
    query: question < 0 ? '' : url.slice(question + 1),
    body: request.body,
  });
}

/** A foreign store's id (GEN-18) answers like an absent one (NS-GEN-11): throws 404. */
export function checkStores(
  reader: InputReader,
  input: Record<string, unknown>,
  actor: Actor,
  { messages }: Ports,
): void {
  if (actor === NOBODY) return;
  for (const field of reader.storeFields) {
    const id = input[field];
    if (id !== undefined && !actor.storeIds.includes(id as number)) throw notFound(messages.noStore, field);
  }
}

/** The idempotency key, or null where none is sent. Throws 400. */
export function readKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw new ApiError(
      400,
      'BAD_INPUT',
      'Idempotency-Key must be 8 to 200 visible characters',
      'Idempotency-Key',
    );
  }
  return keyOf(key);
}
