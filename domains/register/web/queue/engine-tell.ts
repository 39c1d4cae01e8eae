// How does the server hear of what this register does by itself? It is asked what a code brings, and told the basket as a whole: some seconds after the
// first act, at once where somebody else may want the goods or where a right is asked for, and before anything that it does with the basket itself.
import { askGoods, keepBasket } from '#domains/register/contract/finish.ts';
import type { LineWire, TransactionWire } from '#domains/register/contract/shapes.ts';
import { registerMessages, serialInBasket } from '#domains/register/messages.ts';
import { goodsAtHand } from '#domains/register/rules/goods-at-hand.ts';
import { sameSerial } from '#domains/register/rules/may-sell.ts';
import { toast } from '#ui/overlay/toast.tsx';
import { COUNTER_WAITS_MS, send } from '#platform/web/api.ts';
import { ApiFailure, isPassing, refusalOf } from '#platform/web/api-failure.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { isOnline } from '#platform/web/connection.ts';
import { goodsAt } from '#domains/store-copy/web/public/goods-copy.ts';
import { session } from '#platform/web/session.ts';
import { draftsOf } from './drafts.ts';
import { isLost } from './clear-basket.ts';
import type { Core } from './engine-core.ts';
import type { Load } from './engine-load.ts';
import {
  type AddIntent,
  type CustomerPick,
  type Goods,
  type Intent,
  type SentIntent,
  isAsked,
  isOfHeader,
  isOwn,
  isStuck,
  localId,
} from './intents.ts';
import { sayNews } from './news-of.ts';
import { documentOf } from './register-document.ts';
import { approvalsOf, asksApproval } from './send-intent.ts';

/** So long after the first act that nobody was told of. */
const TOLD_WITHIN_MS = 10_000;

export type Step =
  | { readonly ask: AddIntent }
  | { readonly send: SentIntent }
  | { readonly tell: readonly Intent[] };

/** What is to be done next; null when all that is left is this register's own, and may wait. */
export function nextStep(
  { intents, base }: Pick<ReturnType<Core['state']>, 'intents' | 'base'>,
  { isDue, mayBeUrgent }: { readonly isDue: boolean; readonly mayBeUrgent: boolean },
): Step | null {
  const own: Intent[] = [];
  for (const intent of intents) {
    if (isStuck(intent)) continue;
    if (isAsked(intent)) return { ask: intent };
    if (!isOfHeader(intent) && !isOwn(intent, base)) return own.length > 0 ? { tell: own } : { send: intent };
    own.push(intent);
  }
  return own.length > 0 && (isDue || (mayBeUrgent && own.some((act) => isUrgent(act, base))))
    ? { tell: own }
    : null;
}

/** May somebody else want it, or has the server to allow it? */
export function isUrgent(intent: Intent, base: TransactionWire | null): boolean {
  if (intent.kind === 'add') return intent.goods?.isWanted === true;
  if (intent.kind === 'customer') return movesMore(intent.customer, base);
  if (intent.kind !== 'line') return isOfHeader(intent);
  const { priceCents, discountCents, serial } = intent.patch;
  return priceCents !== undefined || discountCents !== undefined || serial !== undefined;
}

/** Only the server knows until when somebody is exempt, and what members get on top of trades. */
const movesMore = (customer: CustomerPick | null, base: TransactionWire | null): boolean =>
  customer?.taxExempt === true ||
  base?.taxExempt === true ||
  base?.items.some(({ tranType }) => tranType === 'itemTrade') === true;

export type After = {
  readonly cameIn: (intent: AddIntent, line: LineWire) => void;
  readonly letChoose: (intent: AddIntent, variations: NonNullable<AddIntent['variations']>) => void;
  readonly refusedBy: (intent: Intent, code: string, message: string) => void;
  readonly failed: (intent: Intent, error: unknown) => boolean;
  /** Another register has the basket. */
  readonly lost: (code: string, message: string) => void;
};

