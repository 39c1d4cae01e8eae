import { type FormEvent, type ReactNode, useRef } from 'react';
import { accessWebMessages as texts } from '#domains/access/web/messages.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/controls/field.tsx';
import { NumberPad } from '#ui/controls/number-pad.tsx';
import type { PadKey } from '#ui/controls/number-pad-state.ts';
import { PasswordInput } from '#ui/controls/text-input.tsx';

const LENGTH = 6;

export type PinInputProps = {
  pin: string;
  onPin: (pin: string) => void;
  onEnter: () => void;
  act: string;
  busy: boolean;
  error: string | null;
  /** Why nobody can enter a PIN now. */
  reason?: string | null;
  children?: ReactNode;
};

/** Six digits, by the keyboard or the keys on the screen; one state. */
export function PinInput({ pin, onPin, onEnter, act, busy, error, reason, children }: PinInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const put = (text: string) => onPin(text.replace(/\D/g, '').slice(0, LENGTH));
  const press = (key: PadKey) => {
    if (key === 'back') onPin(pin.slice(0, -1));
    else if (key === 'clear') onPin('');
    else if (/^\d+$/.test(key)) put(pin + key);
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && !reason && pin.length === LENGTH) onEnter();
  };
  return (
    <form className="pin" onSubmit={submit} noValidate>
      {children}
      <Field label={texts.PIN} error={error}>
        <PasswordInput
          ref={field}
          value={pin}
          onChange={put}
          height={48}
          inputMode="numeric"
          autoComplete="off"
          autoFocus
        />
      </Field>
      <NumberPad
        label={texts.PIN}
        enter={{ label: texts.CLEAR, onPress: () => press('clear') }}
        pad={{ digits: pin, cents: null, count: null, press, clear: () => onPin('') }}
      />
      <Button
        type="submit"
        tone="primary"
        size="counter"
        keys="Enter"
        full
        busy={busy}
        reason={reason}
        reasonAt="hidden"
        disabled={pin.length < LENGTH}
      >
        {act}
      </Button>
    </form>
  );
}
