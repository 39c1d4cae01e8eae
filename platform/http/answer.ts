// How does a request become an answer?
//
// The one place where a call meets token, right, store, database transaction and idempotency key, and where a refusal or an
// error becomes HTTP. Handlers know none of it.
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mayDo } from '#contract/may-do.ts';
import { ApiError, conflict, notAllowed, notFound } from '#contract/api-error.ts';
import type { AnyCall, Produces } from '#contract/call.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import {
  type Actor,
  type Database,
  type FileAnswer,
  type Route,
  type Tx,
  keyTaken,
} from '#contract/route.ts';
import { approved, hashOf, withAct } from './acts.ts';
import { CLAIM, claimLists } from './claim-keys.ts';
import { isRefusedBy } from '#platform/db/sqlstates.ts';
import { unlessOvertaken } from './unless-overtaken.ts';
import { type InputReader, inputReader } from './parse-input.ts';
import type { Ports } from './ports.ts';
import type { Sessions } from './sessions.ts';
import { addressOf } from './trust-proxy.ts';

export type Answering = {
  readonly database: Database;
  /** For calls that may take long: their statements have more time, and don't hold up the others' connections. */
  readonly patientDatabase: Database;
  readonly sessions: Sessions;
  readonly failpoint: (name: string) => Promise<void>;
  readonly allowGetChanges: boolean;
  readonly allowSecretsInUrl: boolean;
  readonly now: () => Date;
  /** Checks every answer against the contract; on in tests. */
  readonly checkOutput: boolean;
  readonly ports: Ports;
};

const NOBODY: Actor = {
  userId: 0,
  username: '',
  sessionId: 0,
  isAdministrator: false,
  storeIds: [],
  rights: new Set(),
};
const TYPES: Record<Produces, string> = {
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
  html: 'text/html; charset=utf-8',
  bytes: 'application/octet-stream',
  csv: 'text/csv; charset=utf-8',
};
/** Areas whose changes may take a right away from others: this server forgets everybody before it answers. */
const FORGETS = new Set(['user', 'settings']);
/** Its changes end no session but the one that asks. */
const FORGETS_ITSELF = 'auth';
/** The one of the others that gives rights back to the session that asks. */
const FORGETS_TOO = 'Session.ChangePassword';
const KEY = /^[\x21-\x7e]{8,200}$/;

type Stored = { hash: string; reply: string | null };

/** Changes of these areas move very many rows at once. */
const HEAVY_CHANGES = new Set(['pricing', 'pricechange', 'promotion', 'taxonomy', 'department']);

/** May its statements take longer than a register waits? */
const isPatient = (call: AnyCall): boolean =>
  call.area === 'report' ||
  call.area === 'endofday' ||
  call.longestBody !== undefined ||
  call.produces === 'csv' ||
  (call.changes && HEAVY_CHANGES.has(call.area));

/** Fastify's handler of a route. */
export function answer(
  route: Route,
  options: Answering,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const { call } = route;
  const reader = inputReader(call, options.allowSecretsInUrl);
  const database = isPatient(call) ? options.patientDatabase : options.database;
  return async (request, reply) => {
    const now = options.now();
    const caller = await whoCalls(call, request, options.sessions, now);
    const approval = call.changes ? request.headers.approval?.toString() : undefined;
    if (approval === undefined && !mayDo(caller, call.right))
      throw await withAct(notAllowed(call.right), options, call, caller, () => readInput(reader, request));
    const input = readInput(reader, request);
    checkStores(reader, input, caller, options.ports);
    reply.header('cache-control', 'no-store');
    const key = call.changes ? readKey(request) : null;
    const asking = { token: approval, key, now, requestId: request.id };
    const replay = await replayOf(options.database, options.ports, asking, () => hashOf(call, caller, input));
    if (replay) return send(reply, call, replay, options.checkOutput);
    const actor = await approved(options, call, caller, input, asking);
    const common = {
      actor,
      now,
      requestId: request.id,
      address: addressOf(request),
      failpoint: options.failpoint,
    };
    if (route.mode === 'read') {
      const result = await route.handler({ ...common, db: database }, input as never);
      send(reply, call, result, options.checkOutput);
      // A file in pieces is under way still: a handler that ends now would send nothing in its place.
      if (isFile(result) && !isWhole(result.file)) await reply;
      return;
    }
    const hash = key ? hashOf(call, actor, input) : '';
    const naming = async (error: unknown): Promise<never> => {
      throw await withAct(error, options, call, caller, () => input);
    };
    if (route.mode === 'direct') {
      const result = await orStored(database, options.ports, key, hash, () =>
        unlessOvertaken(() => route.handler({ ...common, db: database, key: { key, hash } }, input as never)),
      ).catch(naming);
      if (call.id === FORGETS_TOO) options.sessions.forget({ userId: actor.userId });
      await options.failpoint(`${call.id}.before-reply`);
      send(reply, call, result, options.checkOutput);
      return;
    }
    const result = await orStored(database, options.ports, key, hash, () =>
      unlessOvertaken(() =>
        inOneTransaction(
          database,
          call,
          key,
          hash,
          actor,
          (tx) => route.handler({ ...common, tx }, input as never),
          options,
        ),
      ),
    ).catch(naming);
    if (FORGETS.has(call.area)) options.sessions.forget();
    if (call.area === FORGETS_ITSELF) options.sessions.forget({ sessionId: actor.sessionId });
    await options.failpoint(`${call.id}.before-reply`);
    send(reply, call, result, options.checkOutput);
  };
}

