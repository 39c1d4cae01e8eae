// Which dialog of the shell is open?
import { useSyncExternalStore } from 'react';

export type ShellDialog =
  | { readonly kind: 'palette' }
  | { readonly kind: 'keys' }
  | { readonly kind: 'tips' }
  | { readonly kind: 'report' }
  | { readonly kind: 'priceChanges' }
  | { readonly kind: 'adminMode' }
  | { readonly kind: 'unsent' }
  | { readonly kind: 'logoutKept' }
  | { readonly kind: 'fillPractice' }
  | { readonly kind: 'update' }
  | { readonly kind: 'clock' }
  | { readonly kind: 'askClockIn' }
  | { readonly kind: 'askClockOut' };

let open: ShellDialog | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Opens a dialog of the shell in the place of the one before; null closes. */
export function openDialog(dialog: ShellDialog | null): void {
  open = dialog;
  for (const listener of listeners) listener();
}

/** The dialog that is open, or null. */
export function useShellDialog(): ShellDialog | null {
  return useSyncExternalStore(subscribe, () => open);
}
