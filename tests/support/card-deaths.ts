// Card payments, cancellations and refunds while the server dies by kill -9 at each step of them. The simulated Square lives on in another process, kills the server itself at
// the moment of a request, and knows in the end what was charged and given back.
import * as cards from '#domains/cards/contract/calls.ts';
import { useSquare as connectSquare } from '#domains/cards/testing/a-square-store.ts';
import { type SquareSimulator, startSquareSimulator } from '#domains/cards/testing/square/simulator.ts';
import * as register from '#domains/register/contract/calls.ts';
import { refundTransactionItems } from '#domains/register/contract/finished.ts';
import { aCounter, aGood } from '#domains/register/testing/a-counter.ts';
import type { AnyCall, Call } from '#contract/call.ts';
import type { Database } from '#contract/route.ts';
import { relay } from '#tests/support/fault-runs.ts';
import { callAt } from '#tests/support/server.ts';

/** before: Square hears of it and carries nothing out; after: it is carried out, and nobody hears the answer. */
type AtRequest = {
  readonly request: RegExp;
  readonly when: 'before' | 'after';
  /** So many servers in a row. */
  readonly times?: number;
};

export type CardDeath = {
  readonly what: string;
  readonly flow: 'pay' | 'cancel' | 'refund';
  /** What the card is asked for; its cents say what Square does (testing/square). */
  readonly dollars: number;
  readonly at: AtRequest | { readonly failpoint: string };
  /** Nobody polls: the servers' own sweep asks. */
  readonly isLeftAlone?: true;
  /** The attempt was made so long ago, when it is over. */
  readonly isOld?: true;
};

const CREATE = /^POST \/v2\/terminals\/checkouts$/;
const CANCEL = /\/cancel$/;
const REFUND = /^POST \/v2\/refunds$/;
const READ_CHECKOUT = /^GET \/v2\/terminals\/checkouts\//;
const READ_PAYMENT = /^GET \/v2\/payments\/./;
const ASKED = { failpoint: 'cards.after-attempt=exit:1' };
const USED = { failpoint: 'finalize.before-write=exit:1' };
const ANSWERED = { failpoint: 'Transaction.FinalizeTransaction.before-reply=exit:1' };

/** Each step at which a server can die. */
export const cardDeaths: readonly CardDeath[] = [
  { what: 'a payment: written down, not sent', flow: 'pay', dollars: 5.1, at: ASKED },
  { what: 'a payment: not taken on', flow: 'pay', dollars: 5.1, at: { request: CREATE, when: 'before' } },
  {
    what: 'a payment: its answer not kept',
    flow: 'pay',
    dollars: 5.1,
    at: { request: CREATE, when: 'after' },
  },
  {
    what: 'a payment: sent again, and again no answer kept',
    flow: 'pay',
    dollars: 5.1,
    at: { request: CREATE, when: 'after', times: 3 },
  },
  {
    what: 'a payment: its answer not kept, and it is cancelled long after',
    flow: 'cancel',
    dollars: 5.1,
    at: { request: CREATE, when: 'after' },
    isOld: true,
  },
  {
    what: 'a payment: not taken on, and it is cancelled',
    flow: 'cancel',
    dollars: 5.1,
    at: { request: CREATE, when: 'before' },
    isOld: true,
  },
  {
    what: 'a payment: paid, not kept',
    flow: 'pay',
    dollars: 5.1,
    at: { request: READ_PAYMENT, when: 'after' },
  },
  {
    what: 'a payment: paid, not kept, while the sweep asks',
    flow: 'pay',
    dollars: 5.1,
    at: { request: READ_PAYMENT, when: 'after', times: 2 },
    isLeftAlone: true,
  },
  {
    what: 'a payment: while the sweep asks',
    flow: 'pay',
    dollars: 5.1,
    at: { request: READ_CHECKOUT, when: 'before' },
    isLeftAlone: true,
  },
  { what: 'a payment: approved, not used', flow: 'pay', dollars: 5.1, at: USED },
  { what: 'a payment: used, and nobody is answered', flow: 'pay', dollars: 5.1, at: ANSWERED },
  {
    what: 'another amount: not given back',
    flow: 'pay',
    dollars: 5.95,
    at: { request: REFUND, when: 'before' },
  },
  {
    what: 'another amount: given back, not kept',
    flow: 'pay',
    dollars: 5.95,
    at: { request: REFUND, when: 'after' },
  },
  {
    what: 'a cancellation: not carried out',
    flow: 'cancel',
    dollars: 5.99,
    at: { request: CANCEL, when: 'before' },
  },
  {
    what: 'a cancellation: its answer not kept',
    flow: 'cancel',
    dollars: 5.99,
    at: { request: CANCEL, when: 'after' },
  },
  {
    what: 'a cancellation that a payment overtakes',
    flow: 'cancel',
    dollars: 5.94,
    at: { request: CANCEL, when: 'after' },
  },
  { what: 'a refund: written down, not sent', flow: 'refund', dollars: 5.1, at: ASKED },
  { what: 'a refund: not taken on', flow: 'refund', dollars: 5.1, at: { request: REFUND, when: 'before' } },
  {
    what: 'a refund: its answer not kept',
    flow: 'refund',
    dollars: 5.1,
    at: { request: REFUND, when: 'after', times: 2 },
  },
  { what: 'a refund: given back, not used', flow: 'refund', dollars: 5.1, at: USED },
];

