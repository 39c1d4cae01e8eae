import type { ComponentProps, MouseEvent } from 'react';
import { useOpenAddress } from './report-address.ts';

/** A link to an address of the app, its filters as they are spelled. */
export function AddressLink({ to, onClick, ...rest }: ComponentProps<'a'> & { to: string }) {
  const open = useOpenAddress();
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isOurs = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isOurs) return;
    event.preventDefault();
    open(to);
  };
  return <a {...rest} href={to} onClick={press} />;
}
