// Keys as hands and scanners press them. A scanner's speed must not hang on how busy the machine is, so its keys carry their own times.
import type { CDPSession, Page } from '@playwright/test';

const KEY_MS = 2;
/** When the last key of each page's scanner came: its times go on from there, whatever the machine's clock says. */
const lastKeyAt = new WeakMap<Page, number>();
const sessions = new WeakMap<Page, CDPSession>();

async function sessionOf(page: Page): Promise<CDPSession> {
  const known = sessions.get(page);
  if (known) return known;
  const made = await page.context().newCDPSession(page);
  sessions.set(page, made);
  return made;
}

type Key = { key: string; text: string; code: string; windowsVirtualKeyCode: number };

const ENTER: Key = { key: 'Enter', text: '\r', code: 'Enter', windowsVirtualKeyCode: 13 };

function keyOf(char: string): Key {
  const digit = /\d/.test(char);
  const upper = char.toUpperCase();
  return {
    key: char,
    text: char,
    code: digit ? `Digit${char}` : char === '-' ? 'Minus' : `Key${upper}`,
    windowsVirtualKeyCode: char === '-' ? 189 : upper.charCodeAt(0),
  };
}

/**
 * What a hand scanner sends: the codes one after another, each ended by Enter, wherever the focus is. `betweenMs` by its own clock before each of them: after
 * half a second the same code is another copy, and nobody has to wait for that.
 */
export async function scan(page: Page, codes: string | readonly string[], betweenMs = 20): Promise<void> {
  const session = await sessionOf(page);
  let at = Math.max(Date.now(), lastKeyAt.get(page) ?? 0);
  const sent: Promise<unknown>[] = [];
  for (const code of typeof codes === 'string' ? [codes] : codes) {
    at += betweenMs;
    for (const key of [...[...code].map(keyOf), ENTER]) {
      at += KEY_MS;
      const timestamp = at / 1000;
      sent.push(session.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, ...key }));
      const { text: _text, ...up } = key;
      sent.push(session.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp, ...up }));
    }
  }
  lastKeyAt.set(page, at);
  await Promise.all(sent);
}

/** How long the codes take a scanner, in milliseconds: the times that `scan` gives to their keys. */
export function scanMs(codes: readonly string[], betweenMs = 20): number {
  return codes.reduce((sum, code) => sum + betweenMs + (code.length + 1) * KEY_MS, 0);
}
