// The server with all its domains: what the platform needs to know of them is put together here.
import type { FastifyInstance } from 'fastify';
import { accessMessages } from '#domains/access/messages.ts';
import { isApprovable } from '#domains/access/rules/approvable.ts';
import { findActor } from '#domains/access/server/public/find-actor.ts';
import { takeApproval } from '#domains/access/server/public/take-approval.ts';
import { findBasketVersion } from '#domains/register/server/public/find-basket-version.ts';
import { answerOfKept, storedReply } from '#domains/register/server/public/stored-answer.ts';
import { storesMessages } from '#domains/stores/messages.ts';
import { writeAppLog } from '#domains/support/server/public/write-app-log.ts';
import { encryptWith } from '#platform/secrets/encrypt.ts';
import { routesOf } from '#platform/module.ts';
import type { Ports } from '#platform/http/ports.ts';
import { type ServeOptions, serve } from '#platform/http/serve.ts';
import './declare-domains.ts';
import { modules } from './modules.ts';
import { sellerKeys } from './seller-key.ts';

export type ServerOptions = Omit<ServeOptions, 'routes' | 'jobs' | 'webhooks' | 'ports'> & {
  /** False: it does nothing by itself, for a test that runs a job at its own moments. */
  readonly runsJobs?: boolean | undefined;
};

const ports: Ports = {
  findActor,
  takeApproval,
  isApprovable,
  findBasketVersion,
  replies: { keep: storedReply, answerOf: answerOfKept },
  reportBug: (database, bug, now) => writeAppLog(database, { source: 'server', ...bug }, now),
  databaseRefusals: Object.assign({}, ...modules.map(({ databaseRefusals }) => databaseRefusals)),
  messages: { approvalVoid: accessMessages.APPROVAL_VOID, noStore: storesMessages.NO_STORE },
};

/** The server, ready to listen. close() lets what is under way finish. */
export async function buildServer({ runsJobs = true, ...options }: ServerOptions): Promise<FastifyInstance> {
  encryptWith(sellerKeys(options.config));
  return serve({
    ...options,
    routes: routesOf(modules),
    jobs: runsJobs ? modules.flatMap(({ jobs }) => jobs ?? []) : [],
    webhooks: modules.flatMap(({ webhooks }) => webhooks ?? []),
    ports,
  });
}
