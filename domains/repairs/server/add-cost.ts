// What goes into a job: a part from stock, minutes, or somebody else's bill.
import { holdItems } from '#domains/inventory/server/public/hold-items.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { moveAtCost } from '#domains/inventory/server/public/move-at-cost.ts';
import { repairsMessages as texts } from '#domains/repairs/messages.ts';
import { type CostKind, minutesCost, partRefusal } from '#domains/repairs/rules/bench-cost.ts';
import { endedRefusal } from '#domains/repairs/rules/bench-job.ts';
import { chooseGoods } from '#domains/repairs/rules/place-on-bench.ts';
import { BENCH_MINUTES, BENCH_RATE } from '#domains/repairs/rules/settings.ts';
import { settingOf } from '#domains/settings/rules/store-settings.ts';
import { readSettings } from '#domains/settings/server/public/read-settings.ts';
import { tellStore } from '#domains/stores/server/public/tell-store.ts';
import type { WriteContext } from '#contract/route.ts';
import { type Cents, ZERO } from '#kernel/money.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';
import { insertRow, updateRow } from '#platform/db/rows.ts';
import { chosenOf, findGoods } from './find-goods.ts';
import { type LockedJob, lockJob } from './lock-job.ts';
import { postCost } from './post-cost.ts';

type Entry = {
  readonly kind: CostKind;
  readonly cents: Cents;
  readonly isPosted: boolean;
  readonly partId?: number;
  readonly quantity?: number;
  readonly minutes?: number;
  readonly vendor?: string;
  readonly bill?: string;
};

/**
 * Takes parts from stock, at their average, into the goods of the job. Answers the entry's id. Refuses a job that ended, a code that is nothing or several items
 * here, parts with serial numbers, and more than is free.
 */
export async function addPart(
  context: WriteContext,
  asked: { benchJobId: number; code: string; inventoryId: number | undefined; quantity: number },
): Promise<number | Refusal> {
  const { tx, actor, now } = context;
  const job = await lockJob(context, asked.benchJobId);
  const find = async () =>
    chooseGoods(chosenOf(await findGoods(tx, job.storeId, asked.code), asked.inventoryId));
  const seen = endedRefusal(job.state) ?? (await find());
  if (isRefusal(seen)) return seen;
  await holdItems(tx, [seen.inventoryId, job.inventoryId]);
  const part = await find();
  if (isRefusal(part)) return part;
  const refused = partRefusal(part, asked.quantity);
  if (refused) return refused;
  const { inventoryId: partId } = part;
  const id = await addEntry(context, job, {
    kind: 'part',
    partId,
    quantity: asked.quantity,
    cents: ZERO,
    isPosted: true,
  });
  const [moved] = await moveAtCost(tx, { actor, now }, job.storeId, [
    {
      inventoryId: partId,
      quantity: -asked.quantity,
      reason: 'conversionOut',
      sourceType: 'benchCost',
      sourceId: id,
      sourceLineId: 0,
      note: `${texts.PART_MOVED}: ${job.title}`,
    },
  ]);
  const cents = moved?.totalCents ?? ZERO;
  await updateRow(tx, 'bench_costs', { benchCostId: id }, { cents });
  await finish(context, job, id, { kind: 'part', partId, quantity: asked.quantity, cents, isPosted: true });
  return id;
}

/** Minutes at the store's rate; they make the goods dearer where the store says so. Answers the entry's id. Refuses a job that ended. */
export async function addMinutes(
  context: WriteContext,
  { benchJobId, minutes }: { benchJobId: number; minutes: number },
): Promise<number | Refusal> {
  const job = await lockJob(context, benchJobId);
  const refused = endedRefusal(job.state);
  if (refused) return refused;
  const settings = await readSettings(context.tx, job.storeId);
  return add(context, job, {
    kind: 'minutes',
    minutes,
    cents: minutesCost(minutes, settingOf(settings, BENCH_RATE)),
    isPosted: settingOf(settings, BENCH_MINUTES) === 'Added to cost',
  });
}

/** What somebody else asks for the repair. Answers the entry's id. Refuses a job that ended. */
export async function addBill(
  context: WriteContext,
  { benchJobId, vendor, bill, cents }: { benchJobId: number; vendor: string; bill: string; cents: Cents },
): Promise<number | Refusal> {
  const job = await lockJob(context, benchJobId);
  const refused = endedRefusal(job.state);
  return refused ?? add(context, job, { kind: 'bill', vendor, bill, cents, isPosted: true });
}

async function add(context: WriteContext, job: LockedJob, entry: Entry): Promise<number> {
  const id = await addEntry(context, job, entry);
  await finish(context, job, id, entry);
  return id;
}

async function addEntry({ tx, actor, now }: WriteContext, job: LockedJob, entry: Entry): Promise<number> {
  const { benchCostId } = await insertRow(
    tx,
    'bench_costs',
    { benchJobId: job.id, ...entry, at: now, byUser: actor.userId },
    'benchCostId',
  );
  return benchCostId;
}

/** Cost step and books, whoever looks at the bench, and last the audit row. */
async function finish(context: WriteContext, job: LockedJob, costId: number, entry: Entry): Promise<void> {
  const { tx } = context;
  if (entry.isPosted) await postCost(context, job, { costId, kind: entry.kind, line: 0, cents: entry.cents });
  await tellStore(tx, job.storeId, 'bench.changed');
  await writeAudit(tx, context, {
    storeId: job.storeId,
    action: 'bench.addCost',
    entity: 'benchJob',
    entityId: job.id,
    after: { costId, ...entry },
  });
}
