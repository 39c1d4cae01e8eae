import type { RefObject } from 'react';

/** Puts the focus into the first field with an error, once the error is drawn. For a form that was not sent. */
export function focusFirstProblem(form: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