const isForbidden = (error: unknown): boolean => error instanceof ApiFailure && error.status === 403;

/** Is the same said again later, rather than refused? */
export const mayPass = (error: unknown): boolean =>
  isPassing(error) || (error instanceof ApiFailure && (error.status === 401 || error.status === 429));

/** Asks and tells; each answer is false when the queue has to wait. */
export function createTell(core: Core, load: Load, { cameIn, letChoose, refusedBy, failed, lost }: After) {
  /** Of several acts one was refused: each is told by itself, so that the right one goes. */
  let byThemselves = 0;
  const isHere = ({ key }: Intent): boolean => core.state().intents.some((each) => each.key === key);

  const takeGoods = (intent: AddIntent, { line: brought, isWanted }: Goods): void => {
    const line = { ...brought, id: localId(intent.n) };
    core.act({ type: 'goods', key: intent.key, goods: { line, isWanted } });
    if (!intent.takesBack) core.remember({ kind: 'remove', lineId: line.id });
    cameIn(intent, line);
    toast(registerMessages.ITEM_ADDED);
  };
  /** Does the register's own copy of the shelf answer it? Then nobody is asked. */
  const isAtHand = (intent: AddIntent): boolean => {
    const copy = goodsAt(session().clientId ?? 0);
    const goods = copy && goodsAtHand(copy, intent, !isOnline());
    if (!goods) return false;
    if (isRefusal(goods)) refusedBy(intent, goods.code, goods.message);
    else if ('variations' in goods) letChoose(intent, goods.variations);
    else takeGoods(intent, goods);
    return true;
  };

  const ask = async (intent: AddIntent): Promise<boolean> => {
    if (isAtHand(intent)) return true;
    core.act({ type: 'asking', key: intent.key, transactionId: core.transactionId() });
    try {
      const answer = await send(askGoods, askedOf(intent, core.place.posId), { withinMs: COUNTER_WAITS_MS });
      if (!isHere(intent)) return true;
      const refused = refusalOf(answer) ?? inBasketRefusal(core, intent);
      if (refused) refusedBy(intent, refused.code ?? '', refused.message);
      else if (answer.line === null) letChoose(intent, answer.variationItems);
      else takeGoods(intent, { line: answer.line, isWanted: answer.isWanted });
      return true;
    } catch (error) {
      return isHere(intent) ? failed(intent, error) : true;
    }
  };

  /** Nobody knows whether the server heard of these: it says what it has. */
  const lookAgain = async (own: readonly Intent[]): Promise<void> => {
    const { base } = core.state();
    const said = base ? await load.read(base.transactionId) : await load.readKept(core.basketKey());
    // A payment may have taken them along meanwhile, and the basket with them.
    if (!own.every(isHere)) return;
    if (said) core.take(said);
    core.act({ type: 'told', keys: own.map(({ key }) => key), told: undefined });
  };
  const keep = async (own: readonly Intent[]): Promise<boolean> => {
    const acts = byThemselves > 0 ? own.slice(0, 1) : own;
    const answer = await keepOf(core, acts);
    if (!acts.every(isHere)) return true;
    const refused = refusalOf(answer);
    if (!refused && answer.basket) {
      byThemselves = Math.max(0, byThemselves - 1);
      const { base } = core.state();
      core.take(answer.basket);
      for (const act of acts) if (act.kind !== 'add' && isUrgent(act, base)) sayNews(act);
      return true;
    }
    core.act({ type: 'told', keys: acts.map(({ key }) => key), told: undefined });
    if (refused && isLost(refused.code)) {
      if (!(await isStillHere(core, load))) lost(refused.code ?? '', refused.message);
    } else refuse(acts, (act) => refusedBy(act, refused?.code ?? '', refused?.message ?? ''));
    return true;
  };
  const refuse = (acts: readonly Intent[], one: (act: Intent) => void): void => {
    const [only, ...others] = acts;
    if (others.length > 0) byThemselves = acts.length;
    else if (only) {
      byThemselves = Math.max(0, byThemselves - 1);
      one(only);
    }
  };
  const tell = async (own: readonly Intent[]): Promise<boolean> => {
    try {
      if (own.some(({ told }) => told !== undefined)) {
        await lookAgain(own);
        return true;
      }
      return await keep(own);
    } catch (error) {
      const left = own.filter(isHere);
      const [first] = left;
      if (!first) return true;
      // It waits for the server: nobody else is to work here before it has it.
      if (mayPass(error)) {
        const { Rev: rev } = documentOf(core.state().base, left);
        core.act({ type: 'told', keys: left.map(({ key }) => key), told: core.basketKey(), rev });
      }
      if (left.length > 1 && !mayPass(error)) {
        core.act({ type: 'told', keys: left.map(({ key }) => key), told: undefined });
        // Nobody approved it: it isn't asked for again.
        const [asked, ...others] = left.filter(asksApproval);
        if (isForbidden(error) && asked && others.length === 0) return failed(asked, error);
        byThemselves = left.length;
        return true;
      }
      return failed(first, error);
    }
  };
  return {
    ask,
    /** Takes what was just scanned as a line, where nobody has to be asked. */
    atHand: (key: string): void => {
      const intent = core.state().intents.find((each) => each.key === key);
      if (intent && isAsked(intent) && intent.state === 'waiting') isAtHand(intent);
    },
    tell: (own: readonly Intent[]): Promise<boolean> => {
      const telling = tell(own);
      core.gate.telling = telling.catch(() => undefined);
      return telling;
    },
  };
}

