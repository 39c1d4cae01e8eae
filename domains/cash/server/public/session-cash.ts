// What cash did transactions move through a drawer session? The register answers.
import { port } from '#platform/port.ts';
import type { Cents } from '#kernel/money.ts';
import type { Db } from '#contract/route.ts';

/** Both 0 or more, in cents; a payment is what stayed of it, after change. */
export type SessionCash = { readonly cashIn: Cents; readonly cashOut: Cents };

export const sessionCash = port<(db: Db, sessionId: number) => Promise<SessionCash>>('cash.sessionCash');
