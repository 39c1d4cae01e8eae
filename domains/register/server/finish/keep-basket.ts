// Keeps a copy of a basket that its register has by itself, so that another register may take it up. What is kept was checked: whoever reads it believes it.
import type { keepBasket as call } from '#domains/register/contract/finish.ts';
import { park, voidBasket } from '#domains/register/rules/acts/change-basket.ts';
import { type Change, changed } from '#domains/register/rules/acts/change.ts';
import { cardTakenRefusal } from '#domains/register/rules/final-refusal.ts';
import { redeemedCents } from '#domains/register/rules/certificates.ts';
import { takenRefusal } from '#domains/register/rules/check-document.ts';
import { packLines } from '#domains/register/rules/line.ts';
import type { Basket } from '#domains/register/rules/price-basket.ts';
import { discountOfHeader } from '#domains/register/rules/price-of.ts';
import { closedRefusal } from '#domains/register/rules/ready.ts';
import { counterRefusal } from '#domains/register/rules/seen-sum.ts';
import { wholeDiscountOf } from '#domains/register/rules/whole-discount.ts';
import { registerMessages as texts } from '#domains/register/messages.ts';
import { auditRow } from '#domains/register/server/basket/audit-row.ts';
import type { BasketRow } from '#domains/register/server/basket/basket.ts';
import { forgetBasket } from '#domains/register/server/basket/basket-cache.ts';
import { orStale } from '#domains/register/server/basket/or-stale.ts';
import { priceOf } from '#domains/register/server/basket/price.ts';
import { basketToWire } from '#domains/register/server/basket/wire.ts';
import { checkWhole } from '#domains/register/server/check-discount.ts';
import { keptRefusal } from '#domains/register/server/finalize/reserve-copies.ts';
import { type CheckedBasket, type Kept, checkBasket, findKept, lineIdsOf } from './check-basket.ts';
import { wholeRow } from './whole-row.ts';
import { CLAIM, claimLists } from '#platform/http/claim-keys.ts';
import { batched } from '#platform/db/batch.ts';
import { columnsJson } from '#platform/db/names.ts';
import { isRefusedBy, isSqlState } from '#platform/db/sqlstates.ts';
import { mayDo } from '#contract/may-do.ts';
import { badInput, notAllowed } from '#contract/api-error.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import { add } from '#kernel/money.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { Db, DirectContext } from '#contract/route.ts';

type Input = InputOf<typeof call>;
type Answer = OutputOf<typeof call>;

const TRIES = 8;

/** The transaction that its register calls so; undefined where none of the stores has it. */
export async function findByKey(
  db: Pick<Db, 'maybe'>,
  key: string,
  storeIds: readonly number[],
): Promise<number | undefined> {
  const found = await db.maybe<{ id: number }>(
    'select transaction_id as id from transactions where basket_key = $1 and store_id = any($2)',
    [key, storeIds],
  );
  return found?.id;
}

/** The copy's transaction, take and due. One that tells nothing new changes nothing. Refuses what checkBasket does, a void without its right (403), and to fall below card money. */
export async function keepBasket(context: DirectContext, input: Input): Promise<Answer | Refusal> {
  return orStale(
    TRIES,
    async () => {
      const found = await findKept(context, input);
      if (isRefusal(found)) return found;
      if (isToldBefore(input, found)) return answeredBefore(context, input, found.kept);
      const checked = await checkBasket(context, input, found);
      if (isRefusal(checked)) return checked;
      const held = await heldRefusal(context, found, checked.basket);
      if (held) return held;
      return write(context, input, found.kept, checked);
    },
    { isOvertaken },
  );
}

/** Why units that came in since the last keep can't be sold to its customer: they are kept for others. Asked only of items of which some are kept. */
async function heldRefusal(
  context: DirectContext,
  { kept, facts }: Kept,
  { lines, ...basket }: BasketRow,
): Promise<Refusal | null> {
  const known = new Set(kept.lines.map(({ lineId }) => lineId));
  const held = new Map(facts.items.flatMap(({ item }) => (item.held > 0 ? [[item.inventoryId, item]] : [])));
  for (const line of held.size > 0 ? lines : []) {
    const item = held.get(line.inventoryId);
    if (line.kind !== 'sale' || item === undefined || known.has(line.lineId)) continue;
    const others = { ...basket, lines: lines.filter(({ lineId }) => lineId !== line.lineId) };
    const refused = await keptRefusal(context, others, item, line.quantity, line.copyId);
    if (refused) return refused;
  }
  return null;
}

const isOvertaken = (error: unknown): boolean =>
  isSqlState(error, 'overtaken') || isRefusedBy(error, 'transactions_basket_key_key');

const isToldBefore = ({ Rev }: Input, { kept, isNew }: Kept): boolean =>
  !isNew && Rev !== undefined && Rev <= kept.rev;