/** A call whose answer was lost changed the basket, and nobody took it: it is gone on with as it is now. */
export async function isStillHere(core: Core, load: Load): Promise<boolean> {
  const { base } = core.state();
  const key = core.basketKey();
  const now = base && (await load.read(base.transactionId).catch(() => null));
  const isHere = now?.state === 'active' && now.posId === core.place.posId && now.take !== base?.take;
  if (isHere && core.basketKey() === key) core.take(now);
  return isHere;
}

/** The basket with these acts, kept under its key. Whoever approves it reads all that may need it. */
function keepOf(core: Core, acts: readonly Intent[]) {
  const { base } = core.state();
  const Key = core.basketKey();
  const document = documentOf(base, acts);
  core.act({ type: 'told', keys: acts.map(({ key }) => key), told: Key, rev: document.Rev });
  return send(
    keepBasket,
    { ...document, Key, PosId: core.place.posId, Whole: true },
    { withinMs: COUNTER_WAITS_MS, sentence: approvalsOf(base, acts) },
  );
}

const askedOf = (intent: AddIntent, PosId: number) => {
  const isNamed = intent.inventoryId !== undefined || intent.catalogId !== undefined;
  return {
    PosId,
    UPC: isNamed || intent.code === '' ? undefined : intent.code,
    CatalogId: intent.catalogId,
    inventoryId: intent.inventoryId,
    SerialNumber: intent.serial || undefined,
    Condition: intent.condition,
    Quantity: intent.quantity,
  };
};

/** What only this register knows: the same piece twice. */
function inBasketRefusal(core: Core, { serial }: AddIntent): { code: string; message: string } | null {
  const { base, intents } = core.state();
  const isThere = (other: string): boolean => serial !== undefined && sameSerial(other, serial);
  const found = draftsOf(base, intents).some(({ line, patch }) => isThere(patch.serial ?? line.serialNumber));
  return serial && found ? { code: 'SERIAL_IN_BASKET', message: serialInBasket(serial) } : null;
}

/** Runs `due` some seconds after the first act that nobody was told of, and when the page is no longer seen. */
export function createClock(isWaiting: () => boolean, due: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && isWaiting()) due();
  });
  return {
    /** After each step. */
    look: (): void => {
      if (!isWaiting()) return stop();
      timer ??= setTimeout(() => {
        stop();
        due();
      }, TOLD_WITHIN_MS);
    },
  };
}
