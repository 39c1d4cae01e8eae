import { DialogFooter } from '#ui/overlay/dialog-footer.tsx';
import { useState } from 'react';
import { addMoney, getMoney } from '#domains/web-orders/contract/money-calls.ts';
import { webOrdersWebMessages as texts } from '#domains/web-orders/web/messages.ts';
import { useAct } from './use-act.ts';
import { cents } from '#kernel/money.ts';
import { useCall } from '#platform/web/call-hooks.ts';
import { FailedNote } from '#platform/web/failed-note.tsx';
import { useRightReason } from '#platform/web/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { MoneyInput } from '#ui/controls/money-input.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { TextInput } from '#ui/controls/text-input.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

type Props = { channelId: number; name: string; onClose: () => void };

/** What a channel owes us, why, and what somebody types of its statement. */
export function ChannelMoney({ channelId, name, onClose }: Props) {
  const found = useCall(getMoney, { channelId });
  return (
    <Dialog
      title={texts.moneyOf(name)}
      onClose={onClose}
      footer={<DialogFooter cancel={texts.CLOSE} onCancel={onClose} />}
    >
      {found.error && !found.data ? (
        <FailedNote error={found.error} again={() => void found.refetch()} />
      ) : !found.data ? (
        <Skeleton width="100%" height={120} />
      ) : (
        <>
          <Facts
            amounts
            facts={[
              [texts.DUE, <b key="due">{formatMoney(found.data.due)}</b>],
              [texts.FEES, formatMoney(found.data.fees)],
              [texts.PAID_OUT, formatMoney(found.data.paidOut)],
            ]}
          />
          <ul className="wo-entries" aria-label={texts.ENTRIES}>
            {found.data.entries.map((entry) => (
              <li key={entry.moneyId} className={entry.isStrange ? 'strange' : undefined}>
                <span className="grow">
                  {[
                    texts.MONEY_KINDS[entry.kind],
                    entry.number,
                    entry.words,
                    entry.isStrange && texts.STRANGE,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <span className="num b">{formatMoney(entry.amount)}</span>
              </li>
            ))}
          </ul>
          <TypeMoney channelId={channelId} />
        </>
      )}
    </Dialog>
  );
}

function TypeMoney({ channelId }: { channelId: number }) {
  const mayNot = useRightReason('channels.refund');
  const act = useAct(addMoney);
  const [kind, setKind] = useState<'fee' | 'payout'>('payout');
  const [amount, setAmount] = useState<number | null>(null);
  const [words, setWords] = useState('');
  if (mayNot !== null) return null;
  const submit = () =>
    void act.run({ channelId, kind, amount: cents(amount ?? 0), words }).then((done) => {
      if (!done) return;
      setAmount(null);
      setWords('');
    });
  return (
    <form
      className="fields"
      aria-label={texts.TYPE_MONEY}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Segmented
        label={texts.TYPE_MONEY}
        size="touch"
        full
        value={kind}
        onChange={setKind}
        options={[
          { value: 'payout', label: texts.MONEY_KINDS.payout },
          { value: 'fee', label: texts.MONEY_KINDS.fee },
        ]}
      />
      <Field label={texts.AMOUNT}>
        <MoneyInput value={amount} onChange={setAmount} />
      </Field>
      <Field label={texts.WORDS}>
        <TextInput value={words} onChange={setWords} maxLength={300} />
      </Field>
      <Button type="submit" size="large" busy={act.busy} disabled={amount === null || amount === 0}>
        {texts.SAVE}
      </Button>
    </form>
  );
}
