// What does an error answer? A status, a code and a sentence; what nobody foresaw is a bug, written down, never shown.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { ApiError } from '#contract/api-error.ts';
import type { LogBug } from './log-bug.ts';

/** Answers it; a bug goes to the server's log and the app log. */
export function answerError(
  error: Error & { statusCode?: number; code?: string },
  request: FastifyRequest,
  reply: FastifyReply,
  log: Logger,
  logBug?: LogBug,
): void {
  const known = error instanceof ApiError ? error : knownError(error);
  if (known) {
    void reply.status(known.status).header('cache-control', 'no-store');
    if (known.status === 503) void reply.header('retry-after', '2');
    if (known.status === 429 && !reply.hasHeader('retry-after')) void reply.header('retry-after', '2');
    void reply.send({
      success: false,
      code: known.code,
      message: known.message,
      field: known.field,
      right: known.right,
      act: known.act,
      requestId: request.id,
    });
    return;
  }
  const { call } = (request.routeOptions?.config ?? {}) as { call?: string };
  log.error(
    { requestId: request.id, call, err: { message: error.message, stack: error.stack, code: error.code } },
    'bug',
  );
  logBug?.(error, request, call);
  void reply
    .status(500)
    .send({ success: false, code: 'BUG', message: 'An error occurred', requestId: request.id });
}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Said by /readyz, too. */
export const DISK_FULL = 'The disk is full';
/** PostgreSQL's for it. */
export const FULL_CODE = '53100';

/** 25006: it is a standby now, which takes no changes. */
const isUnavailable = (code: string, message: string): boolean =>
  /^(08|57P|53|25006)/.test(code) ||
  UNREACHABLE.has(code) ||
  /Connection terminated|is not queryable|^connect ENOENT|timeout exceeded when trying to connect|timeout expired|Query read timeout/.test(
    message,
  );

function knownError(error: Error & { statusCode?: number; code?: string }): ApiError | undefined {
  const code = error.code ?? '';
  if (error.statusCode === 413) return new ApiError(413, 'TOO_LARGE', 'The body is too large');
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') return new ApiError(414, 'TOO_LARGE', 'The address is too long');
  if (error.statusCode === 415) return new ApiError(415 as 400, 'BAD_INPUT', 'Send JSON or a form', 'body');
  if (error.statusCode === 429)
    return new ApiError(429, 'TOO_MANY_REQUESTS', 'Too many requests, try again in a minute');
  if (code === 'FST_ERR_BAD_URL')
    return new ApiError(400, 'BAD_INPUT', 'The address holds a broken % escape');
  if (error.statusCode === 400 || code.startsWith('FST_ERR_CTP'))
    return new ApiError(400, 'BAD_INPUT', 'The request is not right', 'body');
  if (code === '55P03')
    return new ApiError(503, 'STORE_UNAVAILABLE', 'Somebody else is changing this, try again');
  if (code === '57014')
    return new ApiError(503, 'STORE_UNAVAILABLE', 'The database took too long, try again');
  if (code === FULL_CODE) return new ApiError(503, 'STORE_UNAVAILABLE', DISK_FULL);
  if (isUnavailable(code, error.message)) {
    return new ApiError(503, 'STORE_UNAVAILABLE', 'The database does not answer, try again');
  }
  if (code === '22003' || code === '22P02') return new ApiError(400, 'BAD_INPUT', 'A number is out of range');
  return undefined;
}
