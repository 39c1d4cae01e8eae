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
export function aTill(
  server: Caller,
  at: { readonly storeId: number; readonly deviceId: number; readonly token: string },
) {
  const send = { token: at.token };
  const begin = async (): Promise<number> =>
    (await server.call(calls.newTransaction, { posid: at.deviceId }, send)).transactionId;
  const finish = async (transactionId: number, tender: object): Promise<Rung> => {
    const done = await server.call(
      calls.finalizeTransaction,
      { TransactionId: transactionId, ...tender },
      send,
    );
    if (!done.success) await server.call(calls.voidTransaction, { id: transactionId }, send);
    return { transactionId, lineId: done.success ? (done.items[0]?.id ?? 0) : 0, done };
  };
  const fill = async ({
    item,
    quantity = 1,
    percent = 0,
    customer,
    exempt,
  }: Sale): Promise<ChangedTransaction> => {
    const TransactionID = await begin();
    let basket = await server.call(
      calls.addTransactionItem,
      { TransactionID, inventoryId: item, Quantity: quantity },
      send,
    );
    if (customer)
      basket = await server.call(
        calls.addCustomer,
        { Transactionid: TransactionID, CustomerId: customer },
        send,
      );
    if (percent > 0)
      basket = await server.call(
        calls.addDiscount,
        { TransactionID, DiscountType: 'percent', DiscountAmount: percent },
        send,
      );
    if (exempt)
      basket = await server.call(calls.setTaxExempt, { TransactionId: TransactionID, TaxExempt: true }, send);
    return basket;
  };
  return {
    async sell(sale: Sale): Promise<Rung> {
      let basket = await fill(sale);
      const { tender = 'cash' } = sale;
      if (tender === 'credit')
        basket = await server.call(
          calls.addStoreCreditPayment,
          { TransactionId: basket.transactionId },
          send,
        );
      const rest = tender === 'credit' ? 'cash' : tender;
      return finish(basket.transactionId, basket.due > 0 ? { [rest]: basket.due } : {});
    },
    /** Rung up and voided. */
    async abandon(sale: Sale): Promise<void> {
      const { transactionId } = await fill(sale);
      await server.call(calls.voidTransaction, { id: transactionId }, send);
    },
    /** Buys a piece from a customer at a price in dollars. */
    async trade(what: { upc: string; customer: number; dollars: number; cash?: boolean }): Promise<Rung> {
      const TransactionID = await begin();
      const add = { TransactionID, UPC: what.upc, TranType: 'itemTrade' as const, Condition: 'B' };
      const basket = await server.call(calls.addTransactionItem, add, send);
      const line = { ItemID: basket.items.at(-1)?.id ?? 0, SalePrice: -what.dollars };
      await server.call(calls.updateTransactionItem, line, send);
      await server.call(calls.addCustomer, { Transactionid: TransactionID, CustomerId: what.customer }, send);
      if (what.cash) await server.call(calls.changeCashTradein, { id: TransactionID, value: true }, send);
      return finish(TransactionID, {});
    },
    /** Gives a piece of a line back; null where it can't be. */
    async refund(lineId: number): Promise<Rung | null> {
      const body = [{ id: lineId, quantity: 1 }];
      const begun = await server.call(
        refundTransactionItemsAt,
        { clientId: at.storeId, posId: at.deviceId, body },
        send,
      );
      return begun.success ? finish(begun.transactionId, {}) : null;
    },
    async sellCertificate(dollars: number): Promise<Rung> {
      const TransactionId = await begin();
      const basket = await server.call(gifts.addGiftCertificate, { TransactionId, amount: dollars }, send);
      return finish(TransactionId, { cash: basket.due });
    },
  };
}
export type Till = ReturnType<typeof aTill>;
