import { formatMoney } from '../data/format.ts';
import { Note } from '../data/note.tsx';
import { Button } from './button.tsx';

type Props = {
  cents: number;
  /** What was meant, in cents. */
  onAnswer: (cents: number) => void;
};

const focus = (button: HTMLButtonElement | null): void => button?.focus();

/** Asks whether so few cents were meant as dollars; the keyboard is on the dollars (0461). */
export function CentsQuestion({ cents, onAnswer }: Props) {
  const dollars = cents * 100;
  return (
    <Note tone="warn" title={`${formatMoney(cents)}? Or ${formatMoney(dollars)}?`} announce={false}>
      <div className="row cents-answers" role="group" aria-label={`${formatMoney(cents)}?`}>
        <Button ref={focus} tone="primary" size="touch" onClick={() => onAnswer(dollars)}>
          {formatMoney(dollars)}
        </Button>
        <Button size="touch" onClick={() => onAnswer(cents)}>
          {formatMoney(cents)}
        </Button>
      </div>
    </Note>
  );
}
