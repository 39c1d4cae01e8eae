import * as calls from '#domains/register/contract/calls.ts';
import * as gifts from '#domains/register/contract/gifts.ts';
import * as finished from '#domains/register/contract/finished.ts';
import { registerMessages as texts } from '#domains/register/messages.ts';
import * as whole from '#domains/register/contract/finish.ts';
import * as tape from '#domains/register/contract/tape.ts';
import { addDeepSearchItem } from '#domains/register/contract/deep.ts';
import { addDeepItem } from '#domains/register/server/basket/add-deep-item.ts';
import { addTradeItems } from '#domains/register/contract/trades.ts';
import { addItem } from '#domains/register/server/public/add-item.ts';
import { addTrades } from '#domains/register/server/trade/add-trades.ts';
import * as basket from '#domains/register/server/public/basket-commands.ts';
import { applyPromotion, clearPromotions } from '#domains/register/server/basket/apply-promotion.ts';
import { beginRefund } from '#domains/register/server/refund/begin-refund.ts';
import { beginTransaction } from '#domains/register/server/public/begin-transaction.ts';
import { getBasket } from '#domains/register/server/basket/change-basket.ts';
import { addCertificate, removeCertificates } from '#domains/register/server/public/change-certificates.ts';
import { readCustomerTotals } from '#domains/register/server/finalize/customer-totals.ts';
import { emailReceipt } from '#domains/register/server/receipts/email-receipt.ts';
import { askGoods } from '#domains/register/server/finish/ask-goods.ts';
import { findByKey, keepBasket } from '#domains/register/server/finish/keep-basket.ts';
import { finishBasket } from '#domains/register/server/finish/finish-basket.ts';
import { finalizeTransaction } from '#domains/register/server/public/finalize-transaction.ts';
import { findForRefund } from '#domains/register/server/refund/find-for-refund.ts';
import { findPromotions } from '#domains/register/server/history/find-promotions.ts';
import { getReceipt } from '#domains/register/server/receipts/get-receipt.ts';
import * as lists from '#domains/register/server/history/lists.ts';
import { priceOf } from '#domains/register/server/basket/price.ts';
import { recallTransaction } from '#domains/register/server/history/recall-transaction.ts';
import { refundWithoutReceipt } from '#domains/register/server/refund/refund-without-receipt.ts';
import { removeLine } from '#domains/register/server/basket/remove-line.ts';
import { updateLine } from '#domains/register/server/basket/update-line.ts';
import { verifyReady } from '#domains/register/server/finalize/verify-ready.ts';
import { bookAside, discardAside } from '#domains/register/server/tape/decide-aside.ts';
import { listDiscrepancies, settleDiscrepancy } from '#domains/register/server/tape/discrepancies.ts';
import { enrollMachine, readTapeState, revokeMachine } from '#domains/register/server/tape/enroll.ts';
import { takeTape } from '#domains/register/server/tape/take-tape.ts';
import { basketToWire, linesToWire } from '#domains/register/server/basket/wire.ts';
import { findStoreDay } from '#domains/stores/server/public/get-store-day.ts';
import { notFound } from '#contract/api-error.ts';
import { inStore } from '#contract/in-store.ts';
import { type ReadContext, type Route, direct, reads, writes } from '#contract/route.ts';

/** CONST-05. */
const RECENT = 50;

const shown = async ({ db, actor, now }: ReadContext, id: number) => {
  const found = await getBasket(db, id, actor.storeIds);
  return { found, priced: priceOf(found, now) };
};

