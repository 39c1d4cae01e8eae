import {
  applyPriceChanges,
  barcodeLabels,
  checkChanged,
  checkMany,
  countPriceChanges,
  deletePriceChanges,
  getPriceChanges,
  queueByRules as queueByRulesCall,
  queuePrices,
} from '#domains/price-changes/contract/calls.ts';
import { priceChangesMessages as texts } from '#domains/price-changes/messages.ts';
import { applyChanges } from '#domains/price-changes/server/apply-changes.ts';
import { priceLabelRoutes } from '#domains/price-changes/server/label-routes.ts';
import { printLabels } from '#domains/price-changes/server/print-labels.ts';
import { countOpen, listOpen } from '#domains/price-changes/server/queries.ts';
import { queueByRules } from '#domains/price-changes/server/queue-by-rules.ts';
import { queueChanges } from '#domains/price-changes/server/public/queue-changes.ts';
import { dropChanges, selectChanges } from '#domains/price-changes/server/select-changes.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { type Route, reads, writes } from '#contract/route.ts';

const done = (intValue: number) => ({ success: true, message: '', intValue });

export const priceChangesRoutes: Route[] = [
  ...priceLabelRoutes,
  reads(getPriceChanges, ({ db }, { clientId }) => listOpen(db, clientId)),
  reads(countPriceChanges, ({ db }, { clientId }) => countOpen(db, clientId)),
  writes(checkChanged, async (context, { id, checkstatus }) =>
    done(await selectChanges(context, [id], checkstatus)),
  ),
  writes(checkMany, async (context, { body, checkstatus }) =>
    done(await selectChanges(context, body, checkstatus)),
  ),
  writes(applyPriceChanges, async (context, { clientId, ...seen }) => {
    const applied = await applyChanges(context, clientId, seen);
    return isRefusal(applied) ? applied : { ...done(applied.count), changeDate: applied.at.toISOString() };
  }),
  reads(barcodeLabels, (context, { clientID, changeDate, Format }) =>
    printLabels(context, clientID, changeDate, Format),
  ),
  writes(deletePriceChanges, async (context, { body, skip = false }) => {
    const dropped = await dropChanges(context, body, skip ? 'skipped' : 'deleted');
    return isRefusal(dropped) ? dropped : done(dropped);
  }),
  writes(queueByRulesCall, async (context, { clientId }) => done(await queueByRules(context, clientId))),
  writes(queuePrices, async (context, { clientId, body }) => {
    const ids = body.map((one) => one.inventoryId);
    const twice = new Set(ids).size < ids.length ? ids.find((id, at) => ids.indexOf(id) !== at) : undefined;
    if (twice !== undefined) throw badInput('inventoryId', texts.TWICE(twice));
    const { known } = await context.tx.one<{ known: number }>(
      'select count(*) as known from inventory_items where inventory_id = any($1) and store_id = $2 and hidden_at is null',
      [ids, clientId],
    );
    if (known < ids.length) throw notFound(texts.NO_ITEM, 'inventoryId');
    const reason = { source: 'hand', username: context.actor.username };
    return done(
      await queueChanges(
        context.tx,
        context,
        clientId,
        body.map(({ inventoryId, newPrice }) => ({
          inventoryId,
          newCents: newPrice,
          source: 'hand',
          reason,
        })),
      ),
    );
  }),
];
