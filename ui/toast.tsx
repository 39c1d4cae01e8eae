import { useSyncExternalStore } from 'react';
import { classNames } from './class-names.ts';
import { IconCircleCheck } from './icons.tsx';
import { Note } from './note.tsx';

/** How long good news stands, in milliseconds (documented). */
export const TOAST_MS = 1200;

type Message = { id: number; kind: 'good' | 'error'; text: string };

let messages: readonly Message[] = [];
let ids = 0;
const listeners = new Set<() => void>();

function set(next: readonly Message[]): void {
  messages = next;
  for (const listener of listeners) listener();
}

function close(id: number): void {
  set(messages.filter((message) => message.id !== id));
}

function add(kind: Message['kind'], text: string): number {
  ids += 1;
  const id = ids;
  set(
    [
      ...messages.filter((message) => !(message.kind === kind && message.text === text)),
      { id, kind, text },
    ].slice(-4),
  );
  return id;
}

/** Good news for 1200 ms at the bottom centre. Errors and refusals are notes at their place, never this. */
export function toast(text: string): void {
  const id = add('good', text);
  setTimeout(() => close(id), TOAST_MS);
}

/** An error that has no place on the screen any more; stays until closed. */
export function alertError(text: string): void {
  add('error', text);
}

/** Takes all messages away (a change of user). */
export function clearToasts(): void {
  set([]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Where toasts stand. Mount once. `beside` centres them on the work area left of a 400 px column, away from the big act. */
export function ToastRegion({ beside = false }: { beside?: boolean }) {
  const shown = useSyncExternalStore(subscribe, () => messages);
  const good = shown.filter((message) => message.kind === 'good');
  const errors = shown.filter((message) => message.kind === 'error');
  return (
    <div className={classNames('toasts', beside && 'beside')}>
      {errors.map((message) => (
        <Note key={message.id} tone="error" onClose={() => close(message.id)}>
          {message.text}
        </Note>
      ))}
      <div role="status" aria-live="polite" className="col" style={{ gap: 8, alignItems: 'center' }}>
        {good.map((message) => (
          <Toast key={message.id} text={message.text} />
        ))}
      </div>
    </div>
  );
}

/** How one piece of good news looks. Use `toast('...')` to show one. */
export function Toast({ text }: { text: string }) {
  return (
    <div className="toast">
      <IconCircleCheck size={20} />
      {text}
    </div>
  );
}
