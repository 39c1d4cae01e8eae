import { useSyncExternalStore } from 'react';

/** What the user chose; `system` follows the machine. */
export type ThemeChoice = 'light' | 'dark' | 'system';

const STORE_KEY = 'theme';
const listeners = new Set<() => void>();
const darkWish = () => window.matchMedia('(prefers-color-scheme: dark)');

/** The choice kept on this device. */
export function themeChoice(): ThemeChoice {
  const stored = localStorage.getItem(STORE_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** The current theme. */
export function currentTheme(): 'light' | 'dark' {
  const choice = themeChoice();
  if (choice !== 'system') return choice;
  return darkWish().matches ? 'dark' : 'light';
}

function paint(): void {
  document.documentElement.dataset.theme = currentTheme();
  for (const listener of listeners) listener();
}

/** Sets the theme on <html> and keeps it when the machine changes. Call before the first render, so nothing flashes. */
export function applyTheme(): void {
  paint();
  darkWish().addEventListener('change', paint);
  window.addEventListener('storage', (event) => event.key === STORE_KEY && paint());
}

/** Keeps a choice on this device and paints it. */
export function setTheme(choice: ThemeChoice): void {
  if (choice === 'system') localStorage.removeItem(STORE_KEY);
  else localStorage.setItem(STORE_KEY, choice);
  paint();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The choice, the current theme, and the way to change it. */
export function useTheme(): {
  choice: ThemeChoice;
  theme: 'light' | 'dark';
  setTheme: (choice: ThemeChoice) => void;
} {
  const choice = useSyncExternalStore(subscribe, themeChoice);
  const theme = useSyncExternalStore(subscribe, currentTheme);
  return { choice, theme, setTheme };
}
