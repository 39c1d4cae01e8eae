// Calls Square's documented API, its version pinned, with ten seconds for a request at most.
import type { z } from 'zod';
import { type Fetching, readText } from '#domains/settings/server/public/ask-service.ts';
import { errorsAnswer } from './wire.ts';

/** The version of Square's API whose answers we read. */
export const SQUARE_VERSION = '2026-09-16';
const PATIENCE_MS = 10_000;
const MOST_BYTES = 4_000_000;
const MOST_PAGES = 20;

/** Unknown whether it arrived: no answer, a late one, 429, 5xx, or an unreadable one. */
export type Unknown = { readonly kind: 'unknown'; readonly why: string };
/** It was heard and refused: nothing happened. */
export type Refused = { readonly kind: 'refused'; readonly status: number; readonly code: string };
export type Ok<T> = { readonly kind: 'ok'; readonly value: T };
export type Reply<T> = Ok<T> | Unknown | Refused;

export type SquareClient = {
  readonly get: <T>(path: string, answer: z.ZodType<T>, query?: Query) => Promise<Reply<T>>;
  readonly post: <T>(path: string, answer: z.ZodType<T>, body: object) => Promise<Reply<T>>;
  /** All pages of a list; silence when there are more than we read, so that nobody takes a part for the whole. */
  readonly all: <T extends { cursor?: string | null | undefined }>(
    ask: (cursor: string | undefined) => Promise<Reply<T>>,
  ) => Promise<Reply<T[]>>;
};

type Query = Readonly<Record<string, string | undefined>>;

/** A client of the account whose key it is. `address` is Square's, or a simulator's. */
export function squareClient(address: string, key: string, fetching: Fetching): SquareClient {
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    'square-version': SQUARE_VERSION,
    authorization: `Bearer ${key}`,
  };
  const ask = async <T>(
    method: 'GET' | 'POST',
    path: string,
    answer: z.ZodType<T>,
    { query = {}, body }: { query?: Query; body?: object },
  ): Promise<Reply<T>> => {
    try {
      const url = new URL(`${address.replace(/\/+$/, '')}${path}`);
      for (const [name, value] of Object.entries(query))
        if (value !== undefined) url.searchParams.set(name, value);
      const response = await fetching(url.href, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
        readsErrors: true,
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      return await read(response, answer);
    } catch (error) {
      return { kind: 'unknown', why: reasonOf(error) };
    }
  };
  return {
    get: (path, answer, query) => ask('GET', path, answer, { query: query ?? {} }),
    post: (path, answer, body) => ask('POST', path, answer, { body }),
    all: askAll,
  };
}

async function read<T>(response: Response, answer: z.ZodType<T>): Promise<Reply<T>> {
  const { status } = response;
  if (status === 429 || status === 408 || status >= 500 || (status >= 300 && status < 400))
    return { kind: 'unknown', why: `HTTP ${status}` };
  const json: unknown = JSON.parse(await readText(response, MOST_BYTES));
  if (status >= 400) {
    const code = errorsAnswer.safeParse(json).data?.errors?.[0]?.code;
    return { kind: 'refused', status, code: code ?? `HTTP ${status}` };
  }
  const parsed = answer.safeParse(json);
  return parsed.success ? { kind: 'ok', value: parsed.data } : { kind: 'unknown', why: 'unreadable' };
}

/** A word on what went wrong, never what was sent. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout';
  return (error as NodeJS.ErrnoException).code ?? 'no answer';
}

async function askAll<T extends { cursor?: string | null | undefined }>(
  ask: (cursor: string | undefined) => Promise<Reply<T>>,
): Promise<Reply<T[]>> {
  const pages: T[] = [];
  let cursor: string | undefined;
  do {
    const page = await ask(cursor);
    if (page.kind !== 'ok') return page;
    pages.push(page.value);
    cursor = page.value.cursor ?? undefined;
  } while (cursor !== undefined && pages.length < MOST_PAGES);
  return cursor === undefined ? { kind: 'ok', value: pages } : { kind: 'unknown', why: 'too many pages' };
}
