// A shop from nothing: the owner names the store and sets the tax, and the Dashboard says what is left.
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { inStoreCode } from '#kernel/gtin.ts';
import { verify } from '#tests/support/verify.ts';
import { expect, test, watch } from './support/journey.ts';
import { scan } from './support/keys.ts';
import { changeDue, payExactCash, readyRegister, receipt, settled } from './support/register.ts';
import { openWorld } from './support/world.ts';

test('an empty shop is set up step by step, and the Dashboard lists what is left', async ({ browser }) => {
  const world = await openWorld({ on: 'empty' });
  const context = await browser.newContext({ baseURL: world.address, timezoneId: 'America/Denver' });
  const page = await context.newPage();
  const problems = watch(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'First administrator' })).toBeVisible();
  await page.getByLabel('Username').fill('owner');
  await page.getByLabel('Email').fill('owner@example.com');
  await page.getByLabel('Password', { exact: true }).fill('lantern-street-9');
  await page.getByRole('button', { name: 'Create administrator' }).click();
  const list = page.getByRole('list', { name: 'Before your first day' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  await list.getByRole('link', { name: 'Set up: Your store' }).click();

  // By keyboard: the name has the focus, Enter saves, and the first field of the next step has it.
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await expect(name).toBeFocused();
  await name.fill('Lantern Games');
  await page.getByLabel('Street').fill('9 Lantern Street');
  await page.getByLabel('City').fill('Boulder');
  const receipt = page.getByRole('figure', { name: 'Your receipt' });
  await expect(receipt).toContainText('Lantern Games');
  await expect(receipt).toContainText('9 Lantern Street, Boulder');
  await expect(page.getByLabel('Time zone')).toHaveValue('America/Denver');
  await name.press('Enter');
  await expect(page.getByRole('button', { name: /Your store.*Done/ })).toBeVisible();
  await expect(page.getByLabel('Sales tax', { exact: true })).toBeFocused();

  await page.getByLabel('Sales tax', { exact: true }).fill('4.9');
  await page.getByRole('checkbox', { name: 'Books' }).click();
  await page.getByRole('button', { name: 'Save and go on' }).click();
  await expect(page.getByRole('button', { name: /Sales tax.*Done/ })).toBeVisible();
  // Every department as it came is a choice, too, and takes one key.
  await expect(page.getByRole('button', { name: 'Keep as it is' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /What you sell.*Done/ })).toBeVisible();
  expect(
    await world.database.rows<{ rate: number }>(
      'select distinct tax_rate_e5 as rate from departments order by rate',
    ),
  ).toEqual([{ rate: 0 }, { rate: 4_900 }]);

  await page.goto('/');
  await expect(list.getByRole('listitem')).toHaveCount(7);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('button', { name: 'Skip all' }).click();
  await expect(list).toBeHidden();
  await page.getByRole('button', { name: 'owner' }).click();
  await page.getByRole('menuitem', { name: 'Setting up' }).click();
  await press(head(page, /People/));
  await expect(page.getByRole('button', { name: 'Add and invite' })).toBeVisible();
  expect(await verify(world.database)).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
  await world.close();
});

const head = (page: Page, name: RegExp) => page.locator('.fd-head', { hasText: name });
/** Goes on as a hand does: the key on the button that has the focus. */
async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.press('Enter');
}

