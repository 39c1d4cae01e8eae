import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

/** Puts the focus into the first field with an error, once the error is drawn. For a form that was not sent. */
export function focusFirstProblem(form: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/** Brings what it holds into view when it appears: a refusal under a long form. */
export function IntoView({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Browsers of today answer with a promise, which is nothing to clean up with.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return <div ref={place}>{children}</div>;
}
