// The documented calls of PhysicalInventory and PhysicalInventoryItem.
import * as calls from '#domains/counts/contract/physical.ts';
import type { ListName } from '#domains/counts/contract/shapes.ts';
import { notCounted } from '#domains/counts/rules/take-scan.ts';
import { countsMessages as texts } from '#domains/counts/messages.ts';
import { cancelCount } from './cancel-count.ts';
import { countToWire, countWireOf, getCount, listOpen } from './count-rows.ts';
import { finishCount } from './finish-count.ts';
import { findLocked } from './lock-count.ts';
import { listVariance } from './review-count.ts';
import { listScanned, scannedRow } from './scanned-rows.ts';
import { startCount } from './start-count.ts';
import { takeScans } from './take-scans.ts';
import { direct, type ReadContext, type Route, reads, type WriteContext, writes } from '#contract/route.ts';
import type { InputOf } from '#contract/call.ts';
import { isRefusal } from '#kernel/refusal.ts';

const variance = async ({ db, actor, now }: ReadContext, id: number, field: string, list: ListName) =>
  listVariance(db, await findLocked(db, actor, id, field), list, now);

/** One scan by a documented call; what is unknown is kept and said (PHYS-05, PHYS-08). */
async function scanOne(context: WriteContext, input: InputOf<typeof calls.addUpc>, change: 1 | -1) {
  const { tx } = context;
  const sectionId = input.SectionId ?? null;
  const round =
    sectionId === null
      ? undefined
      : await tx.maybe<{ round: number }>('select round from count_sections where section_id = $1', [
          sectionId,
        ]);
  const [taken] = await takeScans(context, input.inventoryId, sectionId, [
    {
      scanId: input.ScanId,
      code: input.Upc,
      serial: input.Serial,
      change,
      round: round?.round ?? 1,
      at: context.now,
    },
  ]);
  if (!taken) throw new Error('a scan without an answer');
  if (taken.outcome === 'refused') return notCounted(taken.reason ?? '');
  const item = await scannedRow(tx, input.inventoryId, taken.itemId ?? null, input.Upc);
  const message = change === -1 ? '' : item.isUnknown ? texts.NO_MATCH : texts.SKU_ADDED;
  return { success: true, message, item };
}

async function addMany(context: WriteContext, input: InputOf<typeof calls.addMultipleItems>) {
  const { tx, now } = context;
  const sectionId = input.SectionId ?? null;
  const section =
    sectionId === null
      ? undefined
      : await tx.maybe<{ round: number }>('select round from count_sections where section_id = $1', [
          sectionId,
        ]);
  const taken = await takeScans(
    context,
    input.inventoryId,
    sectionId,
    input.body.map((code) => ({ code, change: 1 as const, round: section?.round ?? 1, at: now })),
  );
  const stopped = taken.find(({ outcome }) => outcome === 'refused');
  if (stopped) return notCounted(`${stopped.code}: ${stopped.reason ?? ''}`);
  const codes = new Set(taken.map((one) => one.itemId ?? one.code));
  const rows = (await listScanned(tx, input.inventoryId)).filter((row) => codes.has(row.itemId ?? row.upc));
  return {
    success: true,
    message: rows.some(({ isUnknown }) => isUnknown) ? texts.NO_MATCH : texts.ITEMS_LOADED,
    items: rows,
  };
}

export const countRoutes: Route[] = [
  writes(calls.startInventory, async (context, input) => {
    const id = await startCount(context, {
      storeId: input.ClientId,
      departmentId: input.DepartmentID,
      configuration: input.Configuration,
      name: input.Name,
      note: input.Note,
    });
    if (isRefusal(id)) return id;
    const inventory = await countWireOf(context.tx, context.actor.storeIds, id);
    return { success: true, message: texts.STARTED, physicalInventoryID: id, inventoryId: id, inventory };
  }),
  reads(calls.getPhysicalInventory, async ({ db, actor }, { id }) =>
    countToWire(await getCount(db, actor.storeIds, id, 'id')),
  ),
  direct(calls.finishInventory, async (context, { id, ConfirmUnscanned }) => {
    const refused = await finishCount(context, id, ConfirmUnscanned);
    if (refused) return refused;
    const inventory = await countWireOf(context.db, context.actor.storeIds, id);
    return { success: true, message: texts.COMPLETED, inventory };
  }),
  reads(calls.getOpenInventories, async ({ db }, { clientId }) =>
    (await listOpen(db, clientId)).map(countToWire),
  ),
  writes(calls.cancelInventory, async (context, { id }) => {
    const refused = await cancelCount(context, id);
    if (refused) return refused;
    const inventory = await countWireOf(context.tx, context.actor.storeIds, id);
    return { success: true, message: '', inventory };
  }),
  reads(calls.getAllItems, async ({ db, actor }, { id }) => {
    await findLocked(db, actor, id, 'id');
    return listScanned(db, id);
  }),
  reads(calls.getMissing, (context, { id }) => variance(context, id, 'id', 'missing')),
  reads(calls.getNewItems, (context, { id }) => variance(context, id, 'id', 'new')),
  reads(calls.getWrongArea, (context, { inventoryId }) =>
    variance(context, inventoryId, 'inventoryId', 'wrongArea'),
  ),
  reads(calls.getQuantityIssues, (context, { inventoryId }) =>
    variance(context, inventoryId, 'inventoryId', 'quantityIssues'),
  ),
  writes(calls.addUpc, (context, input) => scanOne(context, input, 1)),
  writes(calls.removeItem, (context, input) => scanOne(context, input, -1)),
  writes(calls.removeUpc, (context, input) => scanOne(context, input, -1)),
  writes(calls.addMultipleItems, addMany),
];
