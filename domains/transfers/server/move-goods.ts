// The one place where goods of a transfer move: steps, stock, copies and lines of one store; the money of all stores afterwards.
import { holdItems } from '#domains/inventory/server/public/hold-items.ts';
import { moveAtCost, type CostMove } from '#domains/inventory/server/public/move-at-cost.ts';
import { receiveCopies } from '#domains/inventory/server/public/receive-copy.ts';
import { loseCopies, returnCopies, sendCopies } from '#domains/inventory/server/public/send-copy.ts';
import { holdStockDay } from '#domains/inventory/server/public/stock-day.ts';
import type { AccountKind } from '#domains/ledger/rules/account-kinds.ts';
import { postGroup } from '#domains/ledger/server/public/post-group.ts';
import type { Line } from './lines.ts';
import type { Locked } from './lock-transfer.ts';
import type { WriteContext } from '#contract/route.ts';
import { type Cents, cents, negate, sum } from '#kernel/money.ts';
import { eachPiece } from '#platform/aside/in-pieces.ts';

export type StepKind = 'send' | 'accept' | 'reset' | 'return' | 'lose' | 'receive' | 'takeBack';

export type WantedStep = {
  readonly line: Pick<Line, 'id' | 'copyId'>;
  /** The item of the store whose stock moves. */
  readonly inventoryId: number;
  readonly units: number;
  /** What the units cost together. Of `send` nobody says it: they go at the average. */
  readonly cents?: Cents;
  readonly note?: string;
  /** Of takeBack: the step that it takes back, and how that changed the average of its item, if it did. */
  readonly takesBack?: { readonly stepId: number; readonly cost: CostMove['takesBack'] };
};

/** What was done at one store; its money is posted when all of the act is done. */
export type Moved = {
  readonly kind: StepKind;
  readonly storeId: number;
  readonly firstStepId: number;
  readonly totalCents: Cents;
  /** In the order of the steps. */
  readonly cents: readonly Cents[];
  /** The posting group that its own corrects. */
  readonly corrects?: number | undefined;
};

/** Holds the business days of the stores and the items, in their order: what is decided next stays true until it is done. */
export async function holdGoods(
  { tx, now }: WriteContext,
  storeIds: readonly number[],
  inventoryIds: readonly number[],
): Promise<void> {
  for (const storeId of [...new Set(storeIds)].sort((a, b) => a - b)) await holdStockDay(tx, storeId, now);
  await holdItems(tx, inventoryIds);
}

/** Steps that have their numbers; written already where everybody knows what their units cost. */
export type Prepared = {
  readonly kind: StepKind;
  readonly storeId: number;
  readonly steps: readonly WantedStep[];
  readonly ids: readonly number[];
  readonly isWritten: boolean;
};

/**
 * What of moving goods may come before they are held, because registers wait for those: steps whose costs are known are written. Call movePrepared() with the answer.
 * `between` is awaited every 250 steps.
 */
export async function prepareSteps(
  context: WriteContext,
  transfer: Pick<Locked, 'id'>,
  { kind, storeId, steps }: Pick<Prepared, 'kind' | 'storeId' | 'steps'>,
  between?: () => Promise<unknown>,
): Promise<Prepared> {
  const ids = steps.length > 0 ? await takeStepIds(context.tx, steps.length) : [];
  const known = steps.flatMap((step) => step.cents ?? []);
  const prepared = { kind, storeId, steps, ids, isWritten: known.length === steps.length };
  if (prepared.isWritten) await writeSteps(context, transfer, prepared, known, between);
  return prepared;
}

/** Moves the goods of these steps. Posts nothing: postMoved() does, once for the whole act. */
export async function movePrepared(
  context: WriteContext,
  transfer: Pick<Locked, 'id'>,
  prepared: Prepared,
): Promise<Moved> {
  const { tx, actor, now } = context;
  const { kind, storeId, steps, ids, isWritten } = prepared;
  await moveCopiesIn(context, kind, storeId, steps);
  const moves = steps.map((step, at) => movesOf(kind, step, ids[at] as number));
  const done = await moveAtCost(tx, { actor, now }, storeId, moves.flat());
  let first = 0;
  const costs = steps.map((step, at) => {
    const moved = done[first]?.totalCents as Cents;
    first += moves[at]?.length ?? 0;
    return step.cents ?? moved;
  });
  await moveCopiesOut(context, kind, storeId, steps);
  if (!isWritten) await writeSteps(context, transfer, prepared, costs);
  return { kind, storeId, firstStepId: ids[0] as number, totalCents: sum(costs), cents: costs };
}

