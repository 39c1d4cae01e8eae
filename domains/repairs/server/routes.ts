// Answers the calls on the bench.
import * as calls from '#domains/repairs/contract/calls.ts';
import { repairsMessages as texts } from '#domains/repairs/messages.ts';
import { addBill, addMinutes, addPart } from '#domains/repairs/server/add-cost.ts';
import { endJob } from '#domains/repairs/server/end-job.ts';
import { placeGoods } from '#domains/repairs/server/place-on-bench.ts';
import { findJob, listJobs } from '#domains/repairs/server/queries.ts';
import { removeCost } from '#domains/repairs/server/remove-cost.ts';
import { takeJob } from '#domains/repairs/server/take-job.ts';
import { undoEnd } from '#domains/repairs/server/undo-end.ts';
import { notFound } from '#contract/api-error.ts';
import { type Route, reads, writes } from '#contract/route.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';

const DONE = { success: true, message: '' };

const costOf = (added: number | Refusal) => (isRefusal(added) ? added : { ...DONE, benchCostId: added });

export const repairsRoutes: Route[] = [
  reads(calls.listBench, ({ db, actor }, { clientId, ended }) =>
    listJobs(db, actor, clientId, ended ?? false),
  ),
  reads(calls.getBenchJob, async ({ db, actor }, { benchJobId }) => {
    const job = await findJob(db, actor, benchJobId);
    if (!job) throw notFound(texts.NO_JOB, 'benchJobId');
    return job;
  }),
  writes(calls.placeOnBench, async (context, { clientId, inventoryId, ...asked }) => {
    const placed = await placeGoods(context, { storeId: clientId, inventoryId, ...asked });
    return isRefusal(placed) ? placed : { ...DONE, benchJobId: placed };
  }),
  writes(calls.takeBenchJob, async (context, { benchJobId }) => (await takeJob(context, benchJobId)) ?? DONE),
  writes(calls.addBenchPart, async (context, { inventoryId, ...asked }) =>
    costOf(await addPart(context, { inventoryId, ...asked })),
  ),
  writes(calls.addBenchMinutes, async (context, asked) => costOf(await addMinutes(context, asked))),
  writes(calls.addBenchBill, async (context, { amount, ...asked }) =>
    costOf(await addBill(context, { ...asked, cents: amount })),
  ),
  writes(calls.removeBenchCost, async (context, { benchCostId }) => {
    const removed = await removeCost(context, benchCostId);
    return isRefusal(removed) ? removed : { ...DONE, ...removed };
  }),
  writes(
    calls.finishBenchJob,
    async (context, { benchJobId, isBack, note }) =>
      (await endJob(context, benchJobId, { outcome: isBack ? 'back' : 'done', note })) ?? DONE,
  ),
  writes(
    calls.scrapBenchJob,
    async (context, { benchJobId, note }) =>
      (await endJob(context, benchJobId, { outcome: 'scrapped', note })) ?? DONE,
  ),
  writes(calls.undoBenchJob, async (context, { benchJobId }) => (await undoEnd(context, benchJobId)) ?? DONE),
];
