// Is this a CSV at all?
import { wrongFileMessages } from '#domains/catalog/messages.ts';
import type { WrongFile } from '#domains/catalog/rules/file-kind.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** Null for text that may be CSV; else what it is instead, and what to do. */
export const wrongFileRefusal = (wrong: WrongFile | undefined): Refusal | null =>
  wrong === undefined ? null : refuse('CSV_WRONG_FILE', wrongFileMessages[wrong]);
