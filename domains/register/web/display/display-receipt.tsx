import { useLayoutEffect, useRef, useState } from 'react';
import { emailProblem } from '#domains/access/rules/email.ts';
import { accessMessages } from '#domains/access/messages.ts';
import { IconBackspace, IconBan, IconMail, IconPrinter } from '#ui/icons.tsx';
import { displayMessages as texts } from './display-messages.ts';
import type { DisplayReceipt } from './display-asks.ts';
import { type ReceiptChoice, isMailed, isPrinted } from '../payment/receipt-choice.ts';

type Choose = (choice: ReceiptChoice, email: string) => void;

/** How the customer wants the receipt; a touch chooses, the cashier sees it at once. */
export function ReceiptQuestion({ receipt, onChoose }: { receipt: DisplayReceipt; onChoose: Choose }) {
  const [typing, setTyping] = useState(false);
  const { choice, email, knownEmail, mayEmail } = receipt;
  const mail = () => (knownEmail ? onChoose('email', knownEmail) : setTyping(true));
  return (
    <section className="cd-receipt" aria-label={texts.YOUR_RECEIPT}>
      <div className="b">{texts.YOUR_RECEIPT}</div>
      <div className="cd-ways">
        <button
          type="button"
          aria-pressed={isPrinted(choice)}
          className={isPrinted(choice) ? 'on' : undefined}
          onClick={() => onChoose('print', '')}
        >
          <IconPrinter size={24} />
          {texts.ON_PAPER}
        </button>
        {mayEmail && (
          <button
            type="button"
            aria-pressed={isMailed(choice)}
            className={isMailed(choice) ? 'on' : undefined}
            onClick={mail}
          >
            <IconMail size={24} />
            {texts.BY_EMAIL}
          </button>
        )}
        <button
          type="button"
          aria-pressed={choice === 'none'}
          className={choice === 'none' ? 'on' : undefined}
          onClick={() => onChoose('none', '')}
        >
          <IconBan size={24} />
          {texts.NO_RECEIPT}
        </button>
      </div>
      {isMailed(choice) && (
        <button type="button" className="cd-address" onClick={() => setTyping(true)}>
          <span className="ell">{email}</span>
          <span className="t2">{texts.OTHER_ADDRESS}</span>
        </button>
      )}
      {typing && (
        <AddressPad
          first={email || knownEmail}
          onDone={(address) => {
            setTyping(false);
            onChoose('email', address);
          }}
          onLeave={() => setTyping(false)}
        />
      )}
    </section>
  );
}

const ROWS = ['1234567890', 'qwertyuiop', 'asdfghjkl@', 'zxcvbnm._-'] as const;

type PadProps = { first: string; onDone: (address: string) => void; onLeave: () => void };

/** The whole window while an address is typed: keys for a screen without a keyboard; one that is there works, too. */
function AddressPad({ first, onDone, onLeave }: PadProps) {
  const [address, setAddress] = useState(first);
  const [wrong, setWrong] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const pressed = useRef(false);
  // A key of the window's own writes at the end, wherever the caret was: what is typed next goes on there.
  useLayoutEffect(() => {
    if (!pressed.current) return;
    pressed.current = false;
    field.current?.focus();
    field.current?.setSelectionRange(address.length, address.length);
  }, [address]);
  const change = (next: string) => {
    setAddress(next.slice(0, 254));
    setWrong(null);
  };
  const press = (next: string) => {
    pressed.current = true;
    change(next);
  };
  const done = () => {
    const to = address.trim();
    const said = to === '' ? accessMessages.REQUIRED : (emailProblem(to) ?? null);
    if (said) setWrong(said);
    else onDone(to);
  };
  return (
    <form
      className="cd-pad"
      role="dialog"
      aria-label={texts.YOUR_EMAIL}
      noValidate
      onKeyDown={(event) => event.key === 'Escape' && onLeave()}
      onSubmit={(event) => {
        event.preventDefault();
        done();
      }}
    >
      <label className="b" htmlFor="cd-email">
        {texts.YOUR_EMAIL}
      </label>
      <input
        id="cd-email"
        ref={field}
        // Its own keys are below: no second keyboard comes over them.
        inputMode="none"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: the window asks for nothing else
        autoFocus
        maxLength={254}
        value={address}
        aria-invalid={wrong !== null}
        aria-describedby="cd-wrong"
        onChange={(event) => change(event.target.value)}
      />
      <p id="cd-wrong" className="cd-wrong" role="alert">
        {wrong}
      </p>
      {ROWS.map((row) => (
        <div className="cd-row" key={row}>
          {[...row].map((key) => (
            <button key={key} type="button" onClick={() => press(address + key)}>
              {key}
            </button>
          ))}
        </div>
      ))}
      <div className="cd-row">
        <button type="button" className="wide" onClick={onLeave}>
          {texts.BACK}
        </button>
        <button
          type="button"
          aria-label={texts.DELETE_LAST}
          onClick={() => press([...address].slice(0, -1).join(''))}
        >
          <IconBackspace size={26} />
        </button>
        <button type="submit" className="wide go">
          {texts.SEND_THERE}
        </button>
      </div>
    </form>
  );
}
