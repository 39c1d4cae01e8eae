// The seller signs for the trade as it is now: on the screen, or on paper by somebody's right.
import { signatureRefusal } from '#domains/dealer-rules/rules/open-trade.ts';
import { writeAudit } from '#domains/audit/server/public/write-audit.ts';
import { dealerMessages as texts } from '#domains/dealer-rules/messages.ts';
import { readStrokes } from '#domains/dealer-rules/rules/signature.ts';
import { openTrade } from '#domains/dealer-rules/server/save-seller.ts';
import { badInput } from '#contract/api-error.ts';
import { type Refusal, isRefusal } from '#kernel/refusal.ts';
import type { WriteContext } from '#contract/route.ts';

// Another customer's confirmation is not theirs.
const SIGN = `
  insert into dealer_trades (transaction_id, store_id, customer_id, signature, signed_how, signed_at, signed_by, signed_mark)
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (transaction_id) do update set signature = excluded.signature, signed_how = excluded.signed_how, signed_at = excluded.signed_at,
    signed_by = excluded.signed_by, signed_mark = excluded.signed_mark, customer_id = excluded.customer_id,
    confirmed_at = case when dealer_trades.customer_id = excluded.customer_id then dealer_trades.confirmed_at end,
    confirmed_by = case when dealer_trades.customer_id = excluded.customer_id then dealer_trades.confirmed_by end`;

/** null when it is signed. Refuses what is too short for a signature; strokes that can't be read are bad input. */
export async function signTrade(
  context: WriteContext,
  { TransactionId, Strokes }: { TransactionId: number; Strokes: string },
): Promise<Refusal | null> {
  const strokes = readStrokes(Strokes);
  if (!strokes) throw badInput('Strokes', `Strokes ${texts.STROKES}`);
  return signatureRefusal(strokes) ?? sign(context, TransactionId, 'screen', Strokes);
}

export const signOnPaper = (context: WriteContext, transactionId: number): Promise<Refusal | null> =>
  sign(context, transactionId, 'paper', '');

async function sign(
  context: WriteContext,
  transactionId: number,
  how: 'screen' | 'paper',
  strokes: string,
): Promise<Refusal | null> {
  const { tx, actor, now } = context;
  const trade = await openTrade(context, transactionId);
  if (isRefusal(trade)) return trade;
  const { storeId, customerId, mark } = trade;
  await tx.run(SIGN, [transactionId, storeId, customerId, strokes, how, now, actor.userId, mark]);
  if (how === 'paper')
    await writeAudit(tx, context, {
      storeId,
      action: 'dealer.signOnPaper',
      entity: 'transaction',
      entityId: transactionId,
      after: { customerId },
    });
  return null;
}
