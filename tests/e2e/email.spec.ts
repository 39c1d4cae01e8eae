// Receipts by email: chosen at the payment, taken by a mail server, seen in the outbox, sent again.
import { aCustomer } from '#domains/customers/testing/a-customer.ts';
import { aMail } from '#domains/mail/testing/a-mail.ts';
import { type MailBox, openMailBox, setMailServer } from '#tests/support/mail-box.ts';
import { inspect } from './support/inspect.ts';
import { expect, test as base } from './support/journey.ts';
import { scan } from './support/keys.ts';
import {
  attachCustomer,
  openRegister,
  payExactCash,
  readyRegister,
  settled,
  sheet,
  toPayment,
} from './support/register.ts';

const test = base.extend<{ box: MailBox }>({
  box: async ({ world, counter }, use) => {
    const box = await openMailBox();
    await setMailServer(world.database, counter.storeId, box.port);
    await use(box);
    await box.close();
  },
});
const arrived = (box: MailBox, count = 1) =>
  expect.poll(() => box.mails.length, { timeout: 20_000 }).toBe(count);

test('a sale with its receipt by email, to an address that is kept, and once more from the finished ones', async ({
  page,
  goods,
  world,
  counter,
  box,
}) => {
  const one = await goods.add({ title: 'Blue Lantern', priceCents: 1_000 });
  const name = `Mailer${counter.storeId}`;
  const customerId = await aCustomer(world.database, { firstName: 'Dana', lastName: name, email: '' });
  const address = `dana.${counter.storeId}@example.com`;
  await openRegister(page);
  await scan(page, one.upc);
  await expect(settled(page)).toHaveCount(1);
  await attachCustomer(page, name);
  const payment = await toPayment(page);
  await page.keyboard.press('Alt+8');
  const dialog = page.getByRole('dialog', { name: 'Email the receipt' });
  await dialog.getByLabel('Email address').fill('dana@');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This field requires a valid email.')).toBeVisible();
  await inspect(page, 'address of a receipt');
  await dialog.getByLabel('Email address').fill(address);
  await expect(dialog.getByRole('checkbox', { name: `Keep it with Dana ${name}` })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(payment.getByRole('radio', { name: 'Email' })).toBeChecked();
  await expect(payment.getByText(address)).toBeVisible();
  await inspect(page, 'payment with a receipt by email');
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeHidden();
  await expect(page.getByText(`The receipt goes to ${address}`)).toBeVisible();
  await arrived(box);
  expect(box.mails[0]).toMatchObject({ to: [address], text: expect.stringMatching(/You pay +\$10\.83/) });
  await expect(page.locator('iframe.print-frame')).toHaveCount(0);
  const { email } = await world.database.one<{ email: string }>(
    'select email from customers where customer_id = $1',
    [customerId],
  );
  expect(email).toBe(address);

  await page.goto('/pos/transactions/completedTrans');
  await page.getByRole('row').filter({ hasText: 'Blue Lantern' }).click();
  await page.getByRole('button', { name: 'Email', exact: true }).click();
  await expect(dialog.getByLabel('Email address')).toHaveValue(address);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();
  await arrived(box, 2);
  expect(box.mails[1]?.text).toContain('Copy');
  expect(box.mails[1]?.text).toMatch(/You pay +\$10\.83/);
});

base('where the store has no email, it is not offered', async ({ page, goods }) => {
  const one = await goods.add({ title: 'Red Harbor', priceCents: 700 });
  await openRegister(page);
  await scan(page, one.upc);
  await expect(settled(page)).toHaveCount(1);
  await payExactCash(page);
  await expect(page.locator('.chg')).toBeVisible();
  await page.goto('/pos/transactions/completedTrans');
  await page.getByRole('row').filter({ hasText: 'Red Harbor' }).click();
  const email = page.getByRole('button', { name: 'Email', exact: true });
  await expect(email).toHaveAttribute('aria-disabled', 'true');
  await expect(email).toHaveAttribute('title', 'Email is not set up for this store.');
});

test('the line drops before the mail is asked for: it goes when the page comes up again, once', async ({
  page,
  goods,
  box,
}) => {
  const one = await goods.add({ title: 'Paper Tigers', priceCents: 500 });
  await openRegister(page);
  await scan(page, one.upc);
  await expect(settled(page)).toHaveCount(1);
  await toPayment(page);
  await page.keyboard.press('Alt+9');
  const dialog = page.getByRole('dialog', { name: 'Email the receipt' });
  await dialog.getByLabel('Email address').fill('late@example.com');
  await page.keyboard.press('Enter');
  await page.route('**/Transaction/EmailReceipt', (route) => route.abort());
  await page.keyboard.press('Enter');
  // The sale is finished, whatever becomes of its mail.
  await expect(sheet(page)).toBeHidden();
  await expect(page.getByText('The receipt is not mailed.', { exact: true })).toBeVisible({
    timeout: 30_000,
  });
  await page.unroute('**/Transaction/EmailReceipt');
  await page.reload();
  await expect(page.getByText('The receipt goes to late@example.com')).toBeVisible();
  await arrived(box);
  await page.reload();
  await readyRegister(page);
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('register.mails'))),
    )
    .toBe(false);
  expect(box.mails).toHaveLength(1);
});

test('a store without email says so at the payment', async ({ page, goods }) => {
  const one = await goods.add({ priceCents: 500 });
  await openRegister(page);
  await scan(page, one.upc);
  await expect(settled(page)).toHaveCount(1);
  const payment = await toPayment(page);
  await expect(payment.getByText('Email is not set up for this store.')).toBeVisible();
  await expect(payment.getByRole('radio', { name: 'Email' })).toHaveAttribute('aria-disabled', 'true');
});

