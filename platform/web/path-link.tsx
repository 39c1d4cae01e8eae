import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

/** A link to an address of the app, its filters as they are spelled: a step back leads here again. */
export function PathLink({ to, onClick, ...rest }: ComponentProps<'a'> & { to: string }) {
  const { history } = useRouter();
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isOurs = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isOurs) return;
    event.preventDefault();
    history.push(to);
  };
  return <a {...rest} href={to} onClick={press} />;
}
