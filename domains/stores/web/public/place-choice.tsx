import type { KeyboardEvent } from 'react';
import { Note } from '#ui/data/note.tsx';

export type Place = { readonly id: number; readonly title: string; readonly detail: string };

export type PlaceChoiceProps = {
  label: string;
  options: readonly Place[];
  /** What is there when there is nothing to choose. */
  empty: string;
  busy?: boolean;
  onChoose: (id: number) => void;
};

/** A list of stores or registers to choose one of; arrows walk, Enter chooses. */
export function PlaceChoice({ label, options, empty, busy = false, onChoose }: PlaceChoiceProps) {
  if (options.length === 0 && !busy) return <Note tone="refusal">{empty}</Note>;
  return (
    <div className="places" role="group" aria-label={label} onKeyDown={walk}>
      {options.map((place, index) => (
        <button
          key={place.id}
          type="button"
          className="place"
          autoFocus={index === 0}
          aria-disabled={busy || undefined}
          onClick={() => !busy && onChoose(place.id)}
        >
          <b>{place.title}</b>
          {place.detail && <span className="t3 s">{place.detail}</span>}
        </button>
      ))}
    </div>
  );
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('.place')];
  const at = all.findIndex((each) => each === document.activeElement);
  const next = all[Math.min(all.length - 1, Math.max(0, at + step))];
  event.preventDefault();
  next?.focus();
}