const PRICE_CENTS = 1_000;
const TRIES = 400;
const sleep = (ms: number): Promise<unknown> => new Promise((done) => setTimeout(done, ms));

export type CardShop = Awaited<ReturnType<typeof openCardShop>>;

/** A counter with a terminal, and servers that die when they are meant to. */
export async function openCardShop({ url, database }: { readonly url: string; readonly database: Database }) {
  let armed: { at: AtRequest; left: number } | undefined;
  let failpoint = '';
  const servers = relay(url, () => {
    const point = failpoint;
    failpoint = '';
    return point;
  });
  const simulator = await startSquareSimulator({
    payAfterMs: 50,
    refundAfterMs: 50,
    fault: (method, path) => {
      if (!armed || !armed.at.request.test(`${method} ${path}`)) return 'none';
      const { when } = armed.at;
      armed.left -= 1;
      if (armed.left === 0) armed = undefined;
      servers.current()?.process.kill('SIGKILL');
      return when === 'after' ? 'lost' : 'fails';
    },
  });
  const counter = await aCounter(database, {});
  await connectSquare(database, simulator, counter);
  const good = await aGood(database, counter, {
    upc: '400000000209',
    priceCents: PRICE_CENTS,
    quantity: 100_000,
  });
  return {
    database,
    servers,
    simulator,
    counter,
    good,
    /** From now on the server dies there. */
    arm: async ({ at }: CardDeath): Promise<void> => {
      if ('request' in at) armed = { at, left: at.times ?? 1 };
      else {
        failpoint = at.failpoint;
        await servers.current()?.kill();
      }
    },
    /** Did it die there, as often as it should? */
    isDone: (): boolean => armed === undefined && failpoint === '',
    close: async (): Promise<void> => {
      await servers.stop();
      await simulator.close();
    },
  };
}

/** A call as the register makes it: again with the same key until somebody answers. */
async function call<I, W, O>(shop: CardShop, asked: Call<I, W, O>, input: W): Promise<O> {
  const sent = {
    token: shop.counter.manager.token,
    headers: { 'idempotency-key': crypto.randomUUID() },
  };
  for (let time = 1; ; time += 1) {
    try {
      return await callAt(await shop.servers.address(), asked, input, sent);
    } catch (error) {
      if (time >= TRIES || / answered 4\d\d/.test(String(error)))
        throw new Error(`${(asked as AnyCall).id}: ${String(error)}`, { cause: error });
      await sleep(25);
    }
  }
}

type Attempt = { id: number; checkoutId: string; state: string; cents: number };

/** The attempts of a transaction, the last one first. A dead server's turn isn't waited for. */
async function attemptsOf({ database }: CardShop, transactionId: number): Promise<Attempt[]> {
  await database.run(
    `update card_attempts set next_ask_at = now() where transaction_id = $1 and next_ask_at > now() and (settled_at is null or stray_refund_id is null and stray_payment_id is not null)`,
    [transactionId],
  );
  return database.rows<Attempt>(
    `select attempt_id as id, checkout_id, state, amount_cents as cents from card_attempts where transaction_id = $1 order by attempt_id desc`,
    [transactionId],
  );
}

