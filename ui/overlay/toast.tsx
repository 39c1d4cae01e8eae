import { useRef, useSyncExternalStore } from 'react';
import { Button } from '../controls/button.tsx';
import { classNames } from '../class-names.ts';
import { useClearOfActs } from './clear-of-acts.ts';
import { IconCircleCheck, IconClock } from '../icons.tsx';
import { Note } from '../data/note.tsx';
import { Unbroken } from '../data/unbroken.tsx';

/** How long good news stands, in milliseconds (GEN-12). */
export const TOAST_MS = 1200;

/** So many are shown at once; more wait for their turn, so that each has its time and none covers the work. */
const MOST_SHOWN = 2;
/** More than this wait in a flood only; then the oldest of them is let go. */
const MOST_WAITING = 4;

/** What may be done with what a message tells of: its name, and a key that does the same. */
export type Offer = { readonly label: string; readonly keys?: string; readonly run: () => void };

type Message = {
  id: number;
  kind: 'good' | 'works' | 'stays' | 'offers' | 'warn' | 'error';
  text: string;
  offers?: readonly Offer[];
};

let messages: readonly Message[] = [];
let ids = 0;
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();

const isNote = ({ kind }: Message): boolean => !(kind === 'good' || kind === 'works');
const passing = (all: readonly Message[]): Message[] => all.filter((one) => !isNote(one));
const notesOf = (all: readonly Message[]): Message[] => all.filter(isNote);

function set(next: readonly Message[]): void {
  messages = next;
  for (const { id } of passing(next).slice(0, MOST_SHOWN))
    if (!timers.has(id))
      timers.set(
        id,
        setTimeout(() => close(id), TOAST_MS),
      );
  for (const [id, timer] of timers) {
    if (next.some((message) => message.id === id)) continue;
    clearTimeout(timer);
    timers.delete(id);
  }
  for (const listener of listeners) listener();
}

function close(id: number): void {
  set(messages.filter((message) => message.id !== id));
}

function add(kind: Message['kind'], text: string, offers?: readonly Offer[]): number {
  ids += 1;
  const all = [
    ...messages.filter((message) => !(message.kind === kind && (message.text === text || kind === 'offers'))),
    { id: ids, kind, text, ...(offers && { offers }) },
  ];
  const [now, waiting] = [passing(all).slice(0, MOST_SHOWN), passing(all).slice(MOST_SHOWN)];
  set([...notesOf(all).slice(-4), ...now, ...waiting.slice(-MOST_WAITING)]);
  return ids;
}

/** Good news for 1200 ms at the bottom center. Errors and refusals are notes at their place, never this and never a browser's alert (NS-GEN-09, NS-GEN-10). */
export function toast(text: string): void {
  add('good', text);
}

/** Something has begun and is not done yet: as `toast`, without the tick. */
export function toastWork(text: string): void {
  add('works', text);
}

/** An error that has no place on the screen anymore; stays until closed. */
export function alertError(text: string): void {
  add('error', text);
}

/** The same, for useAlertHere() alone: answers what takes it away. */
export function alertOf(text: string): () => void {
  const id = add('error', text);
  return () => close(id);
}

/** Nothing failed, but it is not as the person expected; stays until closed. */
export function alertWarning(text: string): void {
  add('warn', text);
}

/** Good news that has to be read after the screen is gone; stays until closed, or until `dropStaying`. */
export function toastStays(text: string): void {
  add('stays', text);
}

/** Something is done that may be opened or undone; stays until one of these, until closed, or until the next one. */
export function toastOffers(text: string, offers: readonly Offer[]): void {
  add('offers', text, offers);
}

/** Takes away what a message offers: what it tells of has changed since. */
export function dropOffers(): void {
  set(messages.filter(({ kind }) => kind !== 'offers'));
}

/** Takes away the good news that stays (somebody has signed in). */
export function dropStaying(): void {
  set(messages.filter(({ kind }) => kind !== 'stays'));
}

/** Takes all messages away (a change of user). */
export function clearToasts(): void {
  set([]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Where toasts stand, on no main button. Mount once. `beside` centers them on the work area left of a 400 px column, away from the big act. */
export function ToastRegion({ beside = false }: { beside?: boolean }) {
  const shown = useSyncExternalStore(subscribe, () => messages);
  const now = passing(shown).slice(0, MOST_SHOWN);
  const frame = useRef<HTMLDivElement>(null);
  useClearOfActs(frame, shown.length > 0);
  return (
    <div
      ref={frame}
      className={classNames('toasts', beside && 'beside', shown.some(({ offers }) => offers) && 'above')}
    >
      {notesOf(shown).map((message) => (
        <Note
          key={message.id}
          tone={message.kind === 'error' || message.kind === 'warn' ? message.kind : 'ok'}
          onClose={() => close(message.id)}
          action={message.offers?.map(({ label, keys, run }) => (
            <Button
              key={label}
              size="small"
              keys={keys}
              onClick={() => {
                close(message.id);
                run();
              }}
            >
              {label}
            </Button>
          ))}
        >
          {message.text}
        </Note>
      ))}
      <div role="status" aria-live="polite" className="col" style={{ gap: 8, alignItems: 'center' }}>
        {now.map((message) => (
          <Toast key={message.id} text={message.text} works={message.kind === 'works'} />
        ))}
      </div>
    </div>
  );
}

/** How one piece of good news looks. Use `toast('...')` to show one. `works`: begun, not done. */
export function Toast({ text, works = false }: { text: string; works?: boolean }) {
  const Drawn = works ? IconClock : IconCircleCheck;
  return (
    <div className={classNames('toast', works && 'works')}>
      <Drawn size={20} />
      <span>
        <Unbroken>{text}</Unbroken>
      </span>
    </div>
  );
}
