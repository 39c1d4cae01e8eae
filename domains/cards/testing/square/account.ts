// What does a simulated Square account hold, and what does time make of it? Made-up ids; no card number anywhere.
//
// The cents of an amount say what goes wrong (testing/square/faults.ts).
import { randomUUID } from 'node:crypto';
import { WHOLE } from '#kernel/money.ts';

export type Money = { amount: number; currency: string };
export type Checkout = {
  id: string;
  amount_money: Money;
  reference_id?: string;
  device_options: { device_id: string };
  deadline_duration?: string;
  status: 'PENDING' | 'CANCEL_REQUESTED' | 'CANCELED' | 'COMPLETED';
  cancel_reason?: string;
  payment_ids?: string[];
  created_at: string;
  updated_at: string;
  location_id: string;
  payment_type: 'CARD_PRESENT';
};
export type Payment = {
  id: string;
  status: 'COMPLETED';
  amount_money: Money;
  total_money: Money;
  refunded_money: Money;
  refund_ids: string[];
  reference_id?: string;
  terminal_checkout_id: string;
  location_id: string;
  source_type: 'CARD';
  card_details: {
    status: 'CAPTURED';
    card: { card_brand: 'VISA'; last_4: '1111' };
    entry_method: 'EMV';
    auth_result_code: string;
  };
  created_at: string;
  updated_at: string;
};
export type Refund = {
  id: string;
  status: 'PENDING' | 'COMPLETED' | 'FAILED';
  amount_money: Money;
  payment_id: string;
  reason?: string;
  location_id: string;
  created_at: string;
  updated_at: string;
};
export type DeviceCode = {
  id: string;
  name: string;
  code: string;
  product_type: 'TERMINAL_API';
  location_id: string;
  status: 'UNPAIRED' | 'PAIRED' | 'EXPIRED';
  device_id?: string;
  pair_by: string;
  created_at: string;
};
export type PayoutEntry = {
  id: string;
  payout_id: string;
  type: 'CHARGE' | 'REFUND' | 'OTHER';
  effective_at: string;
  gross_amount_money: Money;
  fee_amount_money: Money;
  net_amount_money: Money;
  type_charge_details?: { payment_id: string };
  type_refund_details?: { payment_id: string; refund_id: string };
};
export type Payout = {
  id: string;
  status: 'SENT' | 'PAID' | 'FAILED';
  location_id: string;
  created_at: string;
  updated_at: string;
  amount_money: Money;
  type: 'BATCH';
  version: number;
};

export type AccountOptions = {
  /** The clock, ms. */
  readonly now: () => number;
  /** How long a customer takes at the terminal. */
  readonly payAfterMs: number;
  /** How long a refund is pending. */
  readonly refundAfterMs: number;
  /** Hears of each change, as a webhook would tell of it. */
  readonly onEvent: (type: string, id: string) => void;
};

const FEE_E5 = 2_600;
const FEE_CENTS = 10;
const PAIR_MS = 5 * 60_000;
const DEADLINE_MS = 5 * 60_000;
const usd = (amount: number): Money => ({ amount, currency: 'USD' });
const cents = ({ amount }: Money): number => Math.abs(amount) % 100;

/** An account with one location; the rest comes by what is asked of it. */
export class Account {
  readonly locations = [{ id: 'LOC-1', name: 'Maple Street', status: 'ACTIVE' }];
  readonly payouts: Payout[] = [];
  readonly entries: PayoutEntry[] = [];
  readonly #options: AccountOptions;
  readonly #checkouts = new Map<string, Checkout>();
  readonly #payments = new Map<string, Payment>();
  readonly #refunds = new Map<string, Refund>();
  readonly #codes = new Map<string, DeviceCode>();
  readonly #paidOut = new Set<string>();
  /** No two accounts have an id in common. */
  readonly #series = randomUUID().slice(0, 8);
  #last = 0;

  constructor(options: AccountOptions) {
    this.#options = options;
  }

