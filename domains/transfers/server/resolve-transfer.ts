// What left one store and never came to the other: it was found, it was never sent, or it is lost.
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import type { Decision } from '#domains/transfers/contract/own.ts';
import { shareUnderWay, unitsUnderWay } from '#domains/transfers/rules/line.ts';
import { type Outcome, resolveMissing } from '#domains/transfers/rules/resolve-missing.ts';
import { resolveRefusal } from '#domains/transfers/rules/states.ts';
import { arrive, itemsAt } from './arrive.ts';
import { holdLine, holdLines, type Line } from './lines.ts';
import { type Locked, lockTransfer } from './lock-transfer.ts';
import { holdGoods, type Moved, moveGoods, postMoved } from './move-goods.ts';
import { tellBoth } from './tell-both.ts';
import type { WriteContext } from '#contract/route.ts';
import { isRefusal, type Refusal } from '#kernel/refusal.ts';

export type DecidedLine = {
  readonly lineId: number;
  readonly quantity: number;
  readonly decision: Decision;
  readonly bearerStoreId?: number | undefined;
};

/** All of the decisions or none: one after another, as each changes what is missing. Refuses before it is completed, more than is missing, and a loss that nobody bears. */
export async function resolveTransfer(
  context: WriteContext,
  id: number,
  decisions: readonly DecidedLine[],
): Promise<Locked | Refusal> {
  const { tx, actor } = context;
  const transfer = await lockTransfer(tx, actor, id, 'transferId');
  for (const { lineId } of decisions) await holdLine(tx, id, lineId, 'transferItemId');
  const refused = resolveRefusal(transfer);
  if (refused) return refused;
  await holdBothEnds(context, transfer, decisions);
  const acts: Moved[] = [];
  for (const one of decisions) {
    const line = await holdLine(tx, id, one.lineId, 'transferItemId');
    const outcome = resolveMissing(
      {
        title: line.title,
        underWay: unitsUnderWay(line),
        fromStoreId: transfer.fromStoreId as number,
        toStoreId: transfer.toStoreId,
      },
      one,
    );
    if (isRefusal(outcome)) return outcome;
    acts.push(await carryOut(context, transfer, line, one.quantity, outcome));
  }
  await postMoved(context, transfer, acts);
  await tellBoth(tx, transfer, 'transfers.changed', 'transfers.lines');
  await writeAudit(tx, context, {
    storeId: actor.storeIds.includes(transfer.toStoreId)
      ? transfer.toStoreId
      : (transfer.fromStoreId as number),
    action: 'transfers.resolve',
    entity: 'transfer',
    entityId: id,
    after: { decisions },
  });
  return transfer;
}

async function carryOut(
  context: WriteContext,
  transfer: Locked,
  line: Line,
  units: number,
  { kind, storeId }: Outcome,
): Promise<Moved> {
  if (kind === 'accept') return arrive(context, transfer, [{ line, units }]);
  const items = storeId === transfer.fromStoreId ? null : await itemsAt(context, storeId, [line]);
  const inventoryId = items?.get(line.id) ?? (line.fromItemId as number);
  const step = { line, inventoryId, units, cents: shareUnderWay(line, units) };
  return moveGoods(context, transfer, kind, storeId, [step]);
}

/** What any of the decisions may touch, in the order of the items. */
async function holdBothEnds(
  context: WriteContext,
  transfer: Locked,
  decisions: readonly DecidedLine[],
): Promise<void> {
  const lines = await holdLines(
    context.tx,
    transfer.id,
    decisions.map(({ lineId }) => lineId),
  );
  const ids = lines.flatMap(({ fromItemId, toItemId }) => [fromItemId, toItemId]);
  await holdGoods(
    context,
    [transfer.fromStoreId as number, transfer.toStoreId],
    ids.filter((one): one is number => one !== null),
  );
}

/** Of a transfer that is deleted: all that is in transit is back at the sender. */
export async function returnAll(context: WriteContext, transfer: Locked): Promise<void> {
  const storeId = transfer.fromStoreId as number;
  const lines = (await holdLines(context.tx, transfer.id)).filter((line) => unitsUnderWay(line) > 0);
  await holdGoods(
    context,
    [storeId],
    lines.map(({ fromItemId }) => fromItemId as number),
  );
  const steps = lines.map((line) => ({
    line,
    inventoryId: line.fromItemId as number,
    units: unitsUnderWay(line),
    cents: shareUnderWay(line, unitsUnderWay(line)),
  }));
  await postMoved(context, transfer, [await moveGoods(context, transfer, 'return', storeId, steps)]);
}