const OVER = new Set(['approved', 'declined', 'cancelled']);

/** Waits until an attempt is over, and polls as a register does unless nobody does. */
async function settled(
  shop: CardShop,
  transactionId: number,
  poll: ((checkoutId: string) => Promise<unknown>) | undefined,
  isOld = false,
): Promise<Attempt> {
  for (let time = 0; time < TRIES; time += 1) {
    await shop.servers.address();
    const [last] = await attemptsOf(shop, transactionId);
    if (last && OVER.has(last.state)) return last;
    if (isOld && time === 3)
      await shop.database.run(
        `update card_attempts set created_at = created_at - interval '16 minutes' where transaction_id = $1`,
        [transactionId],
      );
    if (last) await poll?.(last.checkoutId);
    await sleep(50);
  }
  throw new Error(`the card payment of ${transactionId} was never over`);
}

/** Begins a sale of one copy; what is due. */
async function begin(shop: CardShop) {
  const { transactionId } = await call(shop, register.newTransaction, { posid: shop.counter.deviceId });
  const { due } = await call(shop, register.addTransactionItem, {
    TransactionID: transactionId,
    inventoryId: shop.good.inventoryId,
  });
  return { transactionId, due };
}

/** Pays a part by card and the rest, or all, in cash. Answers the sale for a refund. */
async function sell(shop: CardShop, death: CardDeath, isArmed: boolean) {
  const { deviceId: posId, storeId: clientId } = shop.counter;
  const { transactionId, due } = await begin(shop);
  const isCancelled = death.flow === 'cancel';
  const isEarly = isArmed && !('request' in death.at && death.at.request === CANCEL) && !isUse(death);
  if (isEarly) await shop.arm(death);
  const asked = { posId, clientId, amount: death.dollars, transactionId };
  const { checkoutId } = await call(shop, cards.requestTerminalPayment, asked);
  if (isArmed && !isEarly && isCancelled) await shop.arm(death);
  if (isCancelled) await call(shop, cards.requestTerminalPaymentCancellation, { clientId, checkoutId });
  const poll = death.isLeftAlone
    ? undefined
    : () => call(shop, cards.requestTerminalPaymentPolling, { ...asked, checkoutId });
  const { state } = await settled(shop, transactionId, poll, death.isOld);
  if (isArmed && isUse(death)) await shop.arm(death);
  const paid = state === 'approved' ? { CC: death.dollars } : {};
  const done = await call(shop, register.finalizeTransaction, {
    TransactionId: transactionId,
    ...paid,
    cash: Math.round((due - (paid.CC ?? 0)) * 100) / 100,
  });
  if (!done.success) throw new Error(`no sale: ${JSON.stringify(done).slice(0, 200)}`);
  return { saleId: transactionId, line: done.items[0]?.id ?? 0 };
}

const isUse = ({ at }: CardDeath): boolean => 'failpoint' in at && at !== ASKED;

async function giveBack(
  shop: CardShop,
  death: CardDeath,
  sale: { saleId: number; line: number },
): Promise<void> {
  const { deviceId: posId, storeId: clientId } = shop.counter;
  const { transactionId } = await call(shop, refundTransactionItems, {
    id: sale.saleId,
    posId,
    body: [{ id: sale.line, quantity: 1 }],
  });
  const { amount } = await call(shop, cards.requestCCPreRefundData, { TransactionId: transactionId });
  if (!isUse(death)) await shop.arm(death);
  const asked = await call(shop, cards.requestTerminalCCRefund, { clientId, amount, transactionId });
  if (!asked.success) throw new Error(`no refund: ${JSON.stringify(asked)}`);
  const { refundId } = asked;
  await settled(shop, transactionId, () =>
    call(shop, cards.requestTerminalRefundPolling, {
      posId,
      clientId,
      amount,
      transactionId,
      refundId,
      transactionIdRefund: sale.saleId,
    }),
  );
  if (isUse(death)) await shop.arm(death);
  const done = await call(shop, register.finalizeTransaction, { TransactionId: transactionId });
  if (!done.success) throw new Error(`no refund: ${JSON.stringify(done).slice(0, 200)}`);
}

