// Every few seconds each server asks about the attempts that nobody has settled, also those of a server that died.
import { checkAttempt } from '#domains/cards/server/check-attempt.ts';
import { takeDue } from '#domains/cards/server/queries.ts';
import { payables } from '#domains/cards/server/public/payables.ts';
import { openCase } from '#domains/cards/server/cases/open-case.ts';
import { cents } from '#kernel/money.ts';
import type { Database } from '#contract/route.ts';

const AT_ONCE = 8;

export type Sweeping = { readonly now: Date; readonly isStopping?: () => boolean };

/** Asks about what is due, some at once; answers how many. No attempt is asked about by two servers at a time. */
export async function sweepAttempts(
  database: Database,
  { now, isStopping = () => false }: Sweeping,
): Promise<number> {
  const started = performance.now();
  const clock = () => new Date(now.getTime() + performance.now() - started);
  let asked = 0;
  while (!isStopping()) {
    const due = await takeDue(database, clock(), AT_ONCE);
    await Promise.all(due.map((attempt) => checkAttempt(database, attempt, clock)));
    asked += due.length;
    if (due.length < AT_ONCE) break;
  }
  return asked;
}

const UNUSED = `
  select a.attempt_id, a.store_id, a.amount_cents from card_attempts a
  where a.state = 'approved' and a.amount_cents > 0 and a.used_payment_id is null and a.settled_at < $1::timestamptz - interval '1 day'
    and a.processor <> 'Simulator' and a.settled_at > $1::timestamptz - interval '30 days'
    and not exists (select 1 from card_cases c where c.attempt_id = a.attempt_id and c.kind = 'unused')
  order by a.attempt_id limit 1000`;

/** Opens a case for each charge that nothing used within a day. */
export const findUnused = (database: Database, now: Date): Promise<void> =>
  database.transaction(async (tx) => {
    const unused = await tx.rows<{ attemptId: number; storeId: number; amountCents: number }>(UNUSED, [now]);
    const used = new Set(
      (
        await payables().usesOf(
          tx,
          unused.map(({ attemptId }) => attemptId),
        )
      ).map(({ attemptId }) => attemptId),
    );
    for (const { attemptId, storeId, amountCents } of unused.filter((one) => !used.has(one.attemptId)))
      await openCase(tx, {
        storeId,
        kind: 'unused',
        attemptId,
        amountCents: cents(amountCents),
        detail: '',
        now,
      });
  });
