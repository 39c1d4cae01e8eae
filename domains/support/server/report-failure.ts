// A browser tells of its own failure.
import type { createLog } from '#domains/support/contract/calls.ts';
import { MOST_AN_HOUR } from '#domains/support/rules/log-entry.ts';
import { writeAppLog } from '#domains/support/server/public/write-app-log.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { WriteContext } from '#contract/route.ts';

type Input = InputOf<typeof createLog>;
type Output = OutputOf<typeof createLog>;

/** Keeps it, without secrets. Beyond 60 different ones an hour of a user it is dropped: id 0. */
export async function reportFailure({ tx, actor, now }: WriteContext, input: Input): Promise<Output> {
  const { count } = await tx.one<{ count: number }>(
    `select count(*)::int as count from app_log
     where source = 'browser' and user_id = $1 and last_at > $2::timestamptz - interval '1 hour'`,
    [actor.userId, now],
  );
  const id =
    count >= MOST_AN_HOUR
      ? 0
      : await writeAppLog(
          tx,
          {
            source: 'browser',
            level: input.level,
            message: input.message,
            detail: input.detail,
            path: input.path,
            requestId: input.requestId,
            storeId: input.clientId,
            userId: actor.userId,
          },
          now,
        );
  return { success: true, message: '', id };
}