  checkouts(): Checkout[] {
    for (const one of this.#checkouts.values()) this.#settle(one);
    return [...this.#checkouts.values()];
  }

  payments(): Payment[] {
    return [...this.#payments.values()];
  }

  refunds(): Refund[] {
    for (const one of this.#refunds.values()) this.#settleRefund(one);
    return [...this.#refunds.values()];
  }

  codes(): DeviceCode[] {
    for (const one of this.#codes.values())
      if (one.status === 'UNPAIRED' && this.#options.now() > Date.parse(one.pair_by)) one.status = 'EXPIRED';
    return [...this.#codes.values()];
  }

  createCheckout(asked: Pick<Checkout, 'amount_money' | 'device_options'> & Partial<Checkout>): Checkout {
    const at = this.#stamp();
    const device = asked.device_options.device_id;
    const paired = this.codes().find((one) => one.device_id === device);
    const checkout: Checkout = {
      id: this.#id('CHK'),
      ...asked,
      status: 'PENDING',
      location_id: paired?.location_id ?? 'LOC-1',
      payment_type: 'CARD_PRESENT',
      created_at: at,
      updated_at: at,
    };
    this.#checkouts.set(checkout.id, checkout);
    this.#options.onEvent('terminal.checkout.created', checkout.id);
    return checkout;
  }

  /** Asks to cancel; undefined when it is over. */
  cancel(checkout: Checkout): Checkout | undefined {
    this.#settle(checkout);
    if (checkout.status === 'COMPLETED' || checkout.status === 'CANCELED') return undefined;
    this.#change(checkout, { status: 'CANCEL_REQUESTED' });
    return checkout;
  }

  /** A refund of a payment; undefined when it has not so much left, or had twenty. */
  createRefund(asked: Pick<Refund, 'amount_money' | 'payment_id' | 'reason'>): Refund | undefined {
    const payment = this.#payments.get(asked.payment_id);
    if (!payment || payment.refund_ids.length >= 20) return undefined;
    const left = payment.amount_money.amount - payment.refunded_money.amount;
    if (asked.amount_money.amount > left) return undefined;
    const at = this.#stamp();
    const refund: Refund = {
      id: this.#id('REF'),
      ...asked,
      status: 'PENDING',
      location_id: payment.location_id,
      created_at: at,
      updated_at: at,
    };
    payment.refunded_money.amount += asked.amount_money.amount;
    payment.refund_ids.push(refund.id);
    this.#refunds.set(refund.id, refund);
    return refund;
  }

  createCode(name: string, locationId: string): DeviceCode {
    const id = this.#id('CODE');
    const code: DeviceCode = {
      id,
      name,
      code: `T${String(this.#last).padStart(5, '0')}`,
      product_type: 'TERMINAL_API',
      location_id: locationId,
      status: 'UNPAIRED',
      pair_by: new Date(this.#options.now() + PAIR_MS).toISOString(),
      created_at: this.#stamp(),
    };
    this.#codes.set(id, code);
    return code;
  }

  /** Somebody types the code at a terminal: its id. */
  typeCode(typed: string): string {
    const code = this.codes().find((one) => one.code === typed);
    if (!code) throw new Error(`no code ${typed}`);
    code.status = 'PAIRED';
    code.device_id = this.#id('DEV');
    this.#options.onEvent('device.code.paired', code.id);
    return code.device_id;
  }

  /** Pays out what was charged and given back since the last time; `strange` is an entry that is for no payment. */
  payOut(status: Payout['status'] = 'PAID', strange = 0): Payout {
    const at = this.#stamp();
    const payout: Payout = {
      id: this.#id('PO'),
      status,
      location_id: 'LOC-1',
      created_at: at,
      updated_at: at,
      amount_money: usd(0),
      type: 'BATCH',
      version: 1,
    };
    for (const { id, amount_money: money } of this.#payments.values()) {
      if (!this.#isNew(id)) continue;
      this.#addEntry(payout, 'CHARGE', money.amount, { type_charge_details: { payment_id: id } });
    }
    for (const { id, status: state, payment_id, amount_money: money } of this.refunds()) {
      if (state !== 'COMPLETED' || !this.#isNew(id)) continue;
      this.#addEntry(payout, 'REFUND', -money.amount, { type_refund_details: { payment_id, refund_id: id } });
    }
    if (strange !== 0) this.#addEntry(payout, 'OTHER', strange, {});
    this.payouts.push(payout);
    this.#options.onEvent('payout.sent', payout.id);
    return payout;
  }

  #id(kind: string): string {
    this.#last += 1;
    return `${kind}-${this.#series}-${String(this.#last).padStart(5, '0')}`;
  }

  #stamp(): string {
    return new Date(this.#options.now()).toISOString();
  }

  #change(checkout: Checkout, to: Partial<Checkout>): void {
    Object.assign(checkout, to, { updated_at: this.#stamp() });
    this.#options.onEvent('terminal.checkout.updated', checkout.id);
  }

  #pay(checkout: Checkout): void {
    const at = this.#stamp();
    const { amount_money: asked, reference_id } = checkout;
    // .95: the terminal takes another sum.
    const taken = usd(asked.amount + (cents(asked) === 95 ? 100 : 0));
    const payment: Payment = {
      id: this.#id('PAY'),
      status: 'COMPLETED',
      amount_money: taken,
      total_money: taken,
      refunded_money: usd(0),
      refund_ids: [],
      ...(reference_id !== undefined && { reference_id }),
      terminal_checkout_id: checkout.id,
      location_id: checkout.location_id,
      source_type: 'CARD',
      card_details: {
        status: 'CAPTURED',
        card: { card_brand: 'VISA', last_4: '1111' },
        entry_method: 'EMV',
        auth_result_code: this.#id('AUTH'),
      },
      created_at: at,
      updated_at: at,
    };
    this.#payments.set(payment.id, payment);
    this.#change(checkout, { status: 'COMPLETED', payment_ids: [payment.id] });
    this.#options.onEvent('payment.updated', payment.id);
  }

  /** What time made of a checkout since it was last looked at. */
  #settle(checkout: Checkout): void {
    const code = cents(checkout.amount_money);
    if (checkout.status === 'CANCEL_REQUESTED') {
      // .94: the customer was faster than the cancellation.
      if (code === 94) this.#pay(checkout);
      else this.#change(checkout, { status: 'CANCELED', cancel_reason: 'SELLER_CANCELED' });
    } else if (checkout.status === 'PENDING') {
      const age = this.#options.now() - Date.parse(checkout.created_at);
      if (age >= DEADLINE_MS) this.#change(checkout, { status: 'CANCELED', cancel_reason: 'TIMED_OUT' });
      else if (age < this.#options.payAfterMs || code === 94 || code === 99) return;
      else if (code === 98) this.#change(checkout, { status: 'CANCELED', cancel_reason: 'BUYER_CANCELED' });
      else this.#pay(checkout);
    }
  }

  #settleRefund(refund: Refund): void {
    const age = this.#options.now() - Date.parse(refund.created_at);
    if (refund.status !== 'PENDING' || age < this.#options.refundAfterMs) return;
    const payment = this.#payments.get(refund.payment_id);
    // .96: it fails late.
    refund.status = payment && cents(payment.amount_money) === 96 ? 'FAILED' : 'COMPLETED';
    refund.updated_at = this.#stamp();
    this.#options.onEvent('refund.updated', refund.id);
  }

  #isNew(id: string): boolean {
    if (this.#paidOut.has(id)) return false;
    this.#paidOut.add(id);
    return true;
  }

  #addEntry(payout: Payout, type: PayoutEntry['type'], gross: number, more: Partial<PayoutEntry>): void {
    const fee = type === 'CHARGE' ? Math.round((gross * FEE_E5) / WHOLE) + FEE_CENTS : 0;
    this.entries.push({
      id: this.#id('ENTRY'),
      payout_id: payout.id,
      type,
      effective_at: payout.created_at,
      gross_amount_money: usd(gross),
      fee_amount_money: usd(fee),
      net_amount_money: usd(gross - fee),
      ...more,
    });
    payout.amount_money.amount += gross - fee;
  }
}