test('the outbox: what failed, why, and sent again to a better address', async ({
  page,
  world,
  counter,
  box,
}) => {
  await aMail(world.database, {
    storeId: counter.storeId,
    userId: counter.cashier.userId,
    to: 'tpyo@example.com',
  });
  await page.goto('/management/email');
  await expect(page.getByText('1 email could not be sent')).toBeVisible();
  await page.getByRole('row').filter({ hasText: 'tpyo@example.com' }).click();
  await expect(page.getByText('550 No such mailbox')).toBeVisible();
  await inspect(page, 'outbox');
  await page.getByLabel('Email address').fill('typo@example.com');
  await page.getByRole('button', { name: 'Send again' }).click();
  await arrived(box);
  expect(box.mails[0]?.to).toEqual(['typo@example.com']);
  await expect(page.getByRole('row').filter({ hasText: 'typo@example.com' }).getByText('Sent')).toBeVisible();
  await page.getByRole('button', { name: 'Send a test' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send a test email' });
  await dialog.getByLabel('Email address').fill('me@example.com');
  await inspect(page, 'a test email');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await arrived(box, 2);
});

test('a statement of store credit by email, only with the consent for it', async ({
  page,
  world,
  counter,
  box,
}) => {
  const name = `Stated${counter.storeId}`;
  const email = `stated.${counter.storeId}@example.com`;
  const customerId = await aCustomer(world.database, { firstName: 'Ana', lastName: name, email });
  const credit = await fetch(`${world.address}/api/CustomerCreditHandler/SetCustomerCredit`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${counter.manager.token}` },
    body: JSON.stringify({ customerId, activeAmount: 12.5, clientId: counter.storeId, note: 'Good will' }),
  });
  expect(credit.status).toBe(200);
  await page.goto('/management/customers/');
  await page.getByRole('searchbox').first().fill(name);
  await page.getByRole('row').filter({ hasText: name }).click();
  await page.getByRole('button', { name: 'Statement', exact: true }).click();
  await page.getByRole('button', { name: 'Email statement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Email statement' });
  await inspect(page, 'statement by email');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('The customer has not agreed to that.')).toBeVisible();
  await world.database.run('update customers set email_consent_at = now() where customer_id = $1', [
    customerId,
  ]);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(`The statement goes to ${email}`)).toBeVisible();
  await arrived(box);
  expect(box.mails[0]).toMatchObject({
    to: [email],
    text: expect.stringMatching(/Store credit on [\d/]+ +\$12\.50/),
  });
});

test('the customer accepts an offer and asks for the receipt by email in the window of theirs; the cashier may say otherwise', async ({
  page,
  goods,
  world,
  counter,
  box,
}) => {
  const sold = await goods.add({ title: 'Blue Lantern', priceCents: 10_000 });
  const brought = await goods.add({ title: 'Copper Moon', priceCents: 2_000, msrpCents: 4_000, quantity: 1 });
  const name = `Window${counter.storeId}`;
  await aCustomer(world.database, { firstName: 'Priya', lastName: name, email: '' });
  await openRegister(page);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: /^POS settings/i }).click();
  await page.getByRole('menuitem', { name: 'Customer display' }).click();
  const display = await opened;
  await display.setViewportSize({ width: 1024, height: 600 });
  await expect(display.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await scan(page, sold.upc);
  await expect(settled(page)).toHaveCount(1);
  await attachCustomer(page, name);
  await page.keyboard.press('F6');
  await scan(page, brought.upc);
  const offer = display.getByRole('region', { name: 'Our offer' });
  await expect(offer.getByText('Copper Moon')).toBeVisible();
  await inspect(display, 'customer display, an offer');
  await offer.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('The customer accepts the offer: Copper Moon')).toBeVisible();
  await expect(page.locator('.tl').filter({ hasText: 'Copper Moon' })).toBeVisible();
  await expect(offer).toBeHidden();

  const payment = await toPayment(page);
  const asked = display.getByRole('region', { name: 'Your receipt' });
  await expect(asked.getByRole('button', { name: 'On paper' })).toHaveAttribute('aria-pressed', 'true');
  await asked.getByRole('button', { name: 'By email' }).click();
  const pad = display.getByRole('dialog', { name: 'Your email address' });
  await pad.getByRole('textbox').fill(`priya.${counter.storeId}`);
  const press = async (word: string) => {
    for (const key of word) await pad.getByRole('button', { name: key, exact: true }).click();
  };
  await press('@shop');
  await pad.getByRole('button', { name: 'Send it there' }).click();
  await expect(pad.getByText('This field requires a valid email.')).toBeVisible();
  await inspect(display, 'customer display, an address');
  await press('.example');
  await pad.getByRole('button', { name: 'Send it there' }).click();
  const address = `priya.${counter.storeId}@shop.example`;
  await expect(payment.getByText(address)).toBeVisible();
  await expect(payment.getByText('The customer chose')).toBeVisible();
  await expect(asked.getByText(address)).toBeVisible();
  await inspect(display, 'customer display, receipt');
  // The cashier has the last word.
  await page.keyboard.press('Alt+9');
  await expect(payment.getByRole('radio', { name: 'Both' })).toBeChecked();
  await expect(payment.getByText('The customer chose')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeHidden();
  await arrived(box);
  expect(box.mails[0]?.to).toEqual([address]);
  await expect(asked).toBeHidden();
});
