// Does the law want something of the seller before the open basket can be paid?
import { useTradeNeeds } from '#domains/dealer-rules/web/public/use-trade-needs.ts';
import { IconId } from '#ui/icons.tsx';
import { latePart } from '#ui/overlay/late-part.tsx';
import { Note } from '#ui/data/note.tsx';
import { Button } from '#ui/controls/button.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { Stack } from '#ui/layout/layout.tsx';
import type { OpenDialog } from '../counter/dialogs.ts';
import { screenMessages as texts } from '../messages.ts';
import type { Register } from '../counter/use-register.ts';

const SellerDialog = latePart(
  async () => (await import('#domains/dealer-rules/web/public/seller-dialog.tsx')).SellerDialog,
);

export type TradeLaw = {
  /** Why it can't be paid yet; null when it can, or when nothing is asked. A missing customer is said elsewhere. */
  readonly reason: string | null;
};

/** What changes what the rules want: the trades as the server has them, the customer, the payout. Empty without trades. */
function markOf({ base }: Register['state']): string {
  const trades = (base?.items ?? []).filter((line) => line.tranType === 'itemTrade');
  if (!base || trades.length === 0) return '';
  const lines = trades.map((line) => [line.id, line.quantity, line.itemPrice]);
  return JSON.stringify([base.transactionId, base.customer?.customerId ?? 0, base.payout, lines]);
}

/** Asked while there are trades; nothing is asked for plain sales. */
export function useTradeLaw({ state, view }: Register): TradeLaw {
  const needs = useTradeNeeds(view.transactionId, markOf(state));
  const isAsked = needs !== undefined && needs.code !== '' && needs.code !== 'SELLER_REQUIRED';
  return { reason: isAsked ? needs.reason : null };
}

/** Says above the lines what the seller is asked, with the button that asks it. */
export function LawNote({ law, onAsk }: { law: TradeLaw; onAsk: () => void }) {
  if (law.reason === null) return null;
  return (
    <Stack flex gap={8} className="reg-notes">
      <Note
        tone="warn"
        icon={IconId}
        title={texts.SELLER_ASKED}
        action={<Button onClick={onAsk}>{texts.ASK_SELLER}</Button>}
      >
        {law.reason}
      </Note>
    </Stack>
  );
}

export type LawDialogProps = {
  open: OpenDialog | null;
  register: Register;
  close: () => void;
  /** All is there: on to the payment. */
  onPay: () => void;
};

/** The seller's dialog, where it is asked for. */
export function LawDialog({ open, register, close, onPay }: LawDialogProps) {
  const { view } = register;
  const { transactionId } = view;
  if (open?.kind !== 'seller' || transactionId === null) return null;
  const trades = view.lines.filter((line) => line.kind === 'trade');
  const worth = trades.reduce((sum, line) => sum - line.amountCents, 0);
  const copies = trades.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <SellerDialog
      transactionId={transactionId}
      about={texts.tradeOf(copies, formatMoney(worth))}
      onClose={close}
      onDone={() => {
        close();
        onPay();
      }}
    />
  );
}