export const registerRoutes: Route[] = [
  direct(calls.newTransaction, beginTransaction),
  reads(calls.getTransaction, async (context, { TransactionId }) => {
    const { found, priced } = await shown(context, TransactionId);
    return basketToWire(found, priced);
  }),
  direct(calls.addCustomer, basket.setCustomer),
  direct(calls.addTransactionItem, (context, input) => addItem(inStore(context, input.clientId), input)),
  direct(addTradeItems, addTrades),
  direct(addDeepSearchItem, addDeepItem),
  direct(calls.updateTransactionItem, updateLine),
  direct(calls.removeTransactionItem, removeLine),
  direct(calls.removeAllItems, basket.clearBasket),
  reads(calls.getTransactionItemList, async (context, { TransactionId }) => {
    const { found, priced } = await shown(context, TransactionId);
    return linesToWire(found, priced);
  }),
  reads(calls.getTransactionItemsForDisplay, async (context, { TransactionId }) => {
    const { found, priced } = await shown(context, TransactionId);
    return linesToWire(found, priced).map(({ id, tranType, title, quantity, amount }) => ({
      id,
      tranType,
      title,
      quantity,
      amount,
    }));
  }),
  reads(calls.verifyTransactionReady, verifyReady),
  direct(calls.finalizeTransaction, finalizeTransaction),
  direct(whole.askGoods, askGoods),
  reads(whole.getKeptBasket, async (context, { Key }) => {
    const id = await findByKey(context.db, Key, context.actor.storeIds);
    if (id === undefined) return { basket: null };
    const { found, priced } = await shown(context, id);
    return { basket: basketToWire(found, priced) };
  }),
  direct(whole.keepBasket, keepBasket),
  direct(whole.finishBasket, finishBasket),
  writes(tape.enroll, enrollMachine),
  writes(tape.revokeLease, revokeMachine),
  reads(tape.tapeState, readTapeState),
  direct(tape.sendTape, (context, input) => takeTape(context, input)),
  reads(tape.listDiscrepancies, listDiscrepancies),
  writes(tape.settleDiscrepancy, settleDiscrepancy),
  writes(tape.bookAside, bookAside),
  writes(tape.discardAside, discardAside),
  direct(calls.addDiscount, basket.setDiscount),
  direct(calls.voidTransaction, basket.voidTransaction),
  direct(calls.changeCashTradein, basket.setPayout),
  direct(calls.addStoreCreditPayment, basket.payWithCredit),
  writes(gifts.addGiftCertificate, addCertificate),
  writes(gifts.removeGiftCertificates, removeCertificates),
  direct(calls.applyPromotion, applyPromotion),
  direct(calls.clearPromotions, clearPromotions),
  reads(calls.findPromotions, findPromotions),
  direct(calls.setTaxExempt, basket.setTaxExempt),
  reads(calls.getCurrentTransactionId, async ({ db, actor }, { posId }) => {
    const open = await db.maybe<{ id: number | null }>(
      `select (select t.transaction_id from transactions t where t.device_id = d.device_id and t.store_id = d.store_id and t.state in ('active', 'new')
         order by t.state, t.transaction_id desc limit 1) as id from devices d where d.device_id = $1 and d.store_id = any($2)`,
      [posId, actor.storeIds],
    );
    if (!open) throw notFound(texts.NO_TRANSACTION, 'posId');
    return { transactionId: open.id };
  }),
  direct(calls.holdTransaction, basket.holdTransaction),
  direct(calls.recallTransaction, recallTransaction),

  reads(finished.getCustomerReceipt, (context, input) => getReceipt(context, 'customer', input)),
  reads(finished.getHoldReceipt, (context, input) => getReceipt(context, 'hold', input)),
  reads(finished.getTradeReceipt, (context, input) => getReceipt(context, 'trade', input)),
  writes(finished.emailReceipt, emailReceipt),
  writes(finished.refundTransactionItems, (context, { id, posId, body }) =>
    beginRefund(context, { originalId: id, posId, items: body }),
  ),
  writes(finished.refundTransactionItemsAt, (context, { clientId, posId, body }) =>
    beginRefund(context, { storeId: clientId, posId, items: body }),
  ),
  writes(finished.refundTransactionItemsByIds, (context, { clientId, posId, body }) =>
    beginRefund(context, { storeId: clientId, posId, items: body.map((id) => ({ id })) }),
  ),
  direct(finished.refundWithoutReceipt, refundWithoutReceipt),
  reads(finished.findForRefund, (context, { ClientId, Number }) => findForRefund(context, ClientId, Number)),
  reads(finished.findReceipts, ({ db }, { ClientId, Number }) => lists.listOfNumber(db, ClientId, Number)),
  reads(finished.getIncompletTransactions, ({ db }, { ClientID, RecordCount }) =>
    lists.listPending(db, ClientID, RecordCount ?? 200),
  ),
  reads(finished.getCompleteRecentTransactions, ({ db }, { ClientID, RecordCount }) =>
    lists.listRecent(db, { storeId: ClientID, count: RecordCount ?? RECENT }),
  ),
  reads(finished.getTodaysCompletedTransactions, async ({ db, now }, { ClientID, RecordCount }) =>
    lists.listOfDay(db, ClientID, await findStoreDay(db, ClientID, now), RecordCount ?? RECENT),
  ),
  reads(finished.findCompleted, async ({ db, now }, asked) => {
    const today = asked.Today ? await findStoreDay(db, asked.ClientID, now) : undefined;
    return lists.listCompleted(db, {
      storeId: asked.ClientID,
      count: asked.RecordCount ?? RECENT,
      from: today ?? asked.From,
      until: today ?? asked.Until,
      tender: asked.Tender,
      type: asked.Type,
      employee: asked.Employee || undefined,
    });
  }),
  reads(finished.getCustomerTransactions, ({ db, actor }, { customerId }) =>
    lists.listOfCustomer(db, customerId, actor.storeIds),
  ),
  reads(finished.customerTotals, ({ db, actor }, { customerId }) =>
    readCustomerTotals(db, customerId, actor.storeIds),
  ),
  reads(finished.transactionsByCustomer, ({ db, actor }, { CustomerId, ClientId }) =>
    lists.listOfCustomer(db, CustomerId, ClientId === undefined ? actor.storeIds : [ClientId]),
  ),
  reads(finished.transactionsByTransaction, async ({ db, actor }, { TransactionId, ClientId }) => {
    await getBasket(db, TransactionId, ClientId === undefined ? actor.storeIds : [ClientId]);
    return lists.listOfTransaction(db, TransactionId, actor.storeIds);
  }),
  reads(finished.transactionsByUpc, ({ db, actor }, { UPC, ClientId }) =>
    lists.listOfUpc(db, UPC, ClientId === undefined ? actor.storeIds : [ClientId]),
  ),
];
