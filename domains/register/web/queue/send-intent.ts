// Which call does an intent become?
import { approvalSentence } from '#domains/access/web/public/approval-labels.ts';
import {
  addDiscount,
  addTransactionItem,
  type ChangedTransaction,
  removeAllItems,
  removeTransactionItem,
  setTaxExempt,
  updateTransactionItem,
} from '#domains/register/contract/calls.ts';
import { addTradeItems } from '#domains/register/contract/trades.ts';
import { refundWithoutReceipt } from '#domains/register/contract/finished.ts';
import type { LineWire, TransactionWire } from '#domains/register/contract/shapes.ts';
import type { OutputOf } from '#contract/call.ts';
import { type Cents, absolute, cents, formatMoney, fromDollars } from '#kernel/money.ts';
import { COUNTER_WAITS_MS, type SendOptions, send } from '#platform/web/api.ts';
import { linesOf } from './drafts.ts';
import type { AddIntent, ChangeIntent, Intent, SentIntent } from './intents.ts';
import { screenMessages as texts } from '../messages.ts';

const given = (amount: number | undefined): Cents | undefined =>
  amount === undefined ? undefined : cents(amount);

/** Sends an intent on a transaction under its own key; the answer is the whole transaction. `base`: the lines as they are, for what somebody may have to approve. */
export function sendIntent(
  intent: SentIntent,
  transactionId: number,
  base: TransactionWire | null = null,
): Promise<ChangedTransaction> {
  const sentence = approvalOf(intent, base?.items ?? []);
  const options: SendOptions = { key: intent.key, withinMs: COUNTER_WAITS_MS, sentence };
  return intent.kind === 'add'
    ? sendAdd(intent, transactionId, options)
    : sendChange(intent, transactionId, options);
}

/** "Price override: Velvet Tower, $34.99 to $25.00"; undefined where the act says all that there is to say. */
function approvalOf(intent: Intent, lines: readonly LineWire[]): string | undefined {
  if (intent.kind === 'discount') {
    const input = { DiscountType: intent.type, DiscountAmount: intent.value };
    return intent.value === 0 ? undefined : approvalSentence(addDiscount, input, 'transactions.discount');
  }
  if (intent.kind === 'taxExempt') return approvalSentence(setTaxExempt, {}, 'transactions.taxExempt');
  if (intent.kind !== 'line') return undefined;
  const line = lines.find(({ id }) => id === intent.lineId);
  if (!line) return undefined;
  const money = (amount: number): string => formatMoney(absolute(cents(amount)));
  const { priceCents, discountCents } = intent.patch;
  if (priceCents !== undefined)
    return texts.priceOverrideOf(line.title, money(fromDollars(line.itemPrice)), money(priceCents));
  return discountCents === undefined ? undefined : texts.lineDiscountOf(line.title, money(discountCents));
}

/** May it need an approval? */
export const asksApproval = (act: Intent): boolean =>
  act.kind === 'taxExempt' ||
  (act.kind === 'discount' && act.value !== 0) ||
  (act.kind === 'line' && (act.patch.priceCents !== undefined || act.patch.discountCents !== undefined));

/** What somebody is asked to approve of these acts, all of it; undefined where none says anything. */
export const approvalsOf = (base: TransactionWire | null, acts: readonly Intent[]): string | undefined =>
  acts.flatMap((act, at) => approvalOf(act, linesOf(base, acts.slice(0, at))) ?? []).join('; ') || undefined;

/** Sends trades that follow each other with one request, under the key of the stack. */
export function sendStack(
  stack: readonly AddIntent[],
  key: string,
  transactionId: number,
): Promise<OutputOf<typeof addTradeItems>> {
  const body = stack.map(({ catalogId = 0, serial, condition, missingParts }) => ({
    CatalogId: catalogId,
    SerialNumber: serial,
    Condition: condition,
    MissingParts: missingParts?.length ? missingParts.join(',') : undefined,
  }));
  return send(addTradeItems, { TransactionID: transactionId, body }, { key, withinMs: COUNTER_WAITS_MS });
}

function sendAdd(
  intent: AddIntent,
  transactionId: number,
  options: SendOptions,
): Promise<ChangedTransaction> {
  const named = intent.inventoryId !== undefined || intent.catalogId !== undefined;
  return send(
    addTransactionItem,
    {
      TransactionID: transactionId,
      UPC: named || intent.code === '' ? undefined : intent.code,
      TranType: intent.tranType,
      CatalogId: intent.catalogId,
      inventoryId: intent.inventoryId,
      SerialNumber: intent.serial,
      Quantity: intent.quantity,
      Condition: intent.condition,
      MissingParts: intent.missingParts?.length ? intent.missingParts.join(',') : undefined,
    },
    options,
  );
}

function sendChange(
  intent: Exclude<SentIntent, AddIntent>,
  transactionId: number,
  options: SendOptions,
): Promise<ChangedTransaction> {
  switch (intent.kind) {
    case 'line':
      return sendLine(intent, options);
    case 'remove':
      return send(removeTransactionItem, { ItemID: intent.lineId }, options);
    case 'clear':
      return send(removeAllItems, { transactionId }, options);
    case 'refundItem':
      return send(
        refundWithoutReceipt,
        {
          TransactionId: transactionId,
          inventoryId: intent.inventoryId,
          Price: cents(intent.priceCents),
          Quantity: intent.quantity,
          SerialNumber: intent.serial || undefined,
          restock: intent.restock,
          reason: intent.reason,
        },
        options,
      );
  }
}

function sendLine(
  { lineId, patch }: Extract<ChangeIntent, { kind: 'line' }>,
  options: SendOptions,
): Promise<ChangedTransaction> {
  return send(
    updateTransactionItem,
    {
      ItemID: lineId,
      SalePrice: given(patch.priceCents),
      Quantity: patch.quantity,
      LineDiscount: given(patch.discountCents),
      SerialNumber: patch.serial,
      condition: patch.condition,
      comments: patch.comments,
    },
    options,
  );
}
