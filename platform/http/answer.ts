// How does a request become an answer?
//
// The one place where a call meets token, right, store, database transaction and idempotency key, and where a refusal or an
// error becomes HTTP. Handlers know none of it.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toWire } from '#contract/amounts.ts';
import { mayDo } from '#contract/may-do.ts';
import { notAllowed } from '#contract/api-error.ts';
import type { AnyCall } from '#contract/call.ts';
import type { Database, Route } from '#contract/route.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { approved, hashOf, withAct } from './acts.ts';
import { inOneTransaction } from './in-one-transaction.ts';
import { inputReader } from './parse-input.ts';
import type { Ports } from './ports.ts';
import { checkStores, hostOf, readInput, readKey, whoCalls } from './read-request.ts';
import { isFile, isWhole, send } from './send-answer.ts';
import type { Sessions } from './sessions.ts';
import { orStored, replayOf } from './stored-answers.ts';
import { addressOf } from './trust-proxy.ts';
import { unlessOvertaken } from './unless-overtaken.ts';
import { visible } from './visible.ts';

export type Answering = {
  readonly database: Database;
  /** For calls that may take long: their statements have more time, and don't hold up the others' connections. */
  readonly patientDatabase: Database;
  /** For questions about sales: a few connections of their own, perhaps to a replica. */
  readonly readDatabase: Database;
  readonly sessions: Sessions;
  readonly failpoint: (name: string) => Promise<void>;
  readonly allowGetChanges: boolean;
  readonly allowSecretsInUrl: boolean;
  readonly now: () => Date;
  /** Checks every answer against the contract; on in tests. */
  readonly checkOutput: boolean;
  readonly ports: Ports;
};

/** Areas whose changes may take a right away from others: this server forgets everybody before it answers. */
const FORGETS = new Set(['user', 'settings']);
/** Its changes end no session but the one that asks. */
const FORGETS_ITSELF = 'auth';
/** The one of the others that gives rights back to the session that asks. */
const FORGETS_TOO = 'Session.ChangePassword';
/** Changes of these areas move very many rows at once. */
const HEAVY_CHANGES = new Set(['pricing', 'pricechange', 'promotion', 'taxonomy', 'department']);

/** May its statements take longer than a register waits? */
const isPatient = (call: AnyCall): boolean =>
  call.area === 'report' ||
  call.area === 'endofday' ||
  call.isLong ||
  call.longestBody !== undefined ||
  call.produces === 'csv' ||
  (call.changes && HEAVY_CHANGES.has(call.area));

/** Its questions may read very much, and write nothing. */
const ONLY_READS = 'analytics';

const databaseOf = (call: AnyCall, options: Answering): Database => {
  if (call.area === ONLY_READS && !call.changes) return options.readDatabase;
  return isPatient(call) ? options.patientDatabase : options.database;
};

/** The result as it is sent and stored; refusals and files are so already. */
const onWire = (call: AnyCall, result: unknown): unknown =>
  isRefusal(result) || isFile(result) ? result : toWire(call.amounts.output, result);

/** Fastify's handler of a route. */
export function answer(
  route: Route,
  options: Answering,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const { call } = route;
  const reader = inputReader(call, options.allowSecretsInUrl);
  const database = databaseOf(call, options);
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
    if (replay) return send(reply, call, visible(call, caller, replay), options.checkOutput);
    const actor = await approved(options, call, caller, input, asking);
    const common = {
      actor,
      now,
      requestId: request.id,
      address: addressOf(request),
      host: hostOf(request),
      failpoint: options.failpoint,
    };
    if (route.mode === 'read') {
      const result = onWire(call, await route.handler({ ...common, db: database }, input as never));
      send(reply, call, visible(call, actor, result), options.checkOutput);
      // A file in pieces is under way still: a handler that ends now would send nothing in its place.
      if (isFile(result) && !isWhole(result.file)) await reply;
      return;
    }
    const hash = key ? hashOf(call, actor, input) : '';
    const naming = async (error: unknown): Promise<never> => {
      throw await withAct(error, options, call, caller, () => input);
    };
    if (route.mode === 'direct') {
      const replyOf = (answered: object) => JSON.stringify(onWire(call, answered));
      const direct = { ...common, db: database, key: { key, hash }, replyOf };
      const result = await orStored(database, options.ports, key, hash, () =>
        unlessOvertaken(async () => onWire(call, await route.handler(direct, input as never))),
      ).catch(naming);
      if (call.id === FORGETS_TOO) options.sessions.forget({ userId: actor.userId });
      await options.failpoint(`${call.id}.before-reply`);
      send(reply, call, visible(call, actor, result), options.checkOutput);
      return;
    }
    const result = await orStored(database, options.ports, key, hash, () =>
      unlessOvertaken(() =>
        inOneTransaction({ ...options, database, call, key, hash }, async (tx) =>
          onWire(call, await route.handler({ ...common, tx }, input as never)),
        ),
      ),
    ).catch(naming);
    if (FORGETS.has(call.area)) options.sessions.forget();
    if (call.area === FORGETS_ITSELF) options.sessions.forget({ sessionId: actor.sessionId });
    await options.failpoint(`${call.id}.before-reply`);
    send(reply, call, visible(call, actor, result), options.checkOutput);
  };
}
