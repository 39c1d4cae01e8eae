import { TakesScans } from '#ui/scan/takes-scans.tsx';
import { FormDialog } from '#platform/web/form-dialog.tsx';
import { useAttempt } from '#platform/web/use-submit.ts';
import { accessMessages } from '#domains/access/messages.ts';
import { useState } from 'react';
import { soldRefusal, unreadableRefusal } from '#domains/gift-certificates/rules/certificate.ts';
import { cents } from '#kernel/money.ts';
import { Field } from '#ui/controls/field.tsx';
import { MoneyInput } from '#ui/controls/money-input.tsx';
import { QuickKeys } from '#ui/controls/quick-keys.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { screenMessages as texts } from '../messages.ts';

const QUICK = [1_000, 2_500, 5_000, 10_000] as const;

type SellProps = { onSell: (cents: number) => Promise<string | null>; onClose: () => void };

/** For how much a gift certificate is sold; its number is made when it is paid for. */
export function SellCertificateDialog({ onSell, onClose }: SellProps) {
  const [amount, setAmount] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, run } = useAttempt();
  const sell = async (sum: number | null) => {
    if (sum === null) return setProblem(accessMessages.REQUIRED);
    const refused = soldRefusal(cents(sum));
    if (refused) return setProblem(refused.message);
    const answer = await run(async () => ({ why: await onSell(sum) }));
    if (answer?.why === null) onClose();
    else if (answer) setProblem(answer.why);
  };
  return (
    <FormDialog
      title={texts.SELL_CERTIFICATE}
      width={480}
      sending={{ busy }}
      act={texts.ADD_CERTIFICATE}
      onSend={() => sell(amount)}
      onClose={onClose}
    >
      <QuickKeys
        label={texts.AMOUNT}
        keys={QUICK.map((sum) => ({ cents: sum }))}
        value={amount}
        onPick={(sum) => {
          setProblem(null);
          setAmount(sum);
        }}
      />
      <Field label={texts.AMOUNT} error={problem}>
        <MoneyInput
          height={52}
          value={amount}
          onChange={(sum) => {
            setProblem(null);
            setAmount(sum);
          }}
          autoFocus
        />
      </Field>
      <p className="t2 s">{texts.CERTIFICATE_NOTE}</p>
    </FormDialog>
  );
}

type PayProps = { onUse: (number: string) => Promise<string | null>; onClose: () => void };

/** Which certificate pays: scanned or typed. */
export function PayCertificateDialog({ onUse, onClose }: PayProps) {
  const [number, setNumber] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, run } = useAttempt();
  const pay = async (typed: string) => {
    if (typed.trim() === '') return setProblem(accessMessages.REQUIRED);
    const unreadable = unreadableRefusal(typed);
    if (unreadable) return setProblem(unreadable.message);
    const answer = await run(async () => ({ why: await onUse(typed) }));
    if (answer?.why === null) onClose();
    else if (answer) setProblem(answer.why);
  };
  const takeScan = (code: string) => {
    setNumber(code);
    void pay(code);
  };
  return (
    <FormDialog
      title={texts.GIFT}
      width={480}
      sending={{ busy }}
      act={texts.USE_CERTIFICATE}
      onSend={() => pay(number)}
      onClose={onClose}
    >
      <TakesScans onScan={takeScan} />
      <Field label={texts.CERTIFICATE_NUMBER} hint={texts.CERTIFICATE_HINT} error={problem}>
        <TextInput
          height={52}
          value={number}
          onChange={(next) => {
            setProblem(null);
            setNumber(next);
          }}
          maxLength={40}
          autoComplete="off"
          autoFocus
        />
      </Field>
    </FormDialog>
  );
}
