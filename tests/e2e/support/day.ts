// The buttons and dialogs of a store's day, and a store in which nothing is counted yet.
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { updateTask } from '#domains/business-day/contract/calls.ts';
import type { Task } from '#domains/business-day/rules/day-tasks.ts';
import { drawerCount } from '#domains/cash/contract/calls.ts';
import { aCounter, type Counter } from '#domains/register/testing/a-counter.ts';
import type { AnyCall } from '#contract/call.ts';
import { taskSettingOf } from '#domains/settings/rules/task-settings.ts';
import { addedCounter } from './added-counter.ts';
import { expect, ON_ADDED, test as journey } from './journey.ts';
import type { World } from './world.ts';

export const DRAWERS = '/management/dailyprocessing/drawercount';

/** A store with two registers, nothing counted; a drawer should hold $200.00. */
export const test = journey.extend({
  counter: async ({ world }, use) => {
    const built = { openDrawers: false, name: 'Morning Lane' };
    const counter = ON_ADDED
      ? await addedCounter(world, built)
      : await aCounter(world.database, { ...built, registers: 2 });
    await setStore(world, counter, 'StartingCash', '200.00');
    await use(counter);
  },
});

/** A setting of the counter's own store. */
export const setStore = (world: World, { storeId }: Counter, name: string, value: string) =>
  world.database.run(`insert into client_settings (store_id, name, value) values ($1, $2, $3)`, [
    storeId,
    name,
    value,
  ]);

/** Start Day, End Day or Continue Day in the top bar. */
export const day = (page: Page, name: string) =>
  page.locator('.day-act').getByRole('button', { name, exact: true });
/** Above the dialog that stands, so it is no part of what a dialog leaves to be reached. */
export const strip = (page: Page) => page.locator('.day-strip');
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Counts in the dialog that stands: one total, with a note where it is asked for. */
export async function count(page: Page, title: string, total: string, note = ''): Promise<void> {
  const box = dialog(page, title);
  await box.getByText('Total only').click();
  await box.getByLabel('Counted total').fill(total);
  if (note) await box.getByLabel('Note').fill(note);
  await box.getByRole('button', { name: 'Submit' }).click();
  await expect(box).toBeHidden();
}

/** Goes to the drawers and presses Start Day. */
export async function startDay(page: Page): Promise<void> {
  await page.goto(DRAWERS);
  await day(page, 'Start Day').click();
}

/** Sends a change by its call as the manager; it must succeed. */
export async function send(
  world: World,
  counter: Counter,
  call: AnyCall,
  input: Record<string, unknown>,
): Promise<void> {
  const { pos, ...body } = input;
  const answer = await fetch(`${world.address}/api/${call.path.replace('{pos}', String(pos))}`, {
    method: call.method === 'GET' ? 'POST' : call.method,
    headers: { authorization: `Bearer ${counter.manager.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(await answer.json()).toMatchObject({ success: true });
}

/** The day is opened without a browser: vault $500.00, the drawer of the first device $200.00. */
export async function openDay(world: World, counter: Counter): Promise<void> {
  const { deviceId } = await world.database.one<{ deviceId: number }>(
    `select device_id from devices where store_id = $1 and kind = 'vault'`,
    [counter.storeId],
  );
  const start = { NewDrawer: true, Note: 'first money' };
  await send(world, counter, drawerCount, { ...start, pos: deviceId, DrawerTotal: 500 });
  await send(world, counter, drawerCount, { ...start, pos: counter.deviceId, DrawerTotal: 200 });
  for (const TaskName of ['vaultCount', 'drawerCount', 'bankDeposit', 'priceUpdate', 'final'])
    await send(world, counter, updateTask, {
      ClientID: counter.storeId,
      PosId: counter.deviceId,
      TaskName,
      Completed: true,
    });
}

/** A browser that is a process of its own, and what kills it as a power cut would. */
export async function ownBrowser(options: BrowserContextOptions) {
  const { launchOptions } = journey.info().project.use;
  // Chromium sometimes crashes while it starts (SIGSEGV), before a page is there: that says nothing of ours.
  const launch = () => chromium.launchServer(launchOptions);
  const server = await launch().catch(launch);
  const browser = await chromium.connect(server.wsEndpoint());
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, ...options });
  return { page: await context.newPage(), kill: () => server.kill() };
}

/** A task that this store's days don't have. */
export const switchOff = (world: World, counter: Counter, task: Task) =>
  setStore(world, counter, taskSettingOf(task) as string, 'false');
