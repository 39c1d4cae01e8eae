// The register in a slowed-down Chromium: how it is opened, scanned at like a scanner, and asked when it painted what.
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from '@playwright/test';
import { findChromium } from '#tools/chromium.ts';
import type { Filled } from './fill.ts';

/** How many times slower the page's processor is made. */
export const SLOWER = 4;

export type Tab = {
  readonly page: Page;
  readonly session: CDPSession;
  readonly context: BrowserContext;
  readonly address: string;
  readonly deviceId: number;
  /** A call of the cashier beside the page. */
  post<Answer>(path: string, body: object): Promise<Answer>;
  close(): Promise<void>;
};

/**
 * In the page: marks(at) tells when the frame with a change was shown. A frame is dated by Element Timing: beside the change a
 * character of its own is put on the page in the same task, and the browser says when the frame that has it first came to the screen.
 */
const WATCH = `
  window.seen = { down: 0, frames: {} };
  addEventListener('keydown', (event) => { seen.down = event.timeStamp; seen.heard = performance.now(); }, true);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.identifier) seen.frames[entry.identifier] = entry.renderTime || entry.startTime;
  }).observe({ type: 'element', buffered: true });
  let probe = null;
  seen.commits = {};
  // A place of its own, laid out by itself, so that the measure costs the page nothing.
  addEventListener('DOMContentLoaded', () => {
    probe = document.createElement('div');
    probe.style.cssText = 'position:fixed;left:2px;bottom:2px;z-index:99;contain:strict;width:12px;height:16px;font:12px sans-serif;will-change:transform';
    document.documentElement.append(probe);
  });
  // A mark stays until the next question: one that is taken away before its frame was shown is never told of.
  seen.clear = () => probe.replaceChildren();
  seen.frame = (name) => {
    const one = document.createElement('span');
    one.setAttribute('elementtiming', name);
    one.style.cssText = 'position:absolute;inset:0';
    one.textContent = 'o';
    probe.append(one);
    requestAnimationFrame(() => {
      const after = new MessageChannel();
      after.port1.onmessage = () => { seen.commits[name] = performance.now(); };
      after.port2.postMessage(0);
    });
  };`;

/** A browser with a cashier, or whose token it is, logged in at the first register. */
export async function openTab(
  address: string,
  filled: Filled,
  token = filled.tokens[0] as string,
): Promise<Tab> {
  const browser: Browser = await chromium.launch(await findChromium());
  const context = await browser.newContext({
    storageState: await signIn(address, filled, token),
    viewport: { width: 1366, height: 768 },
    bypassCSP: true,
    // What a screen loads is measured without the copy for offline.
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript({ content: WATCH });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return {
    page,
    session,
    context,
    address,
    deviceId: filled.deviceIds[0] as number,
    post: async <Answer>(path: string, body: object) => {
      const answer = await fetch(`${address}/api/${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as Answer;
    },
    close: () => browser.close(),
  };
}

/** The register, with its transaction open. */
export async function openRegister({ page, address }: Tab): Promise<void> {
  await page.goto(`${address}/pos/transactions/trans`);
  await page.locator('.bh .num').first().filter({ hasText: /\d/ }).waitFor({ timeout: 30_000 });
}

const KEY_GAP_MS = 2;

/**
 * The keys of a hand scanner, two milliseconds apart. Each is sent at its time, and carries its time, so that what the page does with
 * the digits delays the Enter no less than it would at a counter, and a hiccup of the benchmark isn't taken for typing.
 */
export async function scan(session: CDPSession, code: string): Promise<void> {
  const start = Date.now();
  const from = performance.now();
  const sent: Promise<unknown>[] = [];
  for (const [index, digit] of [...code, '\r'].entries()) {
    const at = index * KEY_GAP_MS;
    while (performance.now() - from < at) await new Promise((resolve) => setImmediate(resolve));
    const key =
      digit === '\r'
        ? { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 }
        : { key: digit, code: `Digit${digit}`, windowsVirtualKeyCode: digit.charCodeAt(0) };
    const event = { ...key, timestamp: (start + at) / 1_000 };
    sent.push(session.send('Input.dispatchKeyEvent', { ...event, type: 'keyDown', text: digit }));
    sent.push(session.send('Input.dispatchKeyEvent', { ...event, type: 'keyUp' }));
  }
  await Promise.all(sent);
}

/** The storage of a browser in which a cashier has logged in. */
async function signIn(
  address: string,
  { storeId, deviceIds }: Filled,
  token: string,
): Promise<BrowserContextOptions['storageState']> {
  const answer = await fetch(`${address}/api/Session/Me`, { headers: { authorization: `Bearer ${token}` } });
  const me = (await answer.json()) as {
    id: number;
    username: string;
    isAdministrator: boolean;
    rights: string[];
    stores: { clientId: number }[];
  };
  const { id, ...about } = me;
  const kept: Record<string, string> = {
    user: JSON.stringify({
      ...about,
      userId: id,
      storeIds: me.stores.map((store) => store.clientId),
      stores: undefined,
    }),
    auth: JSON.stringify({ id, token, expiration: new Date(Date.now() + 3_600_000).toISOString() }),
    clientAuth: JSON.stringify({ origin: address }),
    clientID: String(storeId),
    posID: String(deviceIds[0]),
    isDemo: 'false',
  };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: address, localStorage }] };
}
