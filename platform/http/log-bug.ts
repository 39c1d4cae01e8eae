// How do bugs get into the app log? Beside the answer, so that a database that is down or slow changes nothing for the caller.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '#contract/route.ts';
import type { Ports } from './ports.ts';

/** More at once are only in the server's own log. */
const MOST_AT_ONCE = 2;

export type LogBug = (bug: Error, request: FastifyRequest, call: string | undefined) => void;

/** Writes bugs into the app log; close() of the server waits for what is under way. */
export function bugLogger(
  app: FastifyInstance,
  database: Database,
  now: () => Date,
  reportBug: Ports['reportBug'],
): LogBug {
  const under = new Set<Promise<unknown>>();
  app.addHook('onClose', async () => {
    await Promise.all(under);
  });
  return (bug, request, call) => {
    if (under.size >= MOST_AT_ONCE) return;
    const written = reportBug(
      database,
      {
        message: bug.message,
        detail: bug.stack,
        call,
        requestId: request.id,
        userAgent: request.headers['user-agent'],
        userId: (request as { userId?: number }).userId,
      },
      now(),
    )
      .catch(() => undefined)
      .finally(() => under.delete(written));
    under.add(written);
  };
}
