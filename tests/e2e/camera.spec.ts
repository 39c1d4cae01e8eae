// The camera as a scanner. Chromium on Linux has no barcode reader of its own: these journeys go through the library, its worker and the
// worker's content security policy.
import type { Page } from '@playwright/test';
import { giveCamera, type Scene } from './support/fake-camera.ts';
import { expect, test } from './support/journey.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const [FIRST, SECOND] = ['9780306406157', '045496963729'];
const WALL: readonly Scene[] = [{ ms: 1_000 }];

const camera = (page: Page) => page.getByRole('region', { name: 'Camera' }).first();

async function openSample(page: Page): Promise<void> {
  await page.goto('/design');
  await page.getByRole('button', { name: 'Open the camera' }).click();
}

test('what comes before the camera is scanned once each time it comes', async ({ page, world }) => {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(world.address)) outside.push(request.url());
  });
  await giveCamera(page, [
    { code: FIRST, ms: 1_000 },
    { ms: 1_600 },
    { code: SECOND, ms: 1_000 },
    { ms: 1_600 },
  ]);
  await openSample(page);
  await expect(camera(page)).toHaveAttribute('data-state', 'on');
  const codes = page.locator('.gallery output');
  // The film begins again: these are the next copies.
  const four = [FIRST, SECOND, FIRST, SECOND];
  await expect
    .poll(async () => (await codes.innerText()).split(', ').slice(0, 4), { timeout: 25_000 })
    .toEqual(four);
  // A camera that waits takes nothing.
  await camera(page).getByRole('button', { name: 'Type the code' }).click();
  await expect(camera(page)).toContainText('Paused');
  const before = await codes.innerText();
  await page.waitForTimeout(3_000);
  expect(await codes.innerText()).toBe(before);
  expect(outside, 'asked of other hosts').toEqual([]);
});

for (const [error, said] of [
  ['NotAllowedError', 'The camera is not allowed here'],
  ['NotReadableError', 'Another app has the camera'],
] as const)
  test(`${error} is said, and a press tries again`, async ({ page }) => {
    await giveCamera(page, WALL, [error]);
    await openSample(page);
    await expect(camera(page)).toContainText(said);
    await expect(camera(page).getByRole('button', { name: 'Type the code' })).toBeVisible();
    await camera(page).getByRole('button', { name: 'Try again' }).click();
    await expect(camera(page)).toHaveAttribute('data-state', 'on');
  });

test('a device without a camera says so', async ({ page }) => {
  await giveCamera(page, WALL, ['NotFoundError']);
  await openSample(page);
  await expect(camera(page)).toContainText('This device has no camera');
  await expect(camera(page).getByRole('button', { name: 'Try again' })).toHaveCount(0);
});