/** Writes the steps and moves their goods, where nothing has to happen in between. Posts nothing. */
export const moveGoods = async (
  context: WriteContext,
  transfer: Pick<Locked, 'id'>,
  kind: StepKind,
  storeId: number,
  steps: readonly WantedStep[],
): Promise<Moved> =>
  movePrepared(context, transfer, await prepareSteps(context, transfer, { kind, storeId, steps }));

async function writeSteps(
  { tx, actor, now }: WriteContext,
  transfer: Pick<Locked, 'id'>,
  { kind, storeId, steps, ids }: Prepared,
  costs: readonly Cents[],
  between?: () => Promise<unknown>,
): Promise<void> {
  const rows = steps.map((step, at) => ({
    id: ids[at],
    line: step.line.id,
    units: step.units,
    cents: costs[at],
    item: step.inventoryId,
    note: step.note ?? '',
    back: step.takesBack?.stepId ?? null,
  }));
  await eachPiece(
    rows,
    async (piece) => {
      const text = JSON.stringify(piece);
      await tx.run(STEPS, [transfer.id, kind, storeId, actor.userId, now, text]);
      await tx.run(LINES, [text, ...DELTAS[kind]]);
    },
    between,
  );
}

// Materialized: asked for with each number, the name of the sequence takes longer than the number.
const TAKE_IDS = `
  with named as materialized (select pg_get_serial_sequence('transfer_steps', 'transfer_step_id')::regclass as name)
  select array_agg(nextval(n.name)) as ids from named n cross join generate_series(1, $1::integer)`;

const takeStepIds = async (tx: WriteContext['tx'], count: number): Promise<readonly number[]> =>
  (await tx.one<{ ids: number[] | null }>(TAKE_IDS, [count])).ids ?? [];

const STEPS = `
  insert into transfer_steps (transfer_step_id, transfer_id, transfer_line_id, kind, units, cents, store_id, inventory_id, note, takes_back_id, user_id, at)
  select w.id, $1, w.line, $2, w.units, w.cents, $3, w.item, w.note, w.back, $4, $5
  from jsonb_to_recordset($6::jsonb) as w(id bigint, line bigint, units integer, cents bigint, item bigint, note text, back bigint)`;

// $2 to $5 say what the step adds to: sent, accepted, returned, lost.
const LINES = `
  update transfer_lines l set sent = l.sent + $2::integer * w.units, sent_cents = l.sent_cents + $2::integer * w.cents,
    accepted = l.accepted + $3::integer * w.units, accepted_cents = l.accepted_cents + $3::integer * w.cents,
    returned = l.returned + $4::integer * w.units, returned_cents = l.returned_cents + $4::integer * w.cents,
    lost = l.lost + $5::integer * w.units, lost_cents = l.lost_cents + $5::integer * w.cents,
    to_inventory_id = case when $3::integer = 1 then w.item when $2::integer >= 0 then l.to_inventory_id end
  from (select line, sum(units)::integer as units, sum(cents)::bigint as cents, max(item) as item
    from jsonb_to_recordset($1::jsonb) as r(line bigint, units integer, cents bigint, item bigint) group by line) w
  where l.transfer_line_id = w.line`;
const DELTAS: Record<StepKind, readonly [number, number, number, number]> = {
  send: [1, 0, 0, 0],
  accept: [0, 1, 0, 0],
  reset: [0, -1, 0, 0],
  return: [0, 0, 1, 0],
  lose: [0, 0, 0, 1],
  receive: [1, 1, 0, 0],
  takeBack: [-1, -1, 0, 0],
};