/** Throws 403 or 405: a change never runs by HEAD, prefetch or from another site, and by GET only where that is turned on. */
export function guardChange(
  request: FastifyRequest,
  { allowGetChanges }: Pick<Answering, 'allowGetChanges'>,
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

/** The actor of the request's token, or nobody where none is asked for; throws 401. */
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

function readInput(reader: InputReader, request: FastifyRequest): Record<string, unknown> {
  const url = request.raw.url ?? '';
  const question = url.indexOf('?');
  return reader.read({
    path: request.params as Record<string, string>,
    query: question < 0 ? '' : url.slice(question + 1),
    body: request.body,
  });
}

/** A foreign store's id answers like an absent one. */
function checkStores(
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

function readKey(request: FastifyRequest): string | null {
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
  return key;
}

/** The answer of an approved act that was carried out already: it needs no approval any more. */
async function replayOf(
  database: Database,
  ports: Ports,
  { token, key }: { readonly token: string | undefined; readonly key: string | null },
  hash: () => string,
): Promise<unknown> {
  if (token === undefined || key === null) return undefined;
  if (!(await database.maybe('select 1 from request_keys where key = $1', [key]))) return undefined;
  return orStored(database, ports, key, hash(), async () => {
    throw keyTaken();
  });
}

/** Runs the work, unless the key was answered before or is being answered now: then the stored answer, byte for byte. */
async function orStored<T>(
  database: Database,
  ports: Ports,
  key: string | null,
  hash: string,
  work: () => Promise<T>,
): Promise<T | { stored: string }> {
  try {
    return await work();
  } catch (error) {
    // What can't be found any more, or is no right input any more, may have been carried out by this very request.
    const mayBeDone = error instanceof ApiError;
    if (key === null || !(mayBeDone || isKeyTaken(error))) throw error;
    const earlier = await database.maybe<Stored>('select hash, reply from request_keys where key = $1', [
      key,
    ]);
    if (!earlier && mayBeDone) throw error;
    // It was there a moment ago: so old that it was removed just now. Whether it is done again is not ours to guess.
    if (!earlier) throw conflict('This request is too old to be repeated. Look whether it was done.');
    if (earlier.hash !== hash)
      throw new ApiError(409, 'KEY_REUSED', 'This Idempotency-Key was used for something else');
    return { stored: await ports.replies.answerOf(database, earlier.reply ?? '{}', new Date()) };
  }
}

/** Was it the claim of an idempotency key that failed? Commands may throw it themselves when they find the key answered. */
function isKeyTaken(error: unknown): boolean {
  return isRefusedBy(error, 'request_keys_pkey');
}

async function inOneTransaction(
  database: Database,
  call: AnyCall,
  key: string | null,
  hash: string,
  actor: Actor,
  work: (tx: Tx) => Promise<unknown>,
  { failpoint, ports }: Pick<Answering, 'failpoint' | 'ports'>,
): Promise<unknown> {
  let refusal: Refusal | undefined;
  try {
    return await database.transaction(async (tx) => {
      const claim = { key, call: call.id, hash, reply: null, userId: actor.userId };
      if (key) await tx.run(CLAIM, claimLists([claim]));
      const result = await work(tx);
      if (isRefusal(result)) {
        // Thrown so that whatever the command wrote before it refused is undone.
        refusal = result;
        throw new Error('refused');
      }
      if (key && !isFile(result))
        await tx.run('update request_keys set reply = $2 where key = $1', [key, ports.replies.keep(result)]);
      await failpoint(`${call.id}.before-commit`);
      return result;
    });
  } catch (error) {
    if (refusal) return refusal;
    const said = ports.databaseRefusals[(error as { code?: string }).code ?? ''];
    if (said) return said;
    throw error;
  }
}

function isFile(result: unknown): result is FileAnswer {
  return typeof result === 'object' && result !== null && 'file' in result;
}

const isWhole = (file: FileAnswer['file']): file is string | Uint8Array =>
  typeof file === 'string' || file instanceof Uint8Array;

function bodyOf(file: FileAnswer['file']): string | Buffer | Readable {
  if (!isWhole(file)) return Readable.from(file, { objectMode: false });
  return typeof file === 'string' ? file : Buffer.from(file);
}

function send(reply: FastifyReply, call: AnyCall, result: unknown, checkOutput: boolean): void {
  if (typeof result === 'object' && result !== null && 'stored' in result) {
    void reply
      .header('idempotent-replay', 'true')
      .type(TYPES.json)
      .send((result as { stored: string }).stored);
    return;
  }
  if (isRefusal(result)) {
    void reply
      .type(TYPES.json)
      .send(
        JSON.stringify({ success: false, message: result.message, code: result.code, ...result.details }),
      );
    return;
  }
  if (isFile(result)) {
    void reply
      .header(
        'content-disposition',
        `${result.isDownload ? 'attachment' : 'inline'}; filename="${result.name}"`,
      )
      .type(result.type ?? TYPES[call.produces])
      .send(bodyOf(result.file));
    return;
  }
  if (checkOutput) {
    const checked = call.output.safeParse(result);
    if (!checked.success)
      throw new Error(`${call.id} answered against its contract: ${checked.error.message}`);
  }
  void reply.type(TYPES.json).send(JSON.stringify(result));
}
