// A user reports an issue (SUPP-02 to SUPP-06, NS-SUPP-01).
import type { sendSupportMessage } from '#domains/support/contract/calls.ts';
import { supportMessages } from '#domains/support/messages.ts';
import { reportProblems, reportsRefusal } from '#domains/support/rules/report.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { badInput } from '#contract/api-error.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { Tx, WriteContext } from '#contract/route.ts';
import type { Refusal } from '#kernel/refusal.ts';

type Input = InputOf<typeof sendSupportMessage>;
type Output = OutputOf<typeof sendSupportMessage>;

/**
 * Keeps the report and queues its mail in one transaction. 400 names the field that is empty or no email address. Refuses beyond 20 of a user
 * in an hour.
 */
export async function sendReport({ tx, actor, now }: WriteContext, input: Input): Promise<Output | Refusal> {
  const problems = reportProblems({ email: input.Email, message: input.Message });
  if (problems.email) throw badInput('Email', problems.email);
  if (problems.message) throw badInput('Message', problems.message);
  const refused = reportsRefusal(await sentLastHour(tx, actor.userId, now));
  if (refused) return refused;
  const { reportId } = await tx.one<{ reportId: number }>(
    `with report as (
       insert into support_reports (store_id, user_id, subject, message, email, created_at)
       values ($1, $2, $3, $4, $5, $6) returning report_id),
     mail as (insert into support_outbox (report_id, next_try_at) select report_id, $6 from report)
     select report_id from report`,
    [input.ClientId, actor.userId, input.Subject || supportMessages.SUBJECT, input.Message, input.Email, now],
  );
  await tellStore(tx, input.ClientId, 'support');
  return { success: true, message: supportMessages.SENT, reportId };
}

/** How many the user sent within the last hour. Those who ask at the same moment wait for each other. */
async function sentLastHour(tx: Tx, userId: number, now: Date): Promise<number> {
  await tx.run(`select pg_advisory_xact_lock(hashtextextended('reports of a user', $1))`, [userId]);
  const { sent } = await tx.one<{ sent: number }>(
    `select count(*)::int as sent from support_reports where user_id = $1 and created_at > $2::timestamptz - interval '1 hour'`,
    [userId, now],
  );
  return sent;
}
