// How does the business say no?
//
// A refusal is a value, not an exception: a code for programs and a sentence for a person. The documented answer is
// HTTP 200 with success false. Whatever else goes wrong is bad input, not allowed, not found, or a bug.

export type Refusal = {
  readonly refused: true;
  readonly code: string;
  /** The sentence that a person reads; is in exactly one messages.ts. */
  readonly message: string;
  /** What the screen may need to show with it, in wire units. */
  readonly details?: Readonly<Record<string, unknown>>;
};

/** A refusal with its code (UPPER_SNAKE) and sentence. */
export function refuse(code: string, message: string, details?: Record<string, unknown>): Refusal {
  return details ? { refused: true, code, message, details } : { refused: true, code, message };
}

/** Is it a refusal rather than a result? */
export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && (value as { refused?: unknown }).refused === true;
}
