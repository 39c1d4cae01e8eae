import * as calls from '#domains/audit/contract/calls.ts';
import { findAuditRows, findAuditSections, recomputeChain } from '#domains/audit/server/queries.ts';
import { notAllowed } from '#contract/api-error.ts';
import { mayDo } from '#contract/may-do.ts';
import { type Actor, type Db, type Route, reads } from '#contract/route.ts';

const USUAL_LIMIT = 100;

/** The chain that is read: a store's, or that of all shops. 403 for the latter unless one is an administrator. */
function chainOf(actor: Actor, storeId: number, isChain: boolean | undefined): number {
  if (!isChain) return storeId;
  if (!actor.isAdministrator) throw notAllowed('audit.view');
  return 0;
}

const zoneOf = async (db: Db, storeId: number): Promise<string> =>
  (await db.one<{ zone: string }>('select time_zone as zone from stores where store_id = $1', [storeId]))
    .zone;

export const auditRoutes: Route[] = [
  reads(calls.listAudit, async ({ db, actor }, input) => {
    const limit = input.Limit ?? USUAL_LIMIT;
    const rows = await findAuditRows(db, {
      storeId: chainOf(actor, input.ClientId, input.Chain),
      zone: await zoneOf(db, input.ClientId),
      startDay: input.StartDate,
      endDay: input.EndDate,
      employee: input.Employee,
      section: input.Section,
      entity: input.Entity,
      entityId: input.EntityId,
      before: input.Before,
      limit,
      seesCosts: mayDo(actor, 'costs.view'),
    });
    return { rows: rows.slice(0, limit), more: rows.length > limit };
  }),
  reads(calls.listAuditSections, ({ db, actor }, { ClientId, Chain }) =>
    findAuditSections(db, chainOf(actor, ClientId, Chain)),
  ),
  reads(calls.checkAuditChain, ({ db, actor }, { ClientId, Chain }) =>
    recomputeChain(db, chainOf(actor, ClientId, Chain)),
  ),
];
