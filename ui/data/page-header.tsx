import type { ReactNode } from 'react';
import { IconSearch } from '../icons.tsx';
import { Kbd } from '../keys/kbd.tsx';
import { LoadingBar } from './loading-bar.tsx';

export type PageHeaderProps = {
  title: string;
  /** Quiet words beside the title: a date, a number. */
  detail?: ReactNode;
  /** Everything right of it: search, primary act, connection, store, user. */
  children?: ReactNode;
};

/** The 60 px bar over an office screen; the loading bar runs along its lower edge. */
export function PageHeader({ title, detail, children }: PageHeaderProps) {
  return (
    <header className="top office">
      <div className="grow">
        <h1>{title}</h1>
        {detail && <span className="t3 s nw">{detail}</span>}
      </div>
      {children}
      <LoadingBar />
    </header>
  );
}

/** The field-like button that opens the search over everything. */
export function FindAnything({
  label = 'Find anything',
  keys = 'Ctrl K',
  onOpen,
}: {
  label?: string;
  keys?: string;
  onOpen: () => void;
}) {
  return (
    <button type="button" className="inp srch t3" onClick={onOpen}>
      <IconSearch size={18} />
      <span className="grow s ell">{label}</span>
      <Kbd>{keys}</Kbd>
    </button>
  );
}
