// How does a screen put something into the shell's bar, and the shell's controls into a bar of its own?
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

const TOP_ACTS = 'top-acts';

function usePlace(id: string): HTMLElement | null {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(document.getElementById(id)), [id]);
  return place;
}

/** Acts of this screen ("Add item") in the shell's top bar, left of the connection. */
export function TopBarActs({ children }: { children: ReactNode }) {
  const place = usePlace(TOP_ACTS);
  return place && createPortal(children, place);
}

/** Where the acts arrive; for the shell. */
export const topPlace = TOP_ACTS;

/** For the shell: what ShellControls shows. */
export const ShellControlsContext = createContext<ReactNode>(null);

/** Connection, day buttons, store and device menu, user menu: for a screen that draws its own top bar (the register). */
export function ShellControls() {
  return <>{useContext(ShellControlsContext)}</>;
}
