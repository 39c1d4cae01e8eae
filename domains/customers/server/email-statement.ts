// A customer gets the statement of their store credit by email.
import type { emailStatement as emailStatementCall } from '#domains/customers/contract/mail.ts';
import { customersMessages, statementMessages as texts } from '#domains/customers/messages.ts';
import { emailRefusal, type Reachable } from '#domains/customers/rules/contact-methods.ts';
import { type StatementMove, statementRefusal, statementRows } from '#domains/customers/rules/statement.ts';
import { LINES, type MoveRow, whatOf } from '#domains/customers/server/read-statement.ts';
import { statementPdf } from '#domains/customers/server/public/statement-pdf.ts';
import { bodyHtml, bodyText } from '#domains/mail/rules/mail-body.ts';
import { receiptsOf } from '#domains/ledger/server/public/receipts.ts';
import { queueMail } from '#domains/mail/server/public/queue-mail.ts';
import { STATEMENT_MAIL_TEXT } from '#domains/customers/rules/settings.ts';
import { settingOf } from '#domains/settings/rules/store-settings.ts';
import { readSettings } from '#domains/settings/server/public/read-settings.ts';
import { badInput, notFound } from '#contract/api-error.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import { cents, subtract, sum } from '#kernel/money.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { Tx, WriteContext } from '#contract/route.ts';

type Input = InputOf<typeof emailStatementCall>;

const CUSTOMER = `
  select first_name || ' ' || last_name as name, member_number, phone, email, address1,
    text_consent_at is not null as "textConsent", email_consent_at is not null as "emailConsent"
  from customers where customer_id = $1 and deleted_at is null`;

const MOVES = `
  select *, at_day::text as day from (
    select m.*, (m.at at time zone (select time_zone from stores where store_id = $2))::date as at_day from (${LINES}) m) d
  where at_day <= $3::date order by id`;

/**
 * Mails the moves of a period, with the balances before and after, to the address that the customer has. Refuses without an address, without the
 * customer's consent to email, and where the store has no email; 404 for an unknown customer, 400 for a period that ends before it begins.
 */
export async function emailStatement(
  context: WriteContext,
  { customerId, clientId, from, to }: Input,
): Promise<OutputOf<typeof emailStatementCall> | Refusal> {
  const { tx } = context;
  const customer = await tx.maybe<Reachable & { name: string; memberNumber: string }>(CUSTOMER, [customerId]);
  if (!customer) throw notFound(customersMessages.NO_CUSTOMER, 'customerId');
  if (from > to) throw badInput('from', `from ${texts.FROM_AFTER_TO}`);
  const unreachable = emailRefusal(customer);
  if (unreachable) return unreachable;
  const { name: store } = await tx.one<{ name: string }>('select name from stores where store_id = $1', [
    clientId,
  ]);
  const settings = await readSettings(tx, clientId);
  const { siteName, paperSize: size } = settings;
  const shop = siteName || store;
  const moved = await readMoves(tx, customerId, clientId, from, to);
  const tooLong = statementRefusal(moved.moves.length);
  if (tooLong) return tooLong;
  const rows = statementRows({
    shop,
    store,
    customer: customer.name,
    memberNumber: customer.memberNumber,
    from,
    to,
    ...moved,
  });
  const subject = texts.SUBJECT(shop);
  const greeting = settingOf(settings, STATEMENT_MAIL_TEXT) || texts.GREETING;
  const queued = await queueMail(context, {
    storeId: clientId,
    kind: 'statement',
    sourceId: customerId,
    to: customer.email,
    subject,
    text: bodyText(greeting, rows),
    html: bodyHtml(subject, greeting, rows),
    attachment: {
      name: `statement-${from}-${to}.pdf`,
      bytes: await statementPdf({ rows, title: texts.TITLE, size }, context.actor.userId),
    },
  });
  return isRefusal(queued) ? queued : { success: true, message: '', ...queued, email: customer.email };
}

async function readMoves(tx: Tx, customerId: number, storeId: number, from: string, to: string) {
  const rows = await tx.rows<MoveRow & { day: string }>(MOVES, [customerId, storeId, to]);
  const before = rows.filter((row) => row.day < from);
  const inside = rows.filter((row) => row.day >= from);
  const first = inside[0];
  // The balance runs over all moves: what stood before is what the first one found.
  const openingCents = first
    ? subtract(cents(first.balance), cents(first.cents))
    : sum(before.map((row) => cents(row.cents)));
  const receipts = await receiptsOf(
    tx,
    inside.map(({ transactionId }) => transactionId),
  );
  const moves: StatementMove[] = inside.map((row) => ({
    day: row.day,
    what: whatOf(row, receipts.get(row.transactionId)),
    cents: cents(row.cents),
    balanceCents: cents(row.balance),
    detail: [receipts.get(row.transactionId)?.number ?? '', row.store].filter(Boolean).join(', '),
  }));
  return { openingCents, moves };
}
