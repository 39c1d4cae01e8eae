import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Dialog } from '../overlay/dialog.tsx';
import { Kbd } from './kbd.tsx';
import {
  activeBindings,
  clashOf,
  isBrowserKey,
  type KeyBinding,
  type KeyPress,
  type KeyScope,
  matchesKey,
} from './keys-store.ts';
import { topModalDepth, useLayerDepth } from '../overlay/layer.tsx';
import { burstLength, isTextField, keyIsBound, onScanTaken } from '../scan/scan.ts';

const scopes = new Set<KeyScope>();
let orders = 0;
let commits = 0;
let isCommitting = false;

/** Effects of one commit run without a pause in between. */
function commitNow(): number {
  if (!isCommitting) {
    isCommitting = true;
    commits += 1;
    queueMicrotask(() => (isCommitting = false));
  }
  return commits;
}

// A single character may be the first of a scan. It waits this long (a little over a scanner's gap) before it counts as a key.
const SETTLE_MS = 40;
/** A burst that turns out to be a scan is over by then; what waited longer is forgotten. */
const BURST_MS = 500;
type Waiting = { scope: string; key: string; event: KeyboardEvent };
let pending: Waiting[] = [];
/** Their time came while a machine was typing: at the end of the scan it is known which of them were a hand's. */
let undecided: Waiting[] = [];
let settling: ReturnType<typeof setTimeout> | undefined;

function dropPending(): void {
  clearTimeout(settling);
  pending = [];
  undecided = [];
}

/** Runs what waits. */
function settle(): void {
  const due = pending;
  dropPending();
  // Four characters at once, or a burst still running, is a machine.
  if (due.length > 3) return;
  if (burstLength() > 2) undecided = due;
  else runAll(due);
}

/** A grade is heard before the scan that came right after it, however late a busy page gets to either. */
function settleBefore(scanAtMs: number): void {
  const due = [...undecided, ...pending].filter(
    ({ event }) => event.timeStamp < scanAtMs && scanAtMs - event.timeStamp < BURST_MS,
  );
  dropPending();
  runAll(due);
}

/** Runs each key on what the one before it has left on the screen. */
function runAll(due: readonly Waiting[]): void {
  for (const { scope, key, event } of due) {
    const now = boundNow().find((each) => each.scope === scope && each.binding.key === key);
    if (now) flushSync(() => now.binding.run(event));
  }
}

const boundNow = () => activeBindings(scopes, topModalDepth());

function pressOf(event: KeyboardEvent): KeyPress {
  return { key: event.key, ctrl: event.ctrlKey || event.metaKey, alt: event.altKey, shift: event.shiftKey };
}

/** Enter and Space belong to the control in focus, arrows to lists and selects. */
function belongsToControl(press: KeyPress, focus: Element | null): boolean {
  if (press.ctrl || press.alt || !focus) return false;
  if (press.key === 'Enter' || press.key === ' ')
    return (
      focus.matches('button, a[href], select, summary, input, [role="menuitem"], [role="option"]') &&
      !isTextField(focus)
    );
  return (
    press.key.startsWith('Arrow') &&
    focus.matches('select, [role="menuitem"], [role="slider"], input[type="radio"]')
  );
}

function allowedInField(binding: KeyBinding, press: KeyPress, focus: Element | null): boolean {
  if (!isTextField(focus)) return true;
  if (press.ctrl || press.alt || press.key === 'Escape' || /^F\d+$/.test(press.key)) return true;
  return (
    binding.inFields === true ||
    (binding.inFields === 'empty' && focus.value === '' && focus.dataset.keys === 'through')
  );
}

/** A key that is held acts once, however its first press changed the screen; only steps repeat. */
const actsOnce = ({ key }: KeyPress): boolean => key === 'Enter' || /^F\d+$/.test(key);

