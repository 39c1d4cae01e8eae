// One list of all keys now bound. Top layer first; a key bound twice belongs to the topmost that wants it now.

/** One key of a screen. */
export type KeyBinding = {
  /** "F2", "Esc", "Enter", "Del", "Space", "Up", "A", "+", "Ctrl+K", "Alt+1", "Ctrl+Enter". Letters ignore case. */
  key: string;
  /** What it does, for the overlay: "Find". */
  label: string;
  run: (event: KeyboardEvent) => void;
  /** False leaves the key to the layers below. */
  when?: boolean | (() => boolean);
  /** Single keys are left to text fields unless true; 'empty' takes them from a scan box that holds nothing. */
  inFields?: boolean | 'empty';
  /** A digit of the top row only: the numpad's are copies of the next scan. */
  row?: boolean;
  /** Works under open dialogs, too. */
  everywhere?: boolean;
  /** Not shown in the overlay. */
  hidden?: boolean;
};

/** What a part binds. `commit` numbers the moment: what was bound in a later one lies over what was there. */
export type KeyScope = {
  name: string;
  depth: number;
  order: number;
  commit?: number;
  bindings: () => readonly KeyBinding[];
};

/** What a key press is, without a DOM event. */
export type KeyPress = { key: string; ctrl: boolean; alt: boolean; shift: boolean };

const named: Readonly<Record<string, string>> = {
  esc: 'escape',
  del: 'delete',
  space: ' ',
  up: 'arrowup',
  down: 'arrowdown',
  left: 'arrowleft',
  right: 'arrowright',
  minus: '-',
  plus: '+',
  '\u2212': '-',
};

/** Reads "Ctrl+Shift+P" into its parts. A lone "+" is the plus key. */
export function parseKey(text: string): KeyPress {
  const parts =
    text === '+' ? ['+'] : text.endsWith('++') ? [...text.slice(0, -2).split('+'), '+'] : text.split('+');
  const bare = (parts.at(-1) ?? '').toLowerCase();
  const held = parts.slice(0, -1).map((part) => part.toLowerCase());
  return {
    key: named[bare] ?? bare,
    ctrl: held.includes('ctrl'),
    alt: held.includes('alt'),
    shift: held.includes('shift'),
  };
}

/** Whether a press is the written key. Shift counts only for letters and named keys: "?" needs it on one keyboard and not on another. */
export function matchesKey(text: string, press: KeyPress): boolean {
  const wanted = parseKey(text);
  const key = press.key.toLowerCase();
  if (wanted.key !== key || wanted.ctrl !== press.ctrl || wanted.alt !== press.alt) return false;
  const symbol = key.length === 1 && !/[a-z ]/.test(key);
  return symbol || wanted.shift === press.shift;
}

/** Whether a binding wants its key now. */
export function isWanted(binding: KeyBinding): boolean {
  return typeof binding.when === 'function' ? binding.when() : binding.when !== false;
}

/** Within one commit React runs the effects of children first: their keys go before their parents'. */
function topFirst(one: KeyScope, other: KeyScope): number {
  const commits = (other.commit ?? 0) - (one.commit ?? 0);
  if (one.depth !== other.depth) return other.depth - one.depth;
  if (commits !== 0) return commits;
  return one.commit === undefined ? other.order - one.order : one.order - other.order;
}

/** Two parts that came together, at one depth, and want the same key now: nobody says which is meant. Their names, or null. */
export function clashOf(scopes: Iterable<KeyScope>, press: KeyPress, modalDepth: number): string | null {
  const wanting = [...scopes].flatMap((scope) =>
    scope
      .bindings()
      .filter(
        (binding) =>
          (scope.depth >= modalDepth || binding.everywhere) &&
          matchesKey(binding.key, press) &&
          isWanted(binding),
      )
      .map(({ label }) => ({ scope, label })),
  );
  const [first, ...others] = wanting.sort((one, other) => topFirst(one.scope, other.scope));
  const same = others.find(
    ({ scope, label }) =>
      first !== undefined &&
      label !== first.label &&
      scope.commit !== undefined &&
      scope.depth === first.scope.depth &&
      scope.commit === first.scope.commit,
  );
  return first && same ? `${first.scope.name}: ${first.label}, ${same.scope.name}: ${same.label}` : null;
}

/** The bindings that answer now, top first; `modalDepth` is the depth of the topmost dialog. */
export function activeBindings(
  scopes: Iterable<KeyScope>,
  modalDepth: number,
): { scope: string; binding: KeyBinding }[] {
  const sorted = [...scopes].sort(topFirst);
  const taken = new Set<string>();
  const active: { scope: string; binding: KeyBinding }[] = [];
  for (const scope of sorted) {
    for (const binding of scope.bindings()) {
      if ((scope.depth < modalDepth && !binding.everywhere) || !isWanted(binding)) continue;
      const { key, ctrl, alt, shift } = parseKey(binding.key);
      const name = [ctrl, alt, shift, key].join(' ');
      if (taken.has(name)) continue;
      taken.add(name);
      active.push({ scope: scope.name, binding });
    }
  }
  return active;
}

// Reload, browser find, caret browsing, address bar, menu: none may tear a cashier out of a sale. F11 and F12 stay the browser's.
const browserKeys = new Set(['F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'F7', 'F8', 'F9', 'F10']);

/** Whether the browser's own meaning of a key is taken away. */
export function isBrowserKey(press: KeyPress): boolean {
  return browserKeys.has(press.key) && !press.alt;
}