/** One customer, and the death of a server or more at that step. */
export async function playCardDeath(shop: CardShop, death: CardDeath): Promise<void> {
  const sale = await sell(shop, death, death.flow !== 'refund');
  if (death.flow === 'refund') await giveBack(shop, death, sale);
  for (let time = 0; !shop.isDone() || (await isMoneyOut(shop, sale.saleId)); time += 1) {
    if (time > TRIES) throw new Error(`${death.what}: no server died there, or a stray charge is still out`);
    await shop.servers.address();
    await attemptsOf(shop, sale.saleId);
    await sleep(50);
  }
}

/** A charge that pays for nothing, and isn't given back yet. */
const isMoneyOut = async ({ database }: CardShop, transactionId: number): Promise<boolean> =>
  (await database.maybe(
    'select 1 as one from card_attempts where transaction_id = $1 and stray_payment_id is not null and stray_refund_id is null',
    [transactionId],
  )) !== undefined;

const KEPT = `
  select a.checkout_id, a.state, a.amount_cents as cents, a.payment_id, a.refund_id,
    a.stray_payment_id, a.stray_refund_id,
    exists (select 1 from payments p where p.attempt_id = a.attempt_id) as "isUsed",
    exists (select 1 from card_cases c where c.attempt_id = a.attempt_id) as "hasCase"
  from card_attempts a where a.processor = 'Square' order by a.attempt_id`;
type Kept = {
  checkoutId: string;
  state: string;
  cents: number;
  paymentId: string | null;
  refundId: string | null;
  strayPaymentId: string | null;
  strayRefundId: string | null;
  isUsed: boolean;
  hasCase: boolean;
};

/** What is wrong between our books and Square's: a card that was charged twice or for nothing, money given back twice or never, one that nobody uses or looks at. */
export async function accountCards({
  database,
  simulator,
}: Pick<CardShop, 'database' | 'simulator'>): Promise<string[]> {
  const kept = await database.rows<Kept>(KEPT);
  const [charges, refunds] = [simulator.account.payments(), simulator.account.refunds()];
  const ours = new Set(kept.map(({ checkoutId }) => checkoutId));
  const strange = charges.filter(({ reference_id: of }) => !ours.has(of ?? ''));
  return [
    ...strange.map(({ id }) => `${id}: charged, and we know nothing of it`),
    ...kept.flatMap((one) => (one.cents > 0 ? wrongCharge(one, charges) : wrongRefund(one, refunds))),
  ];
}

type Payments = ReturnType<SquareSimulator['account']['payments']>;
type Refunds = ReturnType<SquareSimulator['account']['refunds']>;

function wrongCharge(one: Kept, payments: Payments): string[] {
  const charges = payments.filter(({ reference_id: of }) => of === one.checkoutId);
  const [charge] = charges;
  const wrong: string[] = [];
  if (charges.length > 1) wrong.push('charged twice');
  if (!OVER.has(one.state)) wrong.push(`still ${one.state}`);
  if (one.state === 'approved') {
    if (charge?.id !== one.paymentId) wrong.push('approved, and not charged');
    if (!one.isUsed && !one.hasCase) wrong.push('approved, and neither used nor in a case');
  } else if (charge) {
    if (one.strayPaymentId !== charge.id || !one.hasCase) wrong.push('charged for nothing, without a case');
    if (charge.refunded_money.amount !== charge.amount_money.amount || charge.refund_ids.length !== 1)
      wrong.push('charged for nothing, and not given back once');
  }
  return wrong.map((what) => `${one.checkoutId}: ${what}`);
}

function wrongRefund(one: Kept, refunds: Refunds): string[] {
  const given = refunds.filter(({ reason }) => reason === one.checkoutId);
  const wrong: string[] = [];
  if (given.length > 1) wrong.push('given back twice');
  if (!OVER.has(one.state)) wrong.push(`still ${one.state}`);
  if ((one.state === 'approved') !== (given.length === 1)) wrong.push(`${one.state}, given ${given.length}`);
  if (one.state === 'approved' && given[0]?.id !== one.refundId) wrong.push('another refund');
  if (one.state === 'approved' && !one.isUsed && !one.hasCase) wrong.push('neither used nor in a case');
  return wrong.map((what) => `${one.checkoutId}: ${what}`);
}
