// How do screens talk to the server?
//
// By the contract's call objects: method, path and types come from there. A refusal of the business is an answer, everything
// else that goes wrong is an ApiFailure.
import { fromWire, toWire } from '#contract/amounts.ts';
import type { AnyCall, AskOf, OutputOf } from '#contract/call.ts';
import { loading } from '#ui/data/loading-bar.tsx';
import { ApiFailure, isPassing, NO_ANSWER } from './api-failure.ts';
import { baseUrl } from './base-url.ts';
import { connectionFailed, connectionWorks, waitingForAnswer } from './connection.ts';
import { answeredWith, LIVE_MARK, openLineNow } from './live-mark.ts';
import { logFailure } from './log.ts';
import { sharedMessages } from './messages.ts';
import { withoutCode } from './no-right.ts';
import { requestOf } from './request-of.ts';
import { hearServerDate } from './server-clock.ts';
import { session, tokenWasRefused } from './session.ts';

export type SendOptions = {
  /** The Idempotency-Key of the intent: make it once with newKey(), keep it over retries. */
  key?: string;
  signal?: AbortSignal;
  /** Doesn't show the loading bar: for what nobody waits for, such as polling, printing and the log (GEN-11). */
  quiet?: boolean;
  /** What somebody is asked to approve when a right is missing; without it the words of the act. */
  sentence?: string | undefined;
  /** Instead of the session's token. */
  token?: string;
  /**
   * Counts as unanswered after so many milliseconds: for calls that are answered at once or lost. A line that hangs neither answers nor
   * fails. While it is waited for longer than usual, the shell says that the line is slow.
   */
  withinMs?: number;
};

/** How long a person at the counter waits for one try before the line counts as gone. */
export const COUNTER_WAITS_MS = 10_000;

/** Asks somebody at this device to approve an act; answers the approval's token, or what is said when nobody gives one. */
export type ApprovalAsker = (asked: {
  readonly call: AnyCall;
  readonly input: Record<string, unknown>;
  readonly right: string;
  readonly act: string;
  /** What the server said when it refused. */
  readonly message: string;
  /** What is to be done, in words that the screen alone knows: the title of a line, its price before. */
  readonly sentence?: string | undefined;
}) => Promise<{ readonly token: string } | { readonly without: string }>;

let asker: ApprovalAsker | null = null;

/** Who is asked when a change lacks a right that can be approved by PIN; null for nobody. */
export function setApprovalAsker(next: ApprovalAsker | null): void {
  asker = next;
}

const WAITS_MS = [300, 1_200];

/** A key for one intent of a user. Make it when the intent is formed, and send it with every try. */
export function newKey(): string {
  return crypto.randomUUID();
}

/**
 * Sends a call and answers what the contract says; `success: false` is an answer, too (refusalOf). Throws ApiFailure.
 * A change that gets no answer is tried again with the same key: the server does nothing twice.
 */
export async function send<C extends AnyCall>(
  call: C,
  input: AskOf<C>,
  options: SendOptions = {},
): Promise<OutputOf<C>> {
  return tryAgain(
    call,
    toWire(call.amounts.input, input) as Record<string, unknown>,
    options,
    async (response) =>
      (call.produces === 'json'
        ? fromWire(call.amounts.output, await response.json())
        : await response.text()) as OutputOf<C>,
  );
}

/**
 * Sends a call that answers a file (PDF, bytes, CSV, page). `onPiece` hears each piece as it comes. Throws ApiFailure; a refusal, too, and a
 * file that breaks off half-way.
 */
export async function fetchFile<C extends AnyCall>(
  call: C,
  input: AskOf<C>,
  { onPiece, ...options }: SendOptions & { onPiece?: (piece: Uint8Array) => void } = {},
): Promise<Blob> {
  const { isRefusal, status, file } = await tryAgain(
    call,
    toWire(call.amounts.input, input) as Record<string, unknown>,
    options,
    async (response) => ({
      isRefusal: response.headers.get('content-type')?.startsWith('application/json'),
      status: response.status,
      file: await wholeFile(response, onPiece),
    }),
  );
  if (isRefusal && call.produces !== 'json') {
    const { message, code } = JSON.parse(await file.text()) as { message?: string; code?: string };
    throw new ApiFailure(status, code ?? 'REFUSED', message ?? sharedMessages.UNEXPECTED);
  }
  return file;
}

/** The answer's bytes, all of them or none. */
async function wholeFile(response: Response, onPiece?: (piece: Uint8Array) => void): Promise<Blob> {
  try {
    if (!onPiece || !response.body) return await response.blob();
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return new Blob(pieces, { type: response.headers.get('content-type') ?? '' });
      pieces.push(value);
      onPiece(value);
    }
  } catch {
    throw new ApiFailure(0, 'FILE_BROKE_OFF', sharedMessages.FILE_BROKE_OFF);
  }
}

/** Takes an answer's body: a line that drops in the middle of it is no answer, nor is the page of whoever is between us and the server. */
type Reader<Body> = (response: Response) => Promise<Body>;

