// A user reports an issue (SUPP-02 to SUPP-06, NS-SUPP-01).
import type { sendSupportMessage } from '#domains/support/contract/calls.ts';
import { supportMessages } from '#domains/support/messages.ts';
import { reportProblems } from '#domains/support/rules/report.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import { badInput } from '#contract/api-error.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { WriteContext } from '#contract/route.ts';

type Input = InputOf<typeof sendSupportMessage>;
type Output = OutputOf<typeof sendSupportMessage>;

/** Keeps the report and queues its mail in one transaction. 400 names the field that is empty or no email address. */
export async function sendReport({ tx, actor, now }: WriteContext, input: Input): Promise<Output> {
  const problems = reportProblems({ email: input.Email, message: input.Message });
  if (problems.email) throw badInput('Email', problems.email);
  if (problems.message) throw badInput('Message', problems.message);
  const { reportId } = await tx.one<{ reportId: number }>(
    `with report as (
       insert into support_reports (store_id, user_id, subject, message, email, created_at)
       values ($1, $2, $3, $4, $5, $6) returning report_id),
     mail as (insert into support_outbox (report_id, next_try_at) select report_id, $6 from report)
     select report_id as "reportId" from report`,
    [input.ClientId, actor.userId, input.Subject || supportMessages.SUBJECT, input.Message, input.Email, now],
  );
  await tellStore(tx, input.ClientId, 'support');
  return { success: true, message: supportMessages.SENT, reportId };
}
