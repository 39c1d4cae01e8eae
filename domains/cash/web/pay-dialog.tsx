import { FormDialog } from '#platform/web/form-dialog.tsx';
import './cash.css';
import { useState } from 'react';
import { openForNoSale, payIn, payOut } from '#domains/cash/contract/moves.ts';
import { useAttempt } from '#platform/web/use-submit.ts';
import { cashWebMessages as texts } from './messages.ts';
import { NO_SALE_REASONS, PAY_IN_REASONS, PAY_OUT_REASONS } from '#domains/cash/rules/settings.ts';
import { cashReads } from './cash-reads.ts';
import type { CountDevice } from '#domains/cash/web/public/count-state.ts';
import { openCashDrawer } from '#domains/printing/web/public/print-document.ts';
import { settingOf, settingsFrom } from '#domains/settings/rules/store-settings.ts';
import { useStoreSettings } from '#domains/settings/web/public/use-store-settings.ts';
import { cents } from '#kernel/money.ts';
import { ChoiceKeys } from '#ui/controls/choice-keys.tsx';
import { Field } from '#ui/controls/field.tsx';
import { MoneyInput } from '#ui/controls/money-input.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { useChange } from '#platform/web/call-hooks.ts';
import { session } from '#platform/web/session.ts';

export type PayKind = 'payIn' | 'payOut' | 'noSale';
export type PayDialogProps = { kind: PayKind; device: CountDevice; onClose: () => void };

const words = {
  payIn: { title: texts.PAY_IN, hint: texts.PAY_IN_HINT, done: texts.PAID_IN },
  payOut: { title: texts.PAY_OUT, hint: texts.PAY_OUT_HINT, done: texts.PAID_OUT },
  noSale: { title: texts.NO_SALE, hint: texts.NO_SALE_HINT, done: texts.DRAWER_OPENED },
} as const;

/** Cash into or out of a drawer for a reason, or the drawer opened without a sale; each is in the drawer's log. */
export function PayDialog({ kind, device, onClose }: PayDialogProps) {
  const [amount, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const attempt = useAttempt();
  const into = useChange(payIn, cashReads);
  const out = useChange(payOut, cashReads);
  const open = useChange(openForNoSale, cashReads);
  const { title, hint, done } = words[kind];
  const offered = settingOf(
    useStoreSettings() ?? settingsFrom(null),
    { payIn: PAY_IN_REASONS, payOut: PAY_OUT_REASONS, noSale: NO_SALE_REASONS }[kind],
  );
  const missing =
    kind !== 'noSale' && !amount ? texts.ENTER_AMOUNT : reason.trim() === '' ? texts.ENTER_REASON : null;
  const submit = async () => {
    if (missing) return;
    const shared = { POSID: device.posId, Reason: reason.trim() };
    const paid = { ...shared, CashAmount: cents(amount ?? 0) };
    const send = () => (kind === 'noSale' ? open.run(shared) : (kind === 'payIn' ? into : out).run(paid));
    if (!(await attempt.run<unknown>(send, { done }))) return;
    // Another counter's drawer is opened there, by its key.
    if (device.posId === session().posId) void openCashDrawer(device.posId);
    onClose();
  };
  return (
    <FormDialog
      title={title}
      width={480}
      aside={<span className="t3 s">{device.description}</span>}
      sending={attempt}
      reason={missing}
      reasonAt="beside"
      act={title}
      onSend={submit}
      onClose={onClose}
    >
      {kind !== 'noSale' && (
        <Field label={texts.AMOUNT}>
          <MoneyInput autoFocus height={52} value={amount} onChange={setAmount} />
        </Field>
      )}
      {offered.length > 0 && (
        <ChoiceKeys
          label={texts.USUAL_ONES}
          height={48}
          value={reason}
          onChange={setReason}
          options={offered.map((one) => ({ value: one, label: one }))}
        />
      )}
      <Field label={texts.REASON} hint={hint} help={texts.REASON_HELP}>
        <TextInput height={44} maxLength={200} value={reason} onChange={setReason} />
      </Field>
    </FormDialog>
  );
}
