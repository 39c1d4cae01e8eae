// Our own calls on physical inventories.
import * as counting from '#domains/counts/contract/counting.ts';
import * as calls from '#domains/counts/contract/review.ts';
import { decideCopy, listAfter, putRight } from './after-count.ts';
import { countToWire, countWireOf, getCount, listEnded } from './count-rows.ts';
import { listDaily, startDaily } from './daily-count.ts';
import { acceptLines, joinLines, writeNote } from './decide-lines.ts';
import { undoCount } from './finish-count.ts';
import { findLineDetail } from './line-detail.ts';
import { findLocked } from './lock-count.ts';
import { requireItemsOf, requireSectionOf } from './require-of-count.ts';
import { askRecounts, closeRecount, listRecounts, openRecount } from './recounts.ts';
import { reviewCount } from './review-count.ts';
import { listCodes, listScans } from './scanned-rows.ts';
import * as sections from './sections.ts';
import { takeScans } from './take-scans.ts';
import { decideUnknown } from './unknown-codes.ts';
import { varianceFile } from './variance-file.ts';
import { direct, type Route, reads, type WriteContext, writes } from '#contract/route.ts';
import { type Cents } from '#kernel/money.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';

const done = (refused: Refusal | undefined) => refused ?? { success: true, message: '' };

const oneSection = ({ actor, now }: WriteContext, row: sections.SectionRow | Refusal) =>
  isRefusal(row)
    ? row
    : { success: true, message: '', section: sections.sectionToWire(row, actor.userId, now) };

export const countingRoutes: Route[] = [
  reads(counting.getSections, async ({ db, actor, now }, { id }) => {
    const inventory = countToWire(await getCount(db, actor.storeIds, id, 'id'));
    const rows = await sections.listSections(db, id);
    const recounts = await listRecounts(db, actor, id);
    return {
      inventory,
      sections: rows.map((row) => sections.sectionToWire(row, actor.userId, now)),
      recounts: recounts.filter(({ mayCount }) => mayCount).length,
    };
  }),
  writes(counting.addSections, async (context, { inventoryId, body }) => {
    const rows = await sections.addSections(context, inventoryId, body);
    if (isRefusal(rows)) return rows;
    const { actor, now } = context;
    return {
      success: true,
      message: '',
      sections: rows.map((row) => sections.sectionToWire(row, actor.userId, now)),
    };
  }),
  writes(counting.removeSection, async (context, { sectionId }) =>
    done(await sections.removeSection(context, sectionId)),
  ),
  writes(counting.claimSection, async (context, { inventoryId, ...which }) =>
    oneSection(context, await sections.takeSection(context, inventoryId, which)),
  ),
  writes(counting.releaseSection, async (context, { sectionId }) =>
    oneSection(context, await sections.releaseSection(context, sectionId)),
  ),
  writes(counting.closeSection, async (context, { sectionId, units }) =>
    oneSection(context, await sections.closeSection(context, sectionId, units)),
  ),
  writes(counting.sendScans, async (context, { inventoryId, body }) => {
    const scans = body.scans.map(({ scannedAt, ...scan }) => ({ ...scan, at: new Date(scannedAt) }));
    const taken = await takeScans(context, inventoryId, body.sectionId, scans);
    return {
      success: true,
      message: '',
      scans: taken.map(({ code: _code, item: _item, isRemoval: _removal, ...answer }) => answer),
    };
  }),
  reads(counting.getScans, async ({ db, actor }, { id, ...only }) => {
    const { storeId } = await findLocked(db, actor, id, 'id');
    if (only.sectionId !== undefined) await requireSectionOf(db, id, only.sectionId);
    if (only.itemId !== undefined) await requireItemsOf(db, storeId, [only.itemId], 'itemId');
    return listScans(db, id, only);
  }),
  reads(counting.getKnownCodes, async ({ db, actor }, { id, after }) => {
    await findLocked(db, actor, id, 'id');
    return listCodes(db, id, after);
  }),
  reads(counting.getRecounts, async ({ db, actor }, { id }) => {
    await findLocked(db, actor, id, 'id');
    return listRecounts(db, actor, id);
  }),
  writes(counting.askRecounts, async (context, { inventoryId, body }) => {
    const asked = await askRecounts(context, inventoryId, body);
    return isRefusal(asked) ? asked : { success: true, message: '', asked };
  }),
  writes(counting.openRecount, async (context, { inventoryId, itemId }) => {
    const round = await openRecount(context, inventoryId, itemId);
    return isRefusal(round) ? round : { success: true, message: '', round };
  }),
  writes(counting.closeRecount, async (context, { inventoryId, itemId, units }) =>
    done(await closeRecount(context, inventoryId, itemId, units)),
  ),
];

