import { FormDialog } from '#platform/web/form-dialog.tsx';
import { useState } from 'react';
import { updateRoleLimits } from '#domains/access/contract/limits.ts';
import { getRoles, type RoleWire } from '#domains/access/contract/users.ts';
import { usersMessages as texts } from '#domains/access/web/users-messages.ts';
import { useSubmit } from '#platform/web/use-submit.ts';
import { type Cents, cents } from '#kernel/money.ts';
import { Field } from '#ui/controls/field.tsx';
import { formatMoney } from '#ui/data/format.ts';
import { MoneyInput } from '#ui/controls/money-input.tsx';
import { NumberInput } from '#ui/controls/number-input.tsx';

/** The largest discount in words: '10 % a line, 15 % or $20.00 in all'. */
export function limitOf(role: RoleWire): string {
  const either = (percent: number | null, amount: number | null) =>
    [percent === null ? '' : `${percent}%`, amount === null ? '' : formatMoney(amount)]
      .filter(Boolean)
      .join(texts.OR);
  const line = either(role.lineDiscountPercent, role.lineDiscountAmount);
  const whole = either(role.discountPercent, role.discountAmount);
  const words = [line && texts.limitLine(line), whole && texts.limitWhole(whole)].filter(Boolean);
  return words.length > 0 ? words.join(', ') : texts.NO_LIMIT;
}

const given = (amount: number | null): Cents | undefined => (amount === null ? undefined : cents(amount));

/** Percent and amount, off one line and off the whole; what is empty is not limited. */
export function RoleLimitDialog({ role, onClose }: { role: RoleWire; onClose: () => void }) {
  const [linePercent, setLinePercent] = useState(role.lineDiscountPercent);
  const [lineCents, setLineCents] = useState<number | null>(role.lineDiscountAmount);
  const [percent, setPercent] = useState(role.discountPercent);
  const [wholeCents, setWholeCents] = useState<number | null>(role.discountAmount);
  const save = useSubmit(updateRoleLimits, { forgets: [getRoles], done: texts.LIMIT_SAVED });
  const submit = async () => {
    const input = {
      RoleId: role.roleId,
      LineDiscountPercent: linePercent ?? undefined,
      LineDiscountAmount: given(lineCents),
      DiscountPercent: percent ?? undefined,
      DiscountAmount: given(wholeCents),
    };
    if (await save.send(input)) onClose();
  };
  return (
    <FormDialog
      title={texts.limitTitle(role.name)}
      width={480}
      sending={save}
      act={texts.SAVE}
      onSend={submit}
      onClose={onClose}
    >
      <p className="t2 wide">{texts.LIMIT_DETAIL}</p>
      <Field label={texts.LIMIT_LINE_PERCENT} optional>
        <NumberInput
          value={linePercent}
          onChange={setLinePercent}
          min={0}
          max={100}
          decimals={3}
          unit="%"
          autoFocus
        />
      </Field>
      <Field label={texts.LIMIT_LINE_AMOUNT} optional>
        <MoneyInput value={lineCents} onChange={setLineCents} />
      </Field>
      <Field label={texts.LIMIT_WHOLE_PERCENT} optional>
        <NumberInput value={percent} onChange={setPercent} min={0} max={100} decimals={3} unit="%" />
      </Field>
      <Field label={texts.LIMIT_WHOLE_AMOUNT} optional>
        <MoneyInput value={wholeCents} onChange={setWholeCents} />
      </Field>
    </FormDialog>
  );
}
