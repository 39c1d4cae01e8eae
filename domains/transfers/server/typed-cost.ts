// What a unit of a vendor's goods costs, as somebody typed it.
import { ordersMessages } from '#domains/vendor-orders/messages.ts';
import { readUnitCost } from '#domains/vendor-orders/rules/unit-cost.ts';
import { badInput, notAllowed } from '#contract/api-error.ts';
import { mayDo } from '#contract/may-do.ts';
import type { Actor } from '#contract/route.ts';

/** Ten-thousandths of a dollar; undefined where nothing was typed. 400 for what is no cost, 403 for whoever may not change what goods cost. */
export function typedCost(actor: Actor, typed: string | undefined): number | undefined {
  if (typed === undefined) return undefined;
  mayTypeCosts(actor);
  const costE4 = readUnitCost(typed);
  if (costE4 === undefined) throw badInput('cost', ordersMessages.NOT_A_COST);
  return costE4;
}

/** 403 for whoever may not change what goods cost. */
export function mayTypeCosts(actor: Actor): void {
  if (!mayDo(actor, 'costs.edit')) throw notAllowed('costs.edit');
}
