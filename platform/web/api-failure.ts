// What does a call say when it fails?
import { withLabel } from './field-label.ts';

/** Status 0: no answer at all. */
export const NO_ANSWER = 'NO_ANSWER';

/** A call that failed: bad input (400, names the field), not allowed (401, 403), absent (404), ours (500), or no answer (0). */
export class ApiFailure extends Error {
  readonly status: number;
  readonly code: string;
  /** The input that the server refuses. */
  readonly field: string | null;
  /** What to tell support. */
  readonly requestId: string | null;
  /** The right that is lacking and the act that an approval would be for; of a 403 that may be approved. */
  readonly lacks: { readonly right: string; readonly act: string } | null;
  constructor(
    status: number,
    code: string,
    message: string,
    field: string | null = null,
    requestId: string | null = null,
    lacks: ApiFailure['lacks'] = null,
  ) {
    super(message);
    this.name = 'ApiFailure';
    this.status = status;
    this.code = code;
    this.field = field;
    this.requestId = requestId;
    this.lacks = lacks;
  }
}

/** No answer, or one by a proxy that got none; the server is busy, or somebody else holds the record. */
const PASSING = new Set([0, 502, 503, 504]);

/** Is trying again of use? */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiFailure && PASSING.has(error.status);
}

/** Did nobody answer? */
export const isUnanswered = (error: unknown): boolean => error instanceof ApiFailure && error.status === 0;

/** Was it done before under this key, by another user? */
export const isKeyReused = (error: unknown): boolean =>
  error instanceof ApiFailure && error.code === 'KEY_REUSED';

/** The sentence to show for whatever was thrown. */
export function failureText(error: unknown): string {
  if (error instanceof ApiFailure && error.field !== null) return withLabel(error.message, error.field);
  return error instanceof Error ? error.message : String(error);
}

/** The business says no: success false, a sentence, and a code. Where the sentence is a documented one that says too little, `reason` says why. */
export type Refused = {
  readonly success: false;
  readonly message: string;
  readonly code?: string;
  readonly reason?: string;
  /** What else it says: what there is to choose from, what is asked. */
  readonly details?: Readonly<Record<string, unknown>>;
};

/** The sentence of a refusal, and why. */
export const refusedText = ({ message, reason }: Refused): string =>
  reason === undefined ? message : `${message}${/[.!?]$/.test(message) ? '' : '.'} ${reason}`;

/** The refusal that an answer is, or null when it is none. */
export function refusalOf(answer: unknown): Refused | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { success, message, code, reason, ...details } = answer as Readonly<Record<string, unknown>>;
  if (success !== false) return null;
  return {
    success,
    message: typeof message === 'string' ? message : '',
    code: typeof code === 'string' ? code : undefined,
    ...(typeof reason === 'string' && { reason }),
    ...(Object.keys(details).length > 0 && { details }),
  };
}
