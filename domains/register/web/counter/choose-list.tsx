// Keys of a question that has several answers: digits choose, arrows walk.
import { type KeyboardEvent, type ReactNode } from 'react';
import { useKeys } from '#ui/keys/keys.tsx';
import { useDigitChoice } from './use-digit-choice.ts';

export type ChooseListProps = {
  /** What each answer is called in the list of keys, in their order. */
  labels: readonly string[];
  onChoose: (at: number) => void;
  /** Heads the keys in their list. */
  name: string;
  className?: string;
  children: ReactNode;
};

/** A list of answers: keys 1 to 9 choose one unless a scanner types them, arrows, Home and End move the focus among its buttons. The first has it. */
export function ChooseList({ labels, onChoose, name, className, children }: ChooseListProps) {
  const press = useDigitChoice(onChoose);
  useKeys(
    labels.slice(0, 9).map((label, at) => ({ key: String(at + 1), label, run: () => press(at) })),
    name,
  );
  return (
    <div className={className} onKeyDown={walk}>
      {children}
    </div>
  );
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const forward = event.key === 'ArrowDown' || event.key === 'ArrowRight';
  const backward = event.key === 'ArrowUp' || event.key === 'ArrowLeft';
  if (!forward && !backward && event.key !== 'Home' && event.key !== 'End') return;
  const all = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')];
  const at = all.findIndex((button) => button === document.activeElement);
  const to = event.key === 'Home' ? 0 : event.key === 'End' ? all.length - 1 : at + (forward ? 1 : -1);
  const next = all[(to + all.length) % all.length];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
