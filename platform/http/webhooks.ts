// The door for webhooks of outside services: POST /hooks/{connection}, GET where a service asks whether the address is ours.
//
// Nobody who calls here has a token, so a body is short, is counted by address as every call is, and is believed by its signature alone.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '#contract/api-error.ts';
import type { Database } from '#contract/route.ts';
import type { WebhookAnswer, WebhookCall, WebhookReceiver } from '#platform/webhooks/webhook.ts';

const MOST_BYTES = 256 * 1024;
const CONNECTION = /^([a-z]+)-([\w.]{1,60})$/i;

export type WebhookDoor = {
  readonly database: Database;
  readonly receivers: readonly WebhookReceiver[];
  readonly now: () => Date;
};

/** Adds the door. Throws (a bug) when two receivers have one kind. */
export async function serveWebhooks(app: FastifyInstance, door: WebhookDoor): Promise<void> {
  const byKind = new Map(door.receivers.map((one) => [one.kind.toLowerCase(), one]));
  if (byKind.size !== door.receivers.length) throw new Error('two webhook receivers have one kind');
  const find = (request: FastifyRequest): { receiver: WebhookReceiver; call: WebhookCall } => {
    const { connection } = request.params as { connection: string };
    const [, kind = '', id = ''] = CONNECTION.exec(connection) ?? [];
    const receiver = byKind.get(kind.toLowerCase());
    if (!receiver) throw nobody();
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const query = request.query as Record<string, string>;
    return {
      receiver,
      call: { id, headers: request.headers, body, query, now: door.now(), address: request.ip },
    };
  };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    // The name counts it among what an address may ask.
    const shared = { url: '/hooks/:connection', bodyLimit: MOST_BYTES, config: { call: 'webhook' } as never };
    scope.route({
      ...shared,
      method: 'POST',
      handler: async (request, reply) => {
        const { receiver, call } = find(request);
        return answer(reply, await receiver.take(door.database, call));
      },
    });
    scope.route({
      ...shared,
      method: 'GET',
      handler: async (request, reply) => {
        const { receiver, call } = find(request);
        if (!receiver.challenge) throw nobody();
        return answer(reply, await receiver.challenge(door.database, call));
      },
    });
  });
}

const nobody = (): ApiError => new ApiError(404, 'NOT_FOUND', 'There is no such connection');

const answer = (
  reply: { code(status: number): { header(name: string, value: string): { send(body: unknown): unknown } } },
  { status, json }: WebhookAnswer,
): unknown =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .send(json ?? {});
