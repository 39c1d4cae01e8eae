// What is asked before a byte of a body is read? Who calls, whether a change may come this way, and how long a body they may send.
//
// Reading costs memory and the time of every other request, so nobody gets it who hasn't shown a token (decision 0255).
import type { FastifyReply, FastifyRequest, preParsingAsyncHookHandler } from 'fastify';
import { mayDo } from '#contract/may-do.ts';
import { ApiError, notAllowed } from '#contract/api-error.ts';
import type { AnyCall } from '#contract/call.ts';
import type { Answering } from './answer.ts';
import { guardChange, whoCalls } from './read-request.ts';
import { BODY_LIMIT, BODY_LIMIT_OF_ANYONE, type BodyOf } from './read-bodies.ts';

/** Long bodies that are read at the same time by one server, and by one user. */
const MOST_LONG_BODIES = 8;
const MOST_LONG_BODIES_OF_A_USER = 2;

/** Is the body of the call a file? */
const takesFile = (call: AnyCall): boolean => call.body?.safeParse(new Uint8Array()).success ?? false;

/** The longest body that a call takes, in bytes. */
export const bodyLimitOf = (call: AnyCall): number =>
  call.longestBody ?? (call.right === 'anyone' ? BODY_LIMIT_OF_ANYONE : BODY_LIMIT);

/** The hooks of a server's calls; they count together how many long bodies are under way. */
export function bodyGuard(options: Answering): (call: AnyCall) => preParsingAsyncHookHandler {
  const reading = new Map<number, number>();
  let all = 0;
  const countLongBody = (userId: number, reply: FastifyReply): void => {
    const own = reading.get(userId) ?? 0;
    if (all >= MOST_LONG_BODIES || own >= MOST_LONG_BODIES_OF_A_USER)
      throw new ApiError(429, 'TOO_MANY_REQUESTS', 'Another file is still being read, try again');
    all += 1;
    reading.set(userId, own + 1);
    reply.raw.once('close', () => {
      all -= 1;
      const left = (reading.get(userId) ?? 1) - 1;
      if (left > 0) reading.set(userId, left);
      else reading.delete(userId);
    });
  };
  const check = async (call: AnyCall, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (call.changes) guardChange(request, options);
    if (!hasBody(request)) return;
    (request as BodyOf).takesFile = takesFile(call);
    const caller = await whoCalls(call, request, options.sessions, options.now());
    if (call.longestBody === undefined || lengthOf(request) <= BODY_LIMIT) return;
    // One that doesn't say how long it is may be of any length.
    if (!mayDo(caller, call.right)) throw notAllowed(call.right);
    countLongBody(caller.userId, reply);
    (request as BodyOf).takesLongLists = true;
  };
  return (call) => async (request, reply) => {
    try {
      await check(call, request, reply);
    } catch (error) {
      leaveUnread(request, reply, bodyLimitOf(call));
      throw error;
    }
  };
}

/** Ends the connection after the answer when more would come than anybody may send; a shorter rest is waited for, so that the answer arrives. */
export function leaveUnread(request: FastifyRequest, reply: FastifyReply, limit = BODY_LIMIT): void {
  if (hasBody(request) && !(lengthOf(request) <= limit)) void reply.header('connection', 'close');
}

const lengthOf = (request: FastifyRequest): number => Number(request.headers['content-length'] ?? Number.NaN);

const hasBody = (request: FastifyRequest): boolean =>
  request.headers['transfer-encoding'] !== undefined || lengthOf(request) > 0;
