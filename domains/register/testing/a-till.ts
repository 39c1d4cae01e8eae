// What a cashier does at a register, over HTTP and in a line each: for tests that want receipts of known amounts.
import { refundTransactionItemsAt } from '#domains/register/contract/finished.ts';
import * as gifts from '#domains/register/contract/gifts.ts';
import * as calls from '#domains/register/contract/calls.ts';
import type { ChangedTransaction } from '#domains/register/contract/calls.ts';
import type { Call } from '#contract/call.ts';

/** As a test's server does calls. */
type Caller = {
  call<I, W, O>(call: Call<I, W, O>, input: W, sent: { token: string }): Promise<O>;
};
export type Rung = {
  readonly transactionId: number;
  readonly lineId: number;
  readonly done: ChangedTransaction;
};
type Sale = {
  readonly item: number;
  readonly quantity?: number;
  /** Off the whole, in percent. */
  readonly percent?: number;
  readonly customer?: number;
  readonly exempt?: boolean;
  readonly tender?: 'cash' | 'CC' | 'check' | 'credit';
};

/** A register of a store and who is signed in there. */
type Place = { readonly storeId: number; readonly deviceId: number; readonly token: string };
type Trade = {
  readonly upc: string;
  readonly customer: number;
  readonly dollars: number;
  readonly cash?: boolean;
};

export class Till {
  readonly #server: Caller;
  readonly #at: Place;
  readonly #send: { token: string };

  constructor(server: Caller, at: Place) {
    this.#server = server;
    this.#at = at;
    this.#send = { token: at.token };
  }

  #call<I, W, O>(call: Call<I, W, O>, input: W): Promise<O> {
    return this.#server.call(call, input, this.#send);
  }

  async #begin(): Promise<number> {
    return (await this.#call(calls.newTransaction, { posid: this.#at.deviceId })).transactionId;
  }

  async #finish(transactionId: number, tender: object): Promise<Rung> {
    const done = await this.#call(calls.finalizeTransaction, { TransactionId: transactionId, ...tender });
    if (!done.success) await this.#call(calls.voidTransaction, { id: transactionId });
    return { transactionId, lineId: done.success ? (done.items[0]?.id ?? 0) : 0, done };
  }

  async #fill({
    item,
    quantity = 1,
    percent = 0,
    customer,
    exempt = false,
  }: Sale): Promise<ChangedTransaction> {
    const TransactionID = await this.#begin();
    const added = { TransactionID, inventoryId: item, Quantity: quantity };
    let basket = await this.#call(calls.addTransactionItem, added);
    if (customer)
      basket = await this.#call(calls.addCustomer, { Transactionid: TransactionID, CustomerId: customer });
    const discount = { TransactionID, DiscountType: 'percent' as const, DiscountAmount: percent };
    if (percent > 0) basket = await this.#call(calls.addDiscount, discount);
    if (exempt)
      basket = await this.#call(calls.setTaxExempt, { TransactionId: TransactionID, TaxExempt: true });
    return basket;
  }

  async sell(sale: Sale): Promise<Rung> {
    const { tender = 'cash' } = sale;
    let basket = await this.#fill(sale);
    const TransactionId = basket.transactionId;
    if (tender === 'credit') basket = await this.#call(calls.addStoreCreditPayment, { TransactionId });
    const rest = Math.round((basket.due - basket.storeCreditPayment) * 100) / 100;
    return this.#finish(TransactionId, rest > 0 ? { [tender === 'credit' ? 'cash' : tender]: rest } : {});
  }

  /** Rung up and voided. */
  async abandon(sale: Sale): Promise<void> {
    await this.#call(calls.voidTransaction, { id: (await this.#fill(sale)).transactionId });
  }

  /** Buys a piece from a customer at a price in dollars. */
  async trade({ upc, customer, dollars, cash = false }: Trade): Promise<Rung> {
    const TransactionID = await this.#begin();
    const added = { TransactionID, UPC: upc, TranType: 'itemTrade' as const, Condition: 'B' };
    const basket = await this.#call(calls.addTransactionItem, added);
    const line = { ItemID: basket.items.at(-1)?.id ?? 0, SalePrice: -dollars };
    await this.#call(calls.updateTransactionItem, line);
    await this.#call(calls.addCustomer, { Transactionid: TransactionID, CustomerId: customer });
    if (cash) await this.#call(calls.changeCashTradein, { id: TransactionID, value: true });
    return this.#finish(TransactionID, {});
  }

  /** Gives a piece of a line back; null where it can't be. */
  async refund(lineId: number): Promise<Rung | null> {
    const body = [{ id: lineId, quantity: 1 }];
    const { storeId, deviceId } = this.#at;
    const begun = await this.#call(refundTransactionItemsAt, { clientId: storeId, posId: deviceId, body });
    return begun.success ? this.#finish(begun.transactionId, {}) : null;
  }

  async sellCertificate(dollars: number): Promise<Rung> {
    const TransactionId = await this.#begin();
    const basket = await this.#call(gifts.addGiftCertificate, { TransactionId, amount: dollars });
    return this.#finish(TransactionId, { cash: basket.due });
  }
}
