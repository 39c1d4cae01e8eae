// What is in a JSON document that a statement answers? The database tells no more than that it is one, so a shape says what the code expects.
import { z } from 'zod';
import type { Cents } from '#kernel/money.ts';

let checksEach = false;

/** From now on each document is held against its shape. Tests do: reading a basket twice would cost a sale more than all of its rules. */
export function checkDocuments(): void {
  checksEach = true;
}

/** The document as what its shape says. Throws (a bug) where tests run and it is something else. Pass what may be missing as a nullable shape. */
export function asDocument<T>(shape: z.ZodType<T>, value: unknown): T {
  if (checksEach) shape.parse(value);
  return value as T;
}

/** Whole cents in a document. */
export const centsShape: z.ZodType<Cents> = z.custom<Cents>(
  (value) => Number.isSafeInteger(value),
  'no whole cents',
);