export const reviewRoutes: Route[] = [
  reads(calls.getReview, async ({ db, actor, now }, { id }) => {
    const count = await findLocked(db, actor, id, 'id');
    const inventory = countToWire(await getCount(db, actor.storeIds, id, 'id'));
    return { inventory, ...(await reviewCount(db, count, now)) };
  }),
  reads(calls.getLine, async ({ db, actor, now }, { inventoryId, itemId }) =>
    findLineDetail(db, await findLocked(db, actor, inventoryId, 'inventoryId'), itemId, now),
  ),
  writes(calls.acceptLines, async (context, { inventoryId, body }) => {
    const accepted = await acceptLines(context, inventoryId, body);
    return isRefusal(accepted) ? accepted : { success: true, message: '', accepted };
  }),
  writes(calls.joinLines, async (context, { inventoryId, itemId, withItemId, join }) =>
    done(await joinLines(context, inventoryId, [itemId, withItemId], join)),
  ),
  writes(calls.writeLineNote, async (context, { inventoryId, itemId, note }) =>
    done(await writeNote(context, inventoryId, itemId, note)),
  ),
  writes(calls.nameUnknown, async (context, { inventoryId, ...naming }) =>
    done(await decideUnknown(context, inventoryId, { ...naming, isDismissed: false })),
  ),
  writes(calls.dismissUnknown, async (context, { inventoryId, code }) =>
    done(await decideUnknown(context, inventoryId, { code, isDismissed: true })),
  ),
  reads(calls.getProgress, async ({ db, actor }, { id }) => {
    const inventory = countToWire(await getCount(db, actor.storeIds, id, 'id'));
    const moved = inventory.state === 'undoing' || inventory.state === 'undone' ? 'undone_at' : 'moved_at';
    const { lines, gone } = await db.one<{ lines: number; gone: number }>(
      `select count(*)::integer as lines, count(*) filter (where case when $2 = 'moved_at' then moved_at else undone_at end is not null)::integer as gone
       from count_lines where count_id = $1 and delta <> 0`,
      [id, moved],
    );
    return { inventory, lines, done: gone };
  }),
  direct(calls.undoInventory, async (context, { id }) => {
    const refused = await undoCount(context, id);
    if (refused) return refused;
    const inventory = await countWireOf(context.db, context.actor.storeIds, id);
    const { kept } = await context.db.one<{ kept: number }>(
      'select count(*)::integer as kept from count_lines where count_id = $1 and (moved <> 0 or late <> 0) and undone is distinct from -(moved + late)',
      [id],
    );
    return { success: true, message: '', inventory, kept };
  }),
  reads(calls.getHistory, async ({ db }, { clientId, page }) => {
    const rows = await listEnded(db, clientId, page);
    const { total } = await db.one<{ total: number }>(
      `select count(*)::integer as total from counts where store_id = $1 and status not in ('open', 'committing')`,
      [clientId],
    );
    const sums = await db.rows<{ id: number; cost: Cents | null; retail: Cents | null }>(
      `select count_id as id, sum(cost_cents)::bigint as cost, sum(delta * price_cents)::bigint as retail from count_lines
       where count_id = any($1) and counted is not null group by count_id`,
      [rows.map(({ id }) => id)],
    );
    const sumOf = new Map(sums.map((sum) => [sum.id, sum]));
    return {
      total,
      inventories: rows.map((row) => {
        const sum = sumOf.get(row.id);
        const { expectedUnits: expected, countedUnits: counted } = row;
        return {
          ...countToWire(row),
          expected,
          counted,
          difference: expected === null || counted === null ? null : counted - expected,
          netCost: sum?.cost == null ? null : sum.cost,
          netRetail: sum?.retail == null ? null : sum.retail,
        };
      }),
    };
  }),
  reads(calls.getAfter, async ({ db, actor }, { id }) =>
    listAfter(db, await findLocked(db, actor, id, 'id')),
  ),
  writes(calls.putRight, async (context, { inventoryId, itemId }) => {
    const moved = await putRight(context, inventoryId, itemId);
    return isRefusal(moved) ? moved : { success: true, message: '', moved };
  }),
  writes(calls.decideCopy, async (context, { countCopyId, decision }) =>
    done(await decideCopy(context, countCopyId, decision)),
  ),
  reads(calls.getDaily, ({ db, now }, { clientId }) => listDaily(db, clientId, now)),
  writes(calls.startDaily, async (context, { clientId }) => {
    const id = await startDaily(context, clientId);
    if (isRefusal(id)) return id;
    const inventory = await countWireOf(context.tx, context.actor.storeIds, id);
    return { success: true, message: '', physicalInventoryID: id, inventory };
  }),
  reads(calls.variancePdf, (context, { id }) => varianceFile(context, id, 'pdf')),
  reads(calls.varianceCsv, (context, { id }) => varianceFile(context, id, 'csv')),
];
