// What may a domain give to the server? Data, in the domain's server/module.ts; the app puts the modules together.
import type { Database, Route } from '#contract/route.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { MakeJobs } from './jobs/job.ts';
import type { Need } from './needs/need.ts';
import type { Filling } from './port.ts';
import type { Report } from './reports/report.ts';
import type { AnyCheck } from './verify/check.ts';
import type { WebhookReceiver } from './webhooks/webhook.ts';

/** The demo chain that a domain may add to. */
export type DemoChain = { readonly storeIds: readonly number[]; readonly userId: number; readonly now: Date };

/** A demo server that answers by now. */
export type DemoServer = {
  readonly database: Database;
  /** Where it answers, for itself: http://127.0.0.1:3000. */
  readonly address: string;
  /** Its folder, for what has to outlive it. */
  readonly dataDir: string;
  readonly log: (error: Error) => void;
};

export type ServerModule = {
  /** The calls that it answers. */
  readonly routes?: () => readonly Route[];
  /** What the server does by itself, from time to time. */
  readonly jobs?: MakeJobs;
  /** What it means when its tables refuse a change, by SQLSTATE: a refusal instead of a bug, whoever made the change. */
  readonly databaseRefusals?: Readonly<Record<string, Refusal>>;
  /** What must always hold in the database; `npm run verify` asks all of them. */
  readonly invariants?: readonly AnyCheck[];
  /** What can be printed, looked at and sent of what it knows. */
  readonly reports?: readonly Report[];
  /** What of its own can wait for a person, on the owner's view of today. */
  readonly needs?: readonly Need[];
  /** What it answers to, or hears from, domains of lower storeys: fill(port, by). */
  readonly fills?: readonly Filling[];
  /** The outside services whose hints it takes, at /hooks/<kind>-<id>. */
  readonly webhooks?: readonly WebhookReceiver[];
  /** Fills its tables for the demo chain, after the stores are there. */
  readonly demo?: (database: Database, chain: DemoChain) => Promise<void>;
  /** Starts the outside services that a demo server simulates; answers what stops them. */
  readonly simulates?: (server: DemoServer) => Promise<() => Promise<void>>;
};

/** The calls of all modules. Throws (a bug) when two share an id. */
export function routesOf(modules: readonly ServerModule[]): Route[] {
  const routes = modules.flatMap((one) => one.routes?.() ?? []);
  const ids = new Set<string>();
  for (const { call } of routes) {
    if (ids.has(call.id)) throw new Error(`two calls are named ${call.id}`);
    ids.add(call.id);
  }
  return routes;
}
