import * as calls from '#domains/price-changes/contract/labels.ts';
import * as kept from '#domains/price-changes/contract/excluded-items.ts';
import {
  confirmByCode,
  confirmMany,
  listLabelChecks,
  listStaleLabels,
} from '#domains/price-changes/server/check-labels.ts';
import { letBackIn, listKeptOut } from '#domains/price-changes/server/keep-out.ts';
import { listRuns, undoRun } from '#domains/price-changes/server/undo-run.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { type Route, reads, writes } from '#contract/route.ts';

const done = { success: true, message: '' } as const;

export const priceLabelRoutes: Route[] = [
  reads(calls.getLabelChecks, ({ db }, { clientId }) => listLabelChecks(db, clientId)),
  reads(calls.getStaleLabels, ({ db }, { clientId }) => listStaleLabels(db, clientId)),
  writes(calls.confirmLabel, async (context, { clientId, code }) => {
    const confirmed = await confirmByCode(context, clientId, code);
    return isRefusal(confirmed) ? confirmed : { ...done, ...confirmed };
  }),
  writes(calls.confirmLabels, async (context, { clientId, body }) => ({
    ...done,
    intValue: await confirmMany(context, clientId, body),
  })),
  reads(kept.getKeptOut, ({ db }, { clientId }) => listKeptOut(db, clientId)),
  writes(kept.letBackIn, async (context, { clientId, body }) => ({
    ...done,
    intValue: await letBackIn(context, clientId, body),
  })),
  reads(calls.getPriceRuns, ({ db }, { clientId }) => listRuns(db, clientId)),
  writes(calls.undoPriceRun, async (context, { clientId, changeDate }) => {
    const undone = await undoRun(context, clientId, changeDate);
    return isRefusal(undone)
      ? undone
      : { ...done, intValue: undone.count, changeDate: undone.at.toISOString(), kept: undone.kept };
  }),
];