function onKeyDown(event: KeyboardEvent): void {
  const press = pressOf(event);
  const focus = document.activeElement;
  if (event.repeat && actsOnce(press)) {
    // The press may have moved the focus to a button, which would be clicked by the repeated Enter.
    const clicks = press.key === 'Enter' && focus?.matches('button, a[href]') === true;
    if (clicks || isBrowserKey(press)) event.preventDefault();
    return;
  }
  if (!event.defaultPrevented && !event.isComposing && !belongsToControl(press, focus)) {
    const isCharacter = press.key.length === 1 && !press.ctrl && !press.alt;
    const clash = import.meta.env.DEV ? clashOf(scopes, press, topModalDepth()) : null;
    if (clash) throw new Error(`Two parts want ${press.key}: ${clash}`);
    const fromPad = event.location === KeyboardEvent.DOM_KEY_LOCATION_NUMPAD;
    const find = () =>
      boundNow().find(({ binding }) => matchesKey(binding.key, press) && !(binding.row && fromPad));
    let found = find();
    if (found && !isCharacter && pending.length > 0) {
      // The characters before it come first: had they been a scan, its last key would not have come here.
      settle();
      found = find();
    }
    if (found && allowedInField(found.binding, press, focus)) {
      event.preventDefault();
      if (isCharacter) {
        keyIsBound();
        pending.push({ scope: found.scope, key: found.binding.key, event });
        clearTimeout(settling);
        settling = setTimeout(settle, SETTLE_MS);
      } else {
        found.binding.run(event);
      }
    }
  }
  if (isBrowserKey(press)) event.preventDefault();
}

function register(scope: KeyScope): () => void {
  if (scopes.size === 0) window.addEventListener('keydown', onKeyDown);
  scopes.add(scope);
  return () => {
    scopes.delete(scope);
    if (scopes.size > 0) return;
    window.removeEventListener('keydown', onKeyDown);
    dropPending();
  };
}

if (typeof window !== 'undefined') onScanTaken(settleBefore);

/** Does a part of the screen answer to this key now? */
export const isBound = (event: KeyboardEvent): boolean =>
  boundNow().some(({ binding }) => matchesKey(binding.key, pressOf(event)));

/** Binds keys while the part is mounted. `name` heads them in the overlay ("Register", "Table"); later and deeper parts win. */
export function useKeys(bindings: readonly KeyBinding[], name = 'This screen'): void {
  const depth = useLayerDepth();
  const current = useEffectEvent(() => bindings);
  useLayoutEffect(() => {
    orders += 1;
    return register({ name, depth, order: orders, commit: commitNow(), bindings: () => current() });
  }, [depth, name]);
}

/** All keys that answer now, grouped by the part that bound them. */
function listKeys(): { scope: string; keys: { key: string; label: string }[] }[] {
  const groups = new Map<string, { key: string; label: string }[]>();
  for (const { scope, binding } of activeBindings(scopes, topModalDepth())) {
    if (binding.hidden) continue;
    groups.set(scope, [...(groups.get(scope) ?? []), { key: binding.key, label: binding.label }]);
  }
  return [...groups].map(([scope, keys]) => ({ scope, keys }));
}

/** The "?" overlay: every key that works right now. Mount once in the shell; `open` lets a button show it, too. */
export function KeysOverlay({
  open,
  onOpenChange,
}: {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}) {
  // Read before the dialog opens: once open it is the top layer and would list only itself.
  const [shown, setShown] = useState<ReturnType<typeof listKeys> | null>(null);
  const show = () => {
    setShown(listKeys());
    onOpenChange?.(true);
  };
  const close = () => {
    setShown(null);
    onOpenChange?.(false);
  };
  if (open && !shown) setShown(listKeys());
  if (open === false && shown) setShown(null);
  useKeys([{ key: '?', label: 'All keys', run: show, inFields: 'empty' }], 'Everywhere');
  return (
    <Dialog title="Keys" open={shown !== null} onClose={close} width={600}>
      <div className="keys-list">
        {shown?.map((group) => (
          <section key={group.scope}>
            <h3 className="h3">{group.scope}</h3>
            <ul>
              {group.keys.map((each) => (
                <li key={each.key}>
                  <span>{each.label}</span>
                  <Kbd>{each.key.replaceAll('+', ' ').trim() || '+'}</Kbd>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