/** The copy as it is. Refuses who lost the basket since; 400 for a void or a park that has no number of its own. */
function answeredBefore({ now }: DirectContext, input: Input, kept: BasketRow): Answer | Refusal {
  const { Take = 1, PosId, State } = input;
  const isDone = State === kept.state;
  const lost =
    (isDone ? null : closedRefusal(kept.state)) ??
    takenRefusal(kept, Take) ??
    counterRefusal({ posId: PosId }, kept.deviceId);
  if (lost) return lost;
  if (!isDone && (State === 'voided' || State === 'held')) throw badInput('Rev', texts.END_IS_AN_ACT);
  return answerOf(input, kept, priceOf(kept, now));
}

async function write(
  context: DirectContext,
  input: Input,
  kept: BasketRow,
  { basket: open, acts }: CheckedBasket,
): Promise<Answer | Refusal> {
  const { db, actor, now } = context;
  const { State } = input;
  const priced = priceOf(open, now);
  const { dueCents } = priced;
  if (State === 'voided' && !mayDo(actor, 'transactions.void')) throw notAllowed('transactions.void');
  const end: Change | Refusal =
    State === 'voided' ? voidBasket({ ...open, dueCents }, now) : State === 'held' ? park(open, now) : {};
  if (isRefusal(end)) return end;
  const allowed = allowedOf(context, input, kept, { open, priced });
  const after = { ...changed(open, end), discountAllowed: allowed ?? null };
  const taken = cardTakenRefusal({
    cardCents: after.cardCents,
    dueCents,
    creditTenderCents: add(after.creditTenderCents, redeemedCents(after.certificates)),
    state: after.state,
  });
  if (taken) return taken;
  const told = end.audit ? [...acts, end.audit] : acts;
  const row = wholeRow({
    ...after,
    items: priced.items,
    salesCents: priced.salesCents,
    discountCents: priced.discountCents,
    taxCents: priced.taxCents,
    tradesCents: priced.tradesCents,
    refundsCents: priced.refundsCents,
    dueCents,
  });
  forgetBasket(db, after.transactionId);
  const put: Put = {
    id: after.transactionId,
    row: `${columnsJson(row).slice(0, -1)},"lines":${packLines(after.lines)}}`,
    audits: told.map((act) => auditRow(context, after, act)),
  };
  const answer = answerOf(input, after, priced);
  await (actor.approvedBy === undefined ? putKept(db, put) : putApproved(context, put, answer));
  return answer;
}

/**
 * The discount on the whole as it is allowed from now on. Nobody sells anymore what is voided or parked, it may be put aside whatever time made of it; but a
 * parked one is taken up again by somebody who may give more, so that nothing comes into it at the park that its user couldn't give.
 */
function allowedOf(
  { actor, now }: DirectContext,
  { State }: Input,
  kept: BasketRow,
  { open, priced }: { readonly open: BasketRow; readonly priced: Basket },
): BasketRow['discountAllowed'] {
  if (State === 'voided') return open.discountAllowed;
  if (State !== 'held') return checkWhole(actor, open, priced);
  const before = wholeDiscountOf(kept.lines, priceOf(kept, now), discountOfHeader(kept));
  const given = checkWhole(actor, { ...open, discountAllowed: before }, priced);
  return given === before ? open.discountAllowed : given;
}

type Put = { readonly id: number; readonly row: string; readonly audits: readonly object[] };

async function putAll(db: Pick<Db, 'run'>, puts: readonly Put[]): Promise<void> {
  const audits = puts.flatMap((put) => put.audits);
  await db.run('select keep_baskets($1, $2, $3)', [
    `[${puts.map(({ row }) => row).join(',')}]`,
    puts.length,
    audits.length > 0 ? JSON.stringify(audits) : null,
  ]);
}

/** Throws TP001 when somebody was faster. */
const putKept = batched<Put, true>({
  idOf: ({ id }) => id,
  run: async (db, puts) => {
    await putAll(db, puts);
    return puts.map(() => true as const);
  },
});

/** What was approved is for the version that was kept: sent again it finds another one, and is answered by its key. */
const putApproved = ({ db, key, replyOf }: DirectContext, put: Put, answer: Answer): Promise<void> =>
  db.transaction(async (tx) => {
    await putAll(tx, [put]);
    await tx.run(CLAIM, claimLists([{ ...key, reply: key.key === null ? null : replyOf(answer) }]));
  });

const answerOf = ({ items, Whole }: Input, basket: BasketRow, priced: Basket): Answer => ({
  success: true,
  message: '',
  transactionId: basket.transactionId,
  take: basket.take,
  due: priced.dueCents,
  lineIds: lineIdsOf(items, basket),
  ...(Whole && { basket: basketToWire(basket, priced) }),
});
