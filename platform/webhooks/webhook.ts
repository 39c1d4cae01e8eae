// What is a webhook? A hint from an outside service that something changed there. It tells nothing by itself: a job reads what is so now, so hints
// may come twice, late, in any order, or never.
import type { IncomingHttpHeaders } from 'node:http';
import type { Database } from '#contract/route.ts';

export type WebhookCall = {
  /** What is behind the kind's name in the address: '3' in /hooks/cards-3. */
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  /** The bytes as they came: a signature covers them, not what they mean. */
  readonly body: Buffer;
  /** Of GET, with which some services ask whether the address is ours. */
  readonly query: Readonly<Record<string, string>>;
  readonly now: Date;
  /** Who sent it. */
  readonly address: string;
};

export type WebhookAnswer = {
  /** 200 taken (also what came before), 401 or 412 for a wrong signature, 404 where nobody is. */
  readonly status: 200 | 401 | 404 | 412;
  readonly json?: object;
};

/** One kind of connection: its hints come to /hooks/<kind>-<id>. It checks the signature before it believes a byte, notes the hint, and does no more. */
export type WebhookReceiver = {
  readonly kind: string;
  readonly take: (database: Database, call: WebhookCall) => Promise<WebhookAnswer>;
  /** Answers GET; 404 without it. */
  readonly challenge?: (database: Database, call: WebhookCall) => Promise<WebhookAnswer>;
};
