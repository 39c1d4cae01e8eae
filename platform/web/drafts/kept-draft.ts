// What is typed into a form and not saved yet, kept for a reload of this tab. Never a password or a PIN.
import { useState, useSyncExternalStore } from 'react';

const PREFIX = 'draft:';
const listeners = new Set<() => void>();

/** What was kept under this name; undefined when there is nothing, or nothing that can be read. */
export function readDraft<Draft>(name: string): Draft | undefined {
  try {
    const text = sessionStorage.getItem(PREFIX + name);
    return text === null ? undefined : (JSON.parse(text) as Draft);
  } catch {
    return undefined;
  }
}

/** Keeps it; undefined takes it away. */
export function writeDraft(name: string, draft: unknown): void {
  try {
    if (draft === undefined) sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, JSON.stringify(draft));
  } catch {
    // A browser that refuses storage loses it with the page.
  }
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Is something kept under this name, typed and not saved yet? */
export function useHasDraft(name: string): boolean {
  return useSyncExternalStore(listen, () => readDraft(name) !== undefined);
}

/** Those of these names under which something is kept. */
export function useDraftsAmong(names: readonly string[]): string[] {
  // One text: a new list at each look would never be the same.
  const found = useSyncExternalStore(listen, () =>
    names.map((name) => (readDraft(name) === undefined ? '0' : '1')).join(''),
  );
  return names.filter((_name, at) => found[at] === '1');
}

/** A state that survives a reload until it is `clear`ed, which is when it was saved. */
export function useKeptState<Value>(
  name: string,
  start: () => Value,
): readonly [Value, (next: Value) => void, (next: Value) => void] {
  const [value, setValue] = useState(() => readDraft<Value>(name) ?? start());
  const keep = (next: Value) => {
    writeDraft(name, next);
    setValue(next);
  };
  const clear = (next: Value) => {
    writeDraft(name, undefined);
    setValue(next);
  };
  return [value, keep, clear];
}
