// Keeps what channels offer as it should be, while the server runs: every half second changes are worked out, and sent to each connection that this server has as soon as they may be.
import { randomUUID } from 'node:crypto';
import { findAdapter } from '#domains/channels/server/adapters/find-adapter.ts';
import { openAccount } from '#domains/channels/server/open-account.ts';
import type { Job, JobHost } from '#platform/jobs/job.ts';
import { type Memory, newMemory } from './asking.ts';
import { makePlanner } from './plan.ts';
import { pushConnection } from './push.ts';
import { leaveTurns, takeConnections, takeTurn } from './turns.ts';

const PLAN_EVERY_MS = 500;
/** A connection whose wait is over is tried within this time. */
const PUSH_EVERY_MS = 100;
const RENEW_MS = 10_000;
/** How long one connection is worked on before what it needs is read again. */
const TURN_MS = 10_000;

export type EngineOptions = {
  readonly now?: () => Date;
  readonly random?: () => number;
};

export type Engine = {
  /** Works out what changed, if it is this server's turn. */
  readonly plan: (now: Date) => Promise<number>;
  /** Sends every connection of this server what is due, all in parallel; waits for none that is still busy. */
  readonly push: (now: Date, isStopping: () => boolean) => Promise<void>;
  /** Until nothing is being sent to any connection. */
  readonly idle: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

const WORK = `
  select c.connection_id as id from channel_connections c where c.connection_id = any($1) and (c.next_try_at is null or c.next_try_at <= $2)
    and (exists (select 1 from listings l where l.connection_id = c.connection_id and l.acked_version < l.wanted_version and (l.planned_version = l.wanted_version or l.state = 'ended'))
      or exists (select 1 from channel_jobs j where j.connection_id = c.connection_id and j.done_at is null)
      or coalesce(c.compared_at, c.created_at) <= $2::timestamptz - interval '1 day')`;

export function makeEngine(
  { database, failpoint }: Pick<JobHost, 'database' | 'failpoint'>,
  { now: clock = () => new Date(), random = Math.random }: EngineOptions = {},
): Engine {
  const holder = randomUUID();
  const planner = makePlanner(database);
  const memories = new Map<number, Memory>();
  const busy = new Map<number, Promise<void>>();
  const failed: Error[] = [];
  let turn = { isOurs: false, renewAt: 0 };
  let ours = { ids: [] as number[], renewAt: 0 };

  const work = async (connectionId: number, isStopping: () => boolean): Promise<void> => {
    const account = await openAccount(database, connectionId, clock);
    const adapter = account && findAdapter(account.channel);
    if (!account || !adapter) return;
    const memory = memories.get(connectionId) ?? newMemory();
    memories.set(connectionId, memory);
    const until = clock().getTime() + TURN_MS;
    await pushConnection(
      { database, connectionId, adapter, account, memory, now: clock, random, failpoint },
      () => isStopping() || clock().getTime() >= until,
    );
  };

  return {
    plan: async (now) => {
      if (now.getTime() >= turn.renewAt)
        turn = {
          isOurs: await takeTurn(database, 'offers', holder, now),
          renewAt: now.getTime() + RENEW_MS,
        };
      return turn.isOurs ? planner.run(now) : 0;
    },
    push: async (now, isStopping) => {
      if (now.getTime() >= ours.renewAt)
        ours = { ids: await takeConnections(database, holder, now), renewAt: now.getTime() + RENEW_MS };
      if (ours.ids.length === 0) return;
      for (const { id } of await database.rows<{ id: number }>(WORK, [ours.ids, now])) {
        if (busy.has(id)) continue;
        const done = work(id, isStopping)
          .catch((error: Error) => void failed.push(error))
          .finally(() => busy.delete(id));
        busy.set(id, done);
      }
      const [error] = failed.splice(0);
      if (error) throw error;
    },
    idle: async () => void (await Promise.all(busy.values())),
    stop: async () => {
      await Promise.all(busy.values());
      await leaveTurns(database, holder);
    },
  };
}

/** The jobs of a server; it leaves its turns to others when it stops. */
export function engineJobs({ database, failpoint, onStop }: JobHost): readonly Job[] {
  const engine = makeEngine({ database, failpoint });
  onStop(engine.stop);
  return [
    { everyMs: PLAN_EVERY_MS, run: (now) => engine.plan(now) },
    { everyMs: PUSH_EVERY_MS, run: (now, isStopping) => engine.push(now, isStopping) },
  ];
}
