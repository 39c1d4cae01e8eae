import { type KeyboardEvent } from 'react';

/** Arrow keys move the focus between the buttons of a radio group or tab list, and press the one they reach. */
export function moveInGroup(event: KeyboardEvent<HTMLElement>): void {
  const forward = event.key === 'ArrowRight' || event.key === 'ArrowDown';
  const backward = event.key === 'ArrowLeft' || event.key === 'ArrowUp';
  const edge = event.key === 'Home' || event.key === 'End';
  if (!forward && !backward && !edge) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[role="radio"], [role="tab"]')];
  const on = all.filter((button) => button.getAttribute('aria-disabled') !== 'true');
  const at = on.findIndex((button) => button === document.activeElement);
  const next =
    event.key === 'Home'
      ? on[0]
      : event.key === 'End'
        ? on.at(-1)
        : on.at((at + (forward ? 1 : -1)) % on.length);
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.click();
}