/** What is lost only passes through the store that bears it: in for what it cost, out for the same, and the average stays. */
function movesOf(kind: StepKind, step: WantedStep, stepId: number): CostMove[] {
  const { inventoryId, units, cents: totalCents } = step;
  // Field by field: taking an object over 2,000 times kept registers waiting.
  const move = (
    quantity: number,
    reason: CostMove['reason'],
    total: Cents | undefined = totalCents,
    keepsAverage = false,
  ): CostMove => ({
    inventoryId,
    quantity,
    reason,
    totalCents: total,
    keepsAverage,
    copyId: step.line.copyId,
    sourceType: 'transferStep',
    sourceId: stepId,
    sourceLineId: step.line.id,
  });
  switch (kind) {
    case 'send':
      return [{ ...move(-units, 'transferOut'), totalCents: undefined }];
    case 'accept':
    case 'return':
      return [move(units, 'transferIn')];
    case 'reset':
      return [move(-units, 'transferIn')];
    case 'receive':
      return [move(units, 'receive')];
    case 'takeBack':
      return [{ ...move(-units, 'receive'), takesBack: step.takesBack?.cost }];
    case 'lose':
      return [move(units, 'transferIn', totalCents, true), move(-units, 'lost')];
  }
}

const copiesOf = (steps: readonly WantedStep[]) =>
  steps.flatMap(({ line, inventoryId }) =>
    line.copyId === null ? [] : [{ copyId: line.copyId, inventoryId }],
  );

async function moveCopiesIn(
  { tx, actor, now }: WriteContext,
  kind: StepKind,
  storeId: number,
  steps: readonly WantedStep[],
): Promise<void> {
  const copies = copiesOf(steps);
  if (kind === 'accept' || kind === 'return') await receiveCopies(tx, { actor, now }, storeId, copies);
}

async function moveCopiesOut(
  { tx, actor, now }: WriteContext,
  kind: StepKind,
  storeId: number,
  steps: readonly WantedStep[],
): Promise<void> {
  const copies = copiesOf(steps);
  const ids = copies.map(({ copyId }) => copyId);
  if (kind === 'send' || kind === 'reset') await sendCopies(tx, { actor, now }, storeId, ids);
  if (kind === 'takeBack') await returnCopies(tx, { actor, now }, storeId, ids);
  if (kind === 'lose') await loseCopies(tx, { actor, now }, ids);
}

/** What a step does to goods (of the store) and to the account beside it, when its units cost T. */
const ENTRIES: Record<
  StepKind,
  { readonly goods: 1 | -1 | 0; readonly other: 'inTransit' | 'vendorPayable'; readonly loss?: true }
> = {
  send: { goods: -1, other: 'inTransit' },
  accept: { goods: 1, other: 'inTransit' },
  reset: { goods: -1, other: 'inTransit' },
  return: { goods: 1, other: 'inTransit' },
  lose: { goods: 0, other: 'inTransit', loss: true },
  receive: { goods: 1, other: 'vendorPayable' },
  takeBack: { goods: -1, other: 'vendorPayable' },
};

/** Posts what an act moved: a group for each store, in the order of the stores, meeting in the transfer's account. Vendors are owed by the store. */
export async function postMoved(
  context: WriteContext,
  transfer: Pick<Locked, 'id' | 'vendorId'>,
  acts: readonly Moved[],
): Promise<void> {
  const { tx, now } = context;
  for (const act of [...acts].sort((a, b) => a.storeId - b.storeId)) {
    const { goods, other, loss } = ENTRIES[act.kind];
    const own: { kind: AccountKind; cents: Cents } = loss
      ? { kind: 'shrinkage', cents: act.totalCents }
      : { kind: 'goods', cents: cents(goods * act.totalCents) };
    const against =
      other === 'inTransit'
        ? { store: 0, kind: other, ref: transfer.id }
        : { store: act.storeId, kind: other, ref: transfer.vendorId ?? 0 };
    await postGroup(tx, context, {
      storeId: act.storeId,
      deviceId: null,
      businessDay: await holdStockDay(tx, act.storeId, now),
      purpose: act.kind,
      sourceType: 'transferStep',
      sourceId: act.firstStepId,
      lines: [
        { store: act.storeId, ref: 0, ...own },
        { ...against, cents: negate(own.cents) },
      ],
      ...(act.corrects !== undefined && { correctsGroupId: act.corrects }),
    });
  }
}
