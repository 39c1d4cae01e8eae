// npm run pictures: a picture of every screen at four sizes, light and dark, and what differs between two such folders (0465). Not part of the gate.
//   --url http://127.0.0.1:4841 --web dist/web --answers FOLDER --out FOLDER [--only inventory|cash]
//   --compare BEFORE AFTER
// The first run with a folder of answers keeps there what the server said, later ones are answered from it: only the files of --web differ between two runs.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#domains/access/testing/a-user.ts';
import { findChromium } from '../../tools/chromium.ts';
import { comparePictures } from './support/compare-pictures.ts';
import { isSoon, screens } from './support/screens.ts';

const SIZES = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const;
const THEMES = ['light', 'dark'] as const;
/** Each with a page and answers of its own, so that they keep two cores busy. */
const WORKERS = 3;
const QUIET_MS = 250;
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

type Subject = { readonly name: string; readonly path: string; prepare?(page: Page): Promise<void> };
type Visit = { readonly now: number; readonly storage: Awaited<ReturnType<BrowserContext['storageState']>> };

const subjects: readonly Subject[] = [
  ...screens
    .filter((screen) => !isSoon(screen))
    .map(({ path }) => ({ name: path.replaceAll('/', '_').replace(/^_|_$/g, '') || 'home', path })),
  {
    name: 'register-two-lines',
    path: '/pos/transactions/trans',
    prepare: async (page) => {
      for (const nth of [0, 1]) {
        await page.keyboard.type('the', { delay: 60 });
        await page.getByRole('option').nth(nth).click();
        await page.locator('.lines .ln:not(.new, .wait, [aria-hidden])').nth(nth).waitFor();
      }
    },
  },
  {
    name: 'drawer-inventory',
    path: '/management/inventory',
    prepare: async (page) => {
      await page.getByRole('row').nth(3).click();
      await page.getByText('Last movements').waitFor();
    },
  },
  {
    name: 'dialog-drawer-count',
    path: '/management/dailyprocessing/drawercountend',
    prepare: (page) => page.getByRole('dialog', { name: 'Drawer Count' }).waitFor(),
  },
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: '' },
    web: { type: 'string', default: 'dist/web' },
    answers: { type: 'string', default: '' },
    out: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    compare: { type: 'boolean', default: false },
  },
});

/** Takes all pictures into the folder `out`. */
async function takeAll(browser: Browser): Promise<void> {
  const { answers, out, only } = values;
  for (const folder of [answers, out]) mkdirSync(folder, { recursive: true });
  const visitFile = join(answers, 'visit.json');
  if (!existsSync(visitFile)) writeFileSync(visitFile, JSON.stringify(await signIn(browser)));
  const visit = JSON.parse(readFileSync(visitFile, 'utf8')) as Visit;
  const workers = Array.from({ length: WORKERS }, async (_, worker) => {
    const mine = subjects.filter((_one, at) => at % WORKERS === worker);
    const har = join(answers, `${worker}.har`);
    const update = !existsSync(har);
    const context = await openContext(browser, visit);
    await context.routeFromHAR(har, {
      url: '**/api/**',
      update,
      updateContent: 'embed',
      notFound: 'fallback',
    });
    // A stream that ends is asked for again and again.
    await context.route('**/api/Live*', () => undefined);
    // What keeps answers keeps all of them, whichever pictures are wanted.
    for (const subject of mine.filter(({ name }) => update || new RegExp(only).test(name)))
      await take(context, subject, visit.now).catch((error) => console.error(`${subject.name}: ${error}`));
    await context.close();
  });
  await Promise.all(workers);
}

/** Page files from the folder of the build, and a clock that stands. */
async function openContext(browser: Browser, visit?: Visit): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: values.url,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...(visit && { storageState: visit.storage }),
  });
  if (visit) await context.clock.setFixedTime(visit.now);
  await context.route(
    ({ pathname }) => !pathname.startsWith('/api/'),
    async (route) => {
      const file = join(values.web, new URL(route.request().url()).pathname);
      const path = existsSync(file) && statSync(file).isFile() ? file : join(values.web, 'index.html');
      await route.fulfill({ path, contentType: TYPES[extname(path)] ?? 'application/octet-stream' });
    },
  );
  return context;
}

async function signIn(browser: Browser): Promise<Visit> {
  const context = await openContext(browser);
  const page = await context.newPage();
  await page.goto('/management/inventory');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /Maple Street/ }).click();
  await page.getByRole('button', { name: /Counter 1/ }).click();
  await page.locator('#screen').waitFor();
  const storage = await context.storageState();
  await context.close();
  return { now: Date.now(), storage };
}

async function take(context: BrowserContext, subject: Subject, now: number): Promise<void> {
  const { name, path, prepare } = subject;
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  // The same keys each time have the same answers; no two pages may share one.
  await page.addInitScript(
    (seed) => {
      let count = seed * 1_000;
      Math.random = () => 0.5;
      crypto.randomUUID = () => `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`;
    },
    (now % 1e7) * 100 + subjects.indexOf(subject),
  );
  const quiet = watchRequests(page);
  await page.setViewportSize(SIZES[0]);
  await page.goto(path);
  await page.locator('#screen').waitFor();
  await quiet();
  await prepare?.(page);
  // How long one stays is by the real clock.
  await page.locator('.toasts .toast').first().waitFor({ state: 'hidden' });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await quiet();
      const file = `${name}-${size.width}-${colorScheme}.png`;
      await page.screenshot({ path: join(values.out, file), animations: 'disabled' });
    }
  }
  await page.close();
}

/** Answers what waits until nothing was asked for a while. */
function watchRequests(page: Page): () => Promise<void> {
  let open = 0;
  let at = Date.now();
  const count = (step: number) => (request: { url(): string }) => {
    if (request.url().includes('/api/Live')) return;
    open += step;
    at = Date.now();
  };
  page.on('request', count(1));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', count(-1));
  return async () => {
    at = Date.now();
    while (open > 0 || Date.now() - at < QUIET_MS) await page.waitForTimeout(50);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
  };
}

const { executablePath, args, env } = await findChromium();
const browser = await chromium.launch({ executablePath, args, env });
const [before = '', after = ''] = positionals;
if (values.compare) process.exitCode = await comparePictures(browser, before, after);
else await takeAll(browser);
await browser.close();
