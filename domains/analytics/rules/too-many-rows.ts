// Has a report more rows than paper takes?
import { analyticsMessages as texts } from '#domains/analytics/messages.ts';
import { type Refusal, refuse } from '#kernel/refusal.ts';

/** Refuses more than `most` rows, naming that number. */
export const tooManyRows = (rows: number, most: number): Refusal | undefined =>
  rows > most ? refuse('TOO_MANY_ROWS', texts.tooManyRows(most.toLocaleString('en-US'))) : undefined;
