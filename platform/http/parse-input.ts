// What did the caller send, by the contract?
//
// Path, query and body are one set of names, matched without regard to case (CONF-07). Unknown, repeated and mistyped
// parameters never reach a command: 400 names the field. What stands for nothing is left out first (left-out.ts).
import type { z } from 'zod';
import { ApiError, badInput, cardNumberIn } from '#contract/api-error.ts';
import { type AnyCall, pathParameters } from '#contract/call.ts';
import { CARD_NUMBER, fieldMeta } from '#contract/fields.ts';
import { leftOut } from './left-out.ts';
import { shortened } from './strict-json.ts';

export type RawInput = {
  readonly path: Readonly<Record<string, string>>;
  /** The raw query string, without the question mark. */
  readonly query: string;
  readonly body: unknown;
};

export type InputReader = {
  read(raw: RawInput): Record<string, unknown>;
  /** Names of the inputs that are ids of a store. */
  readonly storeFields: readonly string[];
};

/** Prepares the reading of a call's inputs once. Throws (a bug) when the path names what the inputs lack. */
export function inputReader(call: AnyCall, allowSecretsInUrl: boolean): InputReader {
  const names = new Map(Object.keys(call.input.shape).map((name) => [name.toLowerCase(), name]));
  for (const path of [call.path, ...call.alsoAt.map((form) => form.slice(form.indexOf(' ') + 1))]) {
    for (const name of pathParameters(path)) {
      if (!names.has(name.toLowerCase()))
        throw new Error(`${call.id}: the path names ${name}, the inputs don't`);
    }
  }
  const secret = new Set<string>(allowSecretsInUrl ? [] : call.secret);
  const storeFields = Object.entries(call.input.shape)
    .filter(([, schema]) => fieldMeta(schema as z.ZodType).kind === 'store')
    .map(([name]) => name);
  const { inputs, body, taken } = leftOut(call);
  const read = (raw: RawInput): Record<string, unknown> => {
    const given: Record<string, unknown> = {};
    const put = (key: string, value: unknown): void => {
      const name = names.get(key.toLowerCase());
      if (name === undefined) {
        if (taken.has(key.toLowerCase())) return;
        const shown = shortened(key);
        throw badInput(shown, `${shown} is not a parameter of this call`);
      }
      if (Object.hasOwn(given, name)) throw badInput(name, `Parameter ${name} was given twice`);
      given[name] = value;
    };
    for (const key in raw.path) put(key, raw.path[key]);
    if (raw.query !== '') readQuery(raw.query, put, names, secret);
    const listBody = call.body !== undefined;
    if (!listBody && raw.body !== undefined && raw.body !== null) readBody(raw.body, call.bareBody, put);
    return check(call, inputs(given) as Record<string, unknown>, listBody ? body(raw.body) : undefined);
  };
  return { read, storeFields };
}

function readQuery(
  query: string,
  put: (key: string, value: unknown) => void,
  names: Map<string, string>,
  secret: Set<string>,
): void {
  if (/%(?![0-9a-fA-F]{2})/.test(query))
    throw new ApiError(400, 'BAD_INPUT', 'The address holds a broken % escape');
  for (const [key, value] of new URLSearchParams(query)) {
    const name = names.get(key.toLowerCase());
    if (name !== undefined && secret.has(name)) throw badInput(name, `Send ${name} in the request body`);
    put(key, value);
  }
}

function readBody(body: unknown, bare: string | undefined, put: (key: string, value: unknown) => void): void {
  if (bare !== undefined && (typeof body === 'number' || typeof body === 'string')) return put(bare, body);
  if (typeof body !== 'object' || body === null || Array.isArray(body) || body instanceof Uint8Array)
    throw badInput('body', 'The body must be an object');
  for (const [key, value] of Object.entries(body)) if (value !== undefined) put(key, value);
}

function check(call: AnyCall, given: Record<string, unknown>, body: unknown): Record<string, unknown> {
  const parsed = call.input.safeParse(given);
  if (!parsed.success) throw issueError(parsed.error.issues[0], given, '');
  const input = parsed.data as Record<string, unknown>;
  if (call.body) {
    const list = call.body.safeParse(body);
    if (!list.success) throw issueError(list.error.issues[0], body, 'body');
    input.body = list.data;
  }
  return input;
}

function issueError(issue: z.core.$ZodIssue | undefined, sent: unknown, prefix: string): ApiError {
  const field =
    `${prefix}${(issue?.path ?? []).map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')}`.replace(
      /^\./,
      '',
    );
  if (!issue) return badInput(field, 'The input is not right');
  if (issue.code === 'unrecognized_keys') {
    const name = shortened([field, issue.keys[0]].filter(Boolean).join('.'));
    return badInput(name, `${name} is not a parameter of this call`);
  }
  const name = shortened(field || 'body');
  const said = problemOf(issue);
  if (said === CARD_NUMBER) return cardNumberIn(name);
  if (said) return badInput(name, `${name} ${said}`);
  return badInput(
    name,
    isMissing(sent, issue.path) ? `${name} is required` : `${name} is not of the right kind`,
  );
}

/** The field's own sentence, also out of a choice of fields such as 'empty or a day'; how long a list, how much a plain number may be. */
function problemOf(issue: z.core.$ZodIssue): string | undefined {
  if (issue.code === 'custom') return issue.message;
  if (issue.code === 'invalid_union')
    return issue.errors.flat().find((one) => one.code === 'custom')?.message;
  if (issue.code === 'too_small') return leastOf(issue);
  if (issue.code === 'too_big') return mostOf(issue);
  return undefined;
}

function leastOf({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): string {
  if (origin === 'array') return `must hold ${minimum} or more entries`;
  if (origin === 'string') return `must be at least ${minimum} characters`;
  return inclusive ? `must be ${minimum} or more` : `must be more than ${minimum}`;
}

function mostOf({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig): string {
  if (origin === 'array') return `must hold ${maximum} entries at most`;
  if (origin === 'string') return `must be at most ${maximum} characters`;
  return inclusive ? `must be ${maximum} or less` : `must be less than ${maximum}`;
}

function isMissing(sent: unknown, path: readonly PropertyKey[]): boolean {
  let at: unknown = sent;
  for (const part of path) at = (at as Record<PropertyKey, unknown> | null | undefined)?.[part];
  return at === undefined;
}
