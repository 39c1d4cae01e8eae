// The audit row of an act on a basket, as write_audits takes it.
import type { Act } from '#domains/register/rules/acts/change.ts';
import type { BasketRow } from './basket.ts';
import type { DirectContext } from '#contract/route.ts';

/** Of one act; who approved it is named with it. */
export const auditRow = (
  { actor, now, requestId }: DirectContext,
  { transactionId, storeId, deviceId }: BasketRow,
  act: Act,
): object => ({
  n: 1,
  entity: 'transaction',
  source: transactionId,
  store: storeId,
  device: deviceId,
  user: actor.userId,
  username: actor.username,
  at: now,
  request: requestId,
  ...act,
  ...(actor.approvedBy && { after: { ...act.after, approvedBy: actor.approvedBy } }),
});
