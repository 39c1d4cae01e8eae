// Takes in a stack of what a customer brings: each as a trade of its own, all with one write.
import type { Line } from '#domains/register/rules/line.ts';
import type { ChangedTransaction } from '#domains/register/contract/calls.ts';
import type { AddedTrade, TradeItem } from '#domains/register/contract/trades.ts';
import { addTrade } from './add-trade.ts';
import { type Change, type Choice, changeBasket } from '#domains/register/server/basket/change-basket.ts';
import {
  type Asked,
  type BasketWithCandidates,
  findCandidates,
} from '#domains/register/server/basket/find-candidates.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { DirectContext } from '#contract/route.ts';

type Answer = ChangedTransaction & { added: AddedTrade[] };
type Taken = { readonly line: Line | null; readonly refused: Omit<AddedTrade, 'lineId'> };

/** Each is asked for by its product. */
const NO_CODE = { text: '', gtin: null };
const FINE = { code: '', message: '', variationItems: [] };
/** So many are looked up at once: other registers need the database, too. */
const AT_ONCE = 4;

/** The basket with a line for each that addTrade takes, in the order given. 400 and 404 refuse all of them and change nothing. */
export async function addTrades(
  context: DirectContext,
  { TransactionID, body }: { TransactionID: number; body: readonly TradeItem[] },
): Promise<Answer | Refusal> {
  const asked = body.map((item) => ({ ...item, TransactionID, TranType: 'itemTrade' as const }));
  const changed = await changeBasket(
    context,
    () => findAll(context, asked),
    async (basket) => {
      const taken = await inTurns(asked, async (item, at) =>
        takenOf(await addTrade(context, basket.found[at] as BasketWithCandidates, item)),
      );
      return changeOf(taken);
    },
  );
  // What `changeOf` says beside the basket.
  return changed as Answer | Refusal;
}

async function findAll(
  context: DirectContext,
  asked: readonly Asked[],
): Promise<BasketWithCandidates & { found: BasketWithCandidates[] }> {
  const [head, ...others] = asked;
  const first = await findCandidates(context, head as Asked, NO_CODE);
  const rest = await inTurns(others, (item) => findCandidates(context, item, NO_CODE, false, first));
  return { ...first, found: [first, ...rest] };
}

function takenOf(answer: Change | Choice | Refusal): Taken {
  if (isRefusal(answer))
    return { line: null, refused: { ...FINE, code: answer.code, message: answer.message } };
  if ('variations' in answer)
    return { line: null, refused: { ...FINE, variationItems: [...answer.variations] } };
  return { line: answer.insert?.[0] ?? null, refused: FINE };
}

/** The lines are in the basket in the order of their ids. */
function changeOf(taken: readonly Taken[]): Change | Choice {
  const ids = taken.flatMap(({ line }) => (line ? [line.lineId] : [])).sort((a, b) => a - b);
  const insert: Line[] = [];
  const added = taken.map(({ line, refused }): AddedTrade => {
    const lineId = line ? (ids[insert.length] ?? line.lineId) : null;
    if (line && lineId !== null) insert.push({ ...line, lineId });
    return { lineId, ...refused };
  });
  return insert.length > 0 ? { insert, beside: { added } } : { variations: [], beside: { added } };
}

/** The answers in the order of the items, a few asked at once. */
async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item, at: number) => Promise<Result>,
): Promise<Result[]> {
  const done: Result[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE) {
    const turn = items.slice(from, from + AT_ONCE);
    done.push(...(await Promise.all(turn.map((item, at) => work(item, from + at)))));
  }
  return done;
}