async function tryAgain<Body>(
  call: AnyCall,
  input: Record<string, unknown>,
  options: SendOptions,
  read: Reader<Body>,
): Promise<Body> {
  const key = call.changes ? (options.key ?? newKey()) : undefined;
  if (!options.quiet) loading.start();
  let approval: string | null = null;
  try {
    for (let tries = 0; ; tries += 1) {
      try {
        return await sendOnce(call, input, { ...options, key, approval }, read);
      } catch (error) {
        const given = await approvalFor(error, call, input, options);
        if (given !== null) {
          approval = given;
          continue;
        }
        const wait = WAITS_MS[tries];
        // Reads are tried again by who asked; a change only because its key makes that safe.
        if (key === undefined || wait === undefined || !isPassing(error) || options.signal?.aborted)
          throw error;
        await rest(wait, options.signal);
        if (options.signal?.aborted) throw error;
      }
    }
  } finally {
    if (!options.quiet) loading.stop();
  }
}

/** Waits so long, or until nobody wants the answer anymore. */
const rest = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((over) => {
    const timer = setTimeout(over, ms);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        over();
      },
      { once: true },
    );
  });

/** The approval of a change that lacks a right, where somebody gives it. */
async function approvalFor(
  error: unknown,
  call: AnyCall,
  input: Record<string, unknown>,
  options: SendOptions,
): Promise<string | null> {
  if (!(error instanceof ApiFailure) || !error.lacks || !asker || options.token !== undefined) return null;
  if (!options.quiet) loading.stop();
  try {
    const { sentence } = options;
    const answer = await asker({ call, input, ...error.lacks, message: error.message, sentence });
    if ('token' in answer) return answer.token;
    throw new ApiFailure(error.status, error.code, answer.without, null, error.requestId);
  } finally {
    if (!options.quiet) loading.start();
  }
}

type Try = Omit<SendOptions, 'key'> & { readonly key: string | undefined; readonly approval: string | null };

async function sendOnce<Body>(
  call: AnyCall,
  input: Record<string, unknown>,
  { key, approval, ...options }: Try,
  read: Reader<Body>,
): Promise<Body> {
  const { method, path, body } = requestOf(call, input);
  const token = options.token ?? session().token;
  const headers: Record<string, string> = {};
  if (token) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (key !== undefined) headers['idempotency-key'] = key;
  if (approval !== null) headers.approval = approval;
  const { signal, over } = patience(options);
  const line = openLineNow();
  const askedMs = Date.now();
  try {
    const response = await fetch(`${baseUrl()}${path}`, {
      method,
      headers,
      body,
      signal,
      credentials: 'omit',
      redirect: 'error',
    });
    hearServerDate(response.headers.get('date'), askedMs);
    const taken = response.ok ? await read(response) : await failureOf(response);
    if (isOfProxy(response)) connectionFailed();
    else connectionWorks();
    answeredWith(response.headers.get(LIVE_MARK), line);
    if (!(taken instanceof ApiFailure)) return taken;
    // GEN-06, GEN-07: a 401 is logged and raised to the caller; nothing else comes of it here.
    if (taken.status === 401) tokenWasRefused(token);
    const { status, code, requestId } = taken;
    logFailure(`${call.id} failed: ${status} ${code}${requestId ? `, request ${requestId}` : ''}`);
    throw taken;
  } catch (error) {
    if (error instanceof ApiFailure || options.signal?.aborted) throw error;
    connectionFailed();
    logFailure(`${call.id} got no answer`);
    throw new ApiFailure(0, NO_ANSWER, sharedMessages.NO_ANSWER);
  } finally {
    over();
  }
}

/** Whoever stands before the server says that it is gone; the server itself speaks JSON. */
const isOfProxy = ({ status, headers }: Response): boolean =>
  status >= 502 && status <= 504 && !headers.get('content-type')?.startsWith('application/json');

/** Gives up after a while where the caller doesn't wait for ever; `over` when the answer is here. */
function patience({ signal, withinMs }: Pick<SendOptions, 'signal' | 'withinMs'>) {
  if (withinMs === undefined) return { signal, over: () => undefined };
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), withinMs);
  const answered = waitingForAnswer();
  return {
    signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
    over: () => {
      clearTimeout(timer);
      answered();
    },
  };
}

async function failureOf(response: Response): Promise<ApiFailure> {
  let said: {
    code?: unknown;
    message?: unknown;
    field?: unknown;
    requestId?: unknown;
    right?: unknown;
    act?: unknown;
  } = {};
  try {
    const parsed: unknown = await response.json();
    if (typeof parsed === 'object' && parsed !== null) said = parsed;
  } catch {
    // A proxy's page; the status says enough.
  }
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  const [right, act] = [text(said.right), text(said.act)];
  const lacks = right !== null && act !== null ? { right, act } : null;
  const message = text(said.message) ?? sharedMessages.UNEXPECTED;
  return new ApiFailure(
    response.status,
    text(said.code) ?? `HTTP_${response.status}`,
    lacks === null ? withoutCode(message) : message,
    text(said.field),
    text(said.requestId),
    lacks,
  );
}
