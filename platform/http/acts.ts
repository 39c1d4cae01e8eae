// What is an act that somebody may approve by PIN, and who acts when it was approved?
//
// An act is a call with its inputs, by a user, on the basket as it stands: once a line came or went, what was approved is another act.
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { mayDo } from '#contract/may-do.ts';
import { ApiError, notAllowed } from '#contract/api-error.ts';
import type { AnyCall } from '#contract/call.ts';
import { fieldMeta } from '#contract/fields.ts';
import type { Actor, Database } from '#contract/route.ts';
import { uuidOf } from './claim-keys.ts';
import type { Ports } from './ports.ts';

type Input = Record<string, unknown>;
type BasketAt = NonNullable<Actor['approvedBasket']>;
/** What is asked of the server around the call. */
type Asked = { readonly database: Database; readonly ports: Ports };

/** 128 bits of the SHA-256 over call, user and input: what an Idempotency-Key is compared by. */
export function hashOf(call: AnyCall, actor: Actor, input: Input): string {
  const { body, ...rest } = input;
  const isFile = body instanceof Uint8Array;
  const hidden =
    call.secret.length === 0
      ? undefined
      : (name: string, value: unknown): unknown => (call.secret.includes(name) ? traceOf(value) : value);
  const text = JSON.stringify(isFile ? rest : input, hidden);
  const hash = createHash('sha256').update(`${call.id}|${actor.userId}|${text}`);
  if (isFile) hash.update(body);
  return uuidOf(hash);
}

/** Sixteen bits of a secret's hash: enough to see that another one came under the same key, too few to find out which. */
const traceOf = (secret: unknown): number =>
  createHash('sha256').update(String(secret)).digest().readUInt16BE(0);

/** The basket that the inputs name, and its version now; undefined when they name none. */
async function basketOf(
  { database, ports }: Asked,
  call: AnyCall,
  input: Input,
): Promise<BasketAt | undefined> {
  for (const [name, schema] of Object.entries(call.input.shape)) {
    const { kind, isBasketKey } = fieldMeta(schema as z.ZodType);
    if (input[name] === undefined) continue;
    if (isBasketKey) return ports.findBasketVersion(database, 'key', input[name] as string);
    if (kind !== 'transaction' && kind !== 'line') continue;
    return ports.findBasketVersion(database, kind, input[name] as number);
  }
  return undefined;
}

/** The act's fingerprint. */
const actOf = (call: AnyCall, actor: Actor, input: Input, basket: BasketAt | undefined): string =>
  basket
    ? createHash('sha256')
        .update(`${hashOf(call, actor, input)}|${basket.transactionId}|${basket.version}`)
        .digest('base64')
    : hashOf(call, actor, input);

/** A missing right that may be approved by PIN names the act that the approval would be for; every other error stays as it is. */
export async function withAct(
  error: unknown,
  asked: Asked,
  call: AnyCall,
  actor: Actor,
  input: () => Input,
): Promise<unknown> {
  if (!(error instanceof ApiError) || !error.right || !call.changes || !asked.ports.isApprovable(error.right))
    return error;
  let read: Input;
  try {
    read = input();
  } catch {
    // What can't be read can't be approved: who lacks the right is told that first.
    return error;
  }
  error.act = actOf(call, actor, read, await basketOf(asked, call, read));
  return error;
}

type Asking = {
  /** Of the approval; none for whoever acts alone. */
  readonly token: string | undefined;
  readonly key: string | null;
  readonly now: Date;
  readonly requestId: string;
};

/** Who calls, with what was lent for this act. 403 when the approval is not for it, and when it doesn't help. */
export async function approved(
  asked: Asked,
  call: AnyCall,
  caller: Actor,
  input: Input,
  asking: Asking,
): Promise<Actor> {
  const { token } = asking;
  if (token === undefined) return caller;
  const { body: _body, ...shown } = input;
  for (const name of call.secret) delete shown[name];
  const basket = await basketOf(asked, call, input);
  const act = actOf(call, caller, input, basket);
  const actor = await asked.ports.takeApproval(asked.database, caller, {
    ...asking,
    token,
    call: call.id,
    act,
    input: shown,
  });
  if (!actor) throw new ApiError(403, 'RIGHT_REQUIRED', asked.ports.messages.approvalVoid);
  if (!mayDo(actor, call.right))
    throw await withAct(notAllowed(call.right), asked, call, caller, () => input);
  return basket ? { ...actor, approvedBasket: basket } : actor;
}
