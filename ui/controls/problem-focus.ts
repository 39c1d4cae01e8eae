import type { RefObject } from 'react';

const focusIn = (frame: Element | null | undefined): void =>
  frame?.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)')?.focus();

/** Puts the focus into the first field with an error, once the error is drawn. For a form that was not sent. */
export function focusFirstProblem(form: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => focusIn(form.current));
}

/** The same for the form or dialog that the focus is in, of a button outside of its form as well. */
export function focusProblemHere(): void {
  const here = document.activeElement;
  requestAnimationFrame(() => focusIn(here?.closest('form, [role="dialog"]') ?? document.body));
}
