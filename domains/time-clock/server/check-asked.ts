// Can this period and this person be asked about?
import { accessMessages } from '#domains/access/messages.ts';
import { findVisibleUser } from '#domains/access/server/public/find-visible-user.ts';
import { periodProblem } from '#domains/time-clock/rules/time-record.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import type { Actor, Db } from '#contract/route.ts';

/** 404 for a user who is absent or of other stores. */
export async function mustSee(db: Db, actor: Actor, userId: number): Promise<void> {
  if (!(await findVisibleUser(db, actor, userId))) throw notFound(accessMessages.NO_USER, 'UserId');
}

/** 400 for a period that ends before it begins or is longer than a list can be. */
export function checkPeriod(start: string, end: string): void {
  const problem = periodProblem(start, end);
  if (problem) throw badInput('EndDate', problem);
}
