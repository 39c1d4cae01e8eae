// How is a connection asked by the engine? Within its budget, with what it costs to be refused.
import { type Budget, fullBudget, spend } from '#domains/channels/rules/rate-budget.ts';
import { AT_RISK, waitMs } from '#domains/channels/rules/backoff.ts';
import { troubleOf } from '#domains/channels/rules/connect.ts';
import type { ChannelAccount, ChannelAdapter, Reply } from '#domains/channels/server/adapters/port.ts';
import type { Database } from '#contract/route.ts';

/** What this server knows of a connection that it works on, between two turns. */
export type Memory = {
  budget: Budget | null;
  /** When its orders were last read, ms. */
  readAt: number;
  /** What it said that it offers where that is below zero, which no column holds. */
  readonly below: Map<number, number>;
  /** Once around at the channel, with all of a connection's listings. */
  comparing: {
    cursor: string | null;
    readonly seen: Set<string>;
    strangers: number;
    readonly since: Date;
  } | null;
};

export const newMemory = (): Memory => ({ budget: null, readAt: 0, below: new Map(), comparing: null });

export type Asking = {
  readonly database: Database;
  readonly connectionId: number;
  readonly adapter: ChannelAdapter;
  readonly account: ChannelAccount;
  readonly memory: Memory;
  readonly now: () => Date;
  readonly random: () => number;
  /** Stops here when a fault test asks for it. */
  readonly failpoint: (name: string) => Promise<void>;
};

/** 'later': its budget is spent, or it doesn't answer; the turn is over. */
export type Outcome = 'done' | 'later';

/** Asks if the budget allows it; null: not now. */
export async function askWithin<T>(
  asking: Asking,
  isLowering: boolean,
  ask: () => Promise<Reply<T>>,
): Promise<Reply<T> | null> {
  const { perMinute } = asking.adapter.can;
  const at = asking.now().getTime();
  const left = spend(asking.memory.budget ?? fullBudget(perMinute, at), perMinute, at, isLowering);
  if (!left) return null;
  asking.memory.budget = left;
  await asking.failpoint('channels.before-ask');
  const reply = await ask();
  await asking.failpoint('channels.after-ask');
  await noteAnswer(asking, reply);
  return reply;
}

/** Did it answer? A refusal is an answer, unless it is our keys that it refuses. */
async function noteAnswer(
  { database, connectionId, now, random }: Asking,
  reply: Reply<unknown>,
): Promise<void> {
  const at = now();
  if (reply.kind === 'ok' || (reply.kind === 'refused' && !reply.keys)) {
    await database.run(
      `update channel_connections set failures = 0, next_try_at = null, last_error = '', asked_at = $2
       where connection_id = $1 and (failures > 0 or asked_at is null or asked_at < $2::timestamptz - interval '10 seconds')`,
      [connectionId, at],
    );
    return;
  }
  const { failures } = await database.one<{ failures: number }>(
    `update channel_connections set failures = case when $3 then greatest(failures + 1, ${AT_RISK}) else failures + 1 end, last_error = $2, asked_at = $4
     where connection_id = $1 returning failures`,
    [connectionId, troubleOf(reply), reply.kind === 'refused', at],
  );
  const retryAfterMs = reply.kind === 'throttled' ? reply.retryAfterMs : null;
  const wait = waitMs({ failures, retryAfterMs, draw: random() });
  await database.run('update channel_connections set next_try_at = $2 where connection_id = $1', [
    connectionId,
    new Date(at.getTime() + wait),
  ]);
}
