// A receipt goes out by email.
import { mailRefusal } from '#domains/register/rules/may-take-in.ts';
import { mayDo } from '#contract/may-do.ts';
import { updateCustomerCommand } from '#domains/customers/server/public/save-customer.ts';
import { bodyHtml, bodyText } from '#domains/mail/rules/mail-body.ts';
import { checkAddress, queueMail } from '#domains/mail/server/public/queue-mail.ts';
import type { emailReceipt as emailReceiptCall } from '#domains/register/contract/finished.ts';
import { receiptTexts as texts } from '#domains/register/messages.ts';
import { type ReceiptKind, receiptRows } from '#domains/register/rules/receipt.ts';
import { RECEIPT_MAIL_TEXT } from '#domains/register/rules/settings.ts';
import { settingOf, settingsFrom } from '#domains/settings/rules/store-settings.ts';
import { getBasket } from '#domains/register/server/basket/change-basket.ts';
import { receiptFacts } from './receipt-facts.ts';
import { receiptPdf } from '#domains/register/server/public/receipt-pdf.ts';
import { notAllowed } from '#contract/api-error.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { WriteContext } from '#contract/route.ts';

type Input = InputOf<typeof emailReceiptCall>;

/**
 * Queues the receipt with the same rows as the printed one, as text, as HTML and as a PDF. Whoever asks for a receipt at the register
 * gets it, whatever the customer's consent says of other mail. Refuses an unfinished transaction and a store without email; with `Keep` also what
 * the customer's card would refuse.
 */
export async function emailReceipt(
  context: WriteContext,
  { TransactionId, Email, Keep, Copy }: Input,
): Promise<OutputOf<typeof emailReceiptCall> | Refusal> {
  const { tx, actor } = context;
  const basket = await getBasket(tx, TransactionId, actor.storeIds);
  checkAddress(Email);
  const unfinished = mailRefusal(basket.state);
  if (unfinished) return unfinished;
  const keeps = (Keep ?? false) && basket.customer !== null;
  if (keeps && !mayDo(actor, 'customers.edit')) throw notAllowed('customers.edit');
  if (keeps && basket.customer) {
    const refused = await updateCustomerCommand(context, basket.customer.customerId, { email: Email });
    if (refused) return refused;
  }
  const kind: ReceiptKind = basket.lines.every((line) => line.kind === 'trade') ? 'trade' : 'customer';
  const facts = await receiptFacts({ ...context, db: tx }, TransactionId, kind, Copy ?? false);
  const rows = receiptRows(facts);
  const subject = texts.MAIL_SUBJECT(facts.header.split('\n')[0] || facts.store.name, facts.number);
  const greeting = settingOf(settingsFrom(basket.settings), RECEIPT_MAIL_TEXT) || texts.MAIL_GREETING;
  const queued = await queueMail(context, {
    storeId: basket.storeId,
    kind: 'receipt',
    sourceId: TransactionId,
    to: Email,
    subject,
    text: bodyText(greeting, rows),
    html: bodyHtml(subject, greeting, rows),
    attachment: { name: `receipt-${facts.number}.pdf`, bytes: await receiptPdf(rows, actor.userId) },
  });
  return isRefusal(queued) ? queued : { success: true, message: '', ...queued };
}
