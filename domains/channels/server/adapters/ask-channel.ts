// How is a channel asked? Over HTTPS by its documented wire, ten seconds at most; the answer is checked before anybody believes it.
import type { z } from 'zod';
import { type Fetching, readText } from '#domains/settings/server/public/ask-service.ts';
import type { Reply } from './port.ts';

const PATIENCE_MS = 10_000;
const MOST_BYTES = 8_000_000;

export type Asked<T> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Behind the base address: '/orders.json'. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; a text as it is. */
  readonly body?: object | string;
  readonly answer: z.ZodType<T>;
  /** Why was it refused? A word of the channel's, never what was sent. */
  readonly whyNot?: (json: unknown, status: number) => string | undefined;
};

export type Heard<T> = { readonly value: T; readonly headers: Headers; readonly status: number };

/** Asks once. Never throws: a lost answer, 5xx, a redirect and what nobody can read are silence, 429 is busy, 401 and 403 are our keys, the rest of 4xx is a refusal. */
export async function askChannel<T>(
  baseUrl: string,
  fetching: Fetching,
  asked: Asked<T>,
): Promise<Reply<Heard<T>>> {
  try {
    const url = new URL(`${baseUrl.replace(/\/+$/, '')}${asked.path}`);
    for (const [name, value] of Object.entries(asked.query ?? {}))
      if (value !== undefined) url.searchParams.set(name, value);
    const { body } = asked;
    const response = await fetching(url.href, {
      method: asked.method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...asked.headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      readsErrors: true,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return await read(response, asked);
  } catch (error) {
    return { kind: 'unknown', why: reasonOf(error) };
  }
}

async function read<T>(response: Response, asked: Asked<T>): Promise<Reply<Heard<T>>> {
  const { status, headers } = response;
  if (status === 429) return { kind: 'throttled', retryAfterMs: retryAfter(headers.get('retry-after')) };
  if (status === 408 || status >= 500 || (status >= 300 && status < 400))
    return { kind: 'unknown', why: `HTTP ${status}` };
  const text = await readText(response, MOST_BYTES);
  if (status >= 400) {
    const why = asked.whyNot?.(jsonOrNull(text), status) ?? `HTTP ${status}`;
    return { kind: 'refused', keys: status === 401 || status === 403, why: why.slice(0, 300) };
  }
  const json: unknown = text === '' ? null : JSON.parse(text);
  const parsed = asked.answer.safeParse(json);
  return parsed.success
    ? { kind: 'ok', value: { value: parsed.data, headers, status } }
    : { kind: 'unknown', why: 'unreadable' };
}

/** A firewall in front of a channel refuses with a page, and a refusal may be cut off: its status says enough. */
function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Milliseconds of a Retry-After in seconds; null without one, or with a date. */
function retryAfter(given: string | null): number | null {
  const seconds = given === null ? Number.NaN : Number(given);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.round(seconds * 1000) : null;
}

/** A word on what went wrong, never what was sent. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout';
  return (error as NodeJS.ErrnoException).code ?? 'no answer';
}