test('by keyboard from what is sold to the first sale', async ({ browser }) => {
  const world = await openWorld({ on: 'empty' });
  const context = await browser.newContext({ baseURL: world.address });
  const page = await context.newPage();
  const problems = watch(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'First administrator' })).toBeVisible();
  await page.getByLabel('Username').fill('owner');
  await page.getByLabel('Email').fill('owner@example.com');
  await page.getByLabel('Password', { exact: true }).fill('lantern-street-9');
  await page.getByRole('button', { name: 'Create administrator' }).click();
  await expect(page.getByRole('list', { name: 'Before your first day' })).toBeVisible();

  // What is typed in a step stays when another one is opened.
  await page.goto('/setup');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Half a na');
  await press(head(page, /What you sell/));
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeHidden();
  await press(head(page, /Your store/));
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Half a na');
  await press(head(page, /What you sell/));

  await press(page.getByRole('button', { name: 'Choose departments' }));
  const games = page.getByText('of Video Games');
  await page.getByRole('group').filter({ has: games }).last().locator('summary').press('Enter');
  await page.getByRole('checkbox', { name: 'Saturn' }).press('Space');
  await page.getByRole('checkbox', { name: 'Damaged' }).press('Space');
  await page.getByRole('checkbox', { name: 'Toys' }).press('Space');
  await press(page.getByRole('button', { name: 'Save and go on' }));
  await expect(head(page, /What you sell.*Done/)).toBeVisible();
  expect(
    await world.database.rows<{ name: string }>(
      `select d.name from departments d where not enabled or not exists
         (select 1 from configurations c where c.department_id = d.department_id and c.name = 'Saturn') and family = 'game' and name <> 'PC Software' order by 1`,
    ),
  ).toEqual([{ name: 'Toys' }, { name: 'Video Games' }]);

  await expect(page.getByRole('button', { name: 'Keep as it is' })).toBeFocused();
  await press(page.getByRole('button', { name: 'Change percentages' }));
  await page.getByLabel('Department', { exact: true }).selectOption('Video Games');
  const example = page.locator('output');
  await expect(example).toHaveText(
    'A $40 game, very good, two on the shelf: $16 in store credit, $12.80 in cash. With 6 here nothing more is bought.',
  );
  const share = page.getByRole('group', { name: 'Video Games $20 to $80' }).getByLabel('Two here');
  await share.fill('45');
  await expect(example).toContainText('$18 in store credit, $14.40 in cash');
  await share.press('Enter');
  await expect(head(page, /What you pay for trades.*Done/)).toBeVisible();

  await press(page.getByRole('button', { name: 'Keep as it is' }));
  await expect(head(page, /Registers.*Done/)).toBeVisible();

  await press(page.getByRole('button', { name: 'Choose printers, try the scanner' }));
  await page.getByRole('combobox', { name: 'Receipt printer' }).selectOption('usb');
  await page.getByRole('button', { name: 'Print a test receipt' }).press('Enter');
  await expect(receipt(page).locator('body')).toContainText('Test page');
  await expect(page.getByRole('button', { name: 'Print a test label' })).toBeVisible();
  await page.getByLabel('Try your scanner').focus();
  await scan(page, '045496590420');
  await expect(page.getByText('Scanner works: 12 characters, ended by Enter.')).toBeVisible();
  await page.keyboard.type('045496', { delay: 150 });
  await expect(page.getByText('Typed by hand: 6 characters.')).toBeVisible();
  await press(page.getByRole('button', { name: 'Go on' }));
  await expect(head(page, /Printers and scanner.*Done/)).toBeVisible();

  await page
    .getByRole('form', { name: 'Somebody new' })
    .getByLabel('Name', { exact: true })
    .fill('Jordan Park');
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('figure', { name: 'Invitation of jordan' });
  await expect(sheet).toContainText('At the first login you choose a password of your own');
  const password = await sheet
    .locator('.pair', { hasText: 'First password' })
    .locator('span')
    .last()
    .innerText();
  await page.getByRole('button', { name: 'Print the sheet' }).press('Enter');
  await expect(receipt(page).locator('body')).toContainText(password);
  await expect(page.getByRole('button', { name: 'Email the invitation' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.keyboard.press('Escape');
  await page
    .getByRole('form', { name: 'Somebody new' })
    .getByLabel('Name', { exact: true })
    .fill('Samira Lee');
  await page.getByLabel('Role').selectOption('Manager');
  // Gone on too soon: the person is added from there.
  await page.keyboard.press('Control+Enter');
  const notAdded = page.getByRole('alert').filter({ hasText: 'is not added' });
  await press(notAdded.getByRole('button', { name: 'Add and invite' }));
  await expect(page.getByRole('figure', { name: 'Invitation of samira' })).toContainText('Manager');
  await press(page.getByRole('button', { name: 'Go on' }));
  await expect(head(page, /People.*Done/)).toBeVisible();
  await firstLogin(await browser.newContext({ baseURL: world.address }), 'jordan', password);
  expect(
    await world.database.rows(
      `select u.username, u.display_name as name, exists (select 1 from user_pins p where p.user_id = u.user_id) as "hasPin", must_change_password as "isNew"
       from users u where username <> 'owner' order by 1`,
    ),
  ).toEqual([
    { username: 'jordan', name: 'Jordan Park', hasPin: true, isNew: false },
    { username: 'samira', name: 'Samira Lee', hasPin: false, isNew: true },
  ]);

  const code = inStoreCode(4_200);
  const row = page.getByRole('form', { name: 'Next item' });
  await scan(page, code);
  await expect(row.getByText('Not known yet')).toBeVisible();
  await expect(row.getByLabel('Title')).toBeFocused();
  await page.keyboard.type('Lantern Quest', { delay: 60 });
  await row.getByLabel('Department').selectOption('Video Games');
  await row.getByLabel('Price').pressSequentially('1999', { delay: 60 });
  await row.getByLabel('Cost each').pressSequentially('800', { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 of the first 5 added')).toBeVisible();
  await expect(row.getByLabel('Barcode')).toBeFocused();
  // By hand, and the catalog knows it now.
  await page.keyboard.type(code, { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(row.getByText('In your catalog')).toBeVisible();
  await expect(row.getByLabel('Title')).toHaveValue('Lantern Quest');
  await row.getByLabel('Price').fill('19.99');
  await row.getByLabel('Quantity').fill('2');
  await page.keyboard.press('Control+Enter');
  await notAdded.getByRole('button', { name: 'Add to stock' }).click();
  await expect(head(page, /Goods.*Done/)).toBeVisible();

  await press(page.getByRole('button', { name: /^Count the drawer of/ }));
  const count = page.getByRole('dialog', { name: 'Drawer Count' });
  await count.getByText('Total only').click();
  await count.getByLabel('Counted total').pressSequentially('20000', { delay: 60 });
  await expect(count.getByLabel('Note')).toHaveValue('First count of this drawer');
  await page.keyboard.press('Control+Enter');
  await expect(head(page, /Opening cash.*Done/)).toBeVisible();

  await expect(page.getByRole('link', { name: 'Sell the first item' })).toBeFocused();
  await press(page.getByRole('link', { name: 'Sell the first item' }));
  await readyRegister(page);
  await scan(page, code);
  await expect(settled(page)).toHaveCount(1);
  await payExactCash(page);
  await expect(changeDue(page)).toBeVisible();
  await page.goto('/setup?step=sale');
  await expect(head(page, /The first sale.*Done/)).toBeVisible();
  expect(await verify(world.database)).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
  await world.close();
});

/** The first login with what the sheet says: a password and a PIN of one's own. */
async function firstLogin(context: BrowserContext, username: string, password: string): Promise<void> {
  const page = await context.newPage();
  await page.goto('/');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByLabel('New password', { exact: true }).fill('blue-lamp-42');
  await page.getByLabel('New PIN').fill('258014');
  await page.keyboard.press('Enter');
  // The title is there before the PIN is set.
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await context.close();
}
