// A shop moves in on the screen: from the files of its old system to the first sale of a moved item, paid by an old card and old credit; then it stays.
import type { Page } from '@playwright/test';
import { inspect } from './support/inspect.ts';
import { expect, test } from './support/journey.ts';
import { scan } from './support/keys.ts';
import { attachCustomer, line, openRegister, settled, sheet, toPayment } from './support/register.ts';

test.use({ who: 'admin' });

type Old = {
  readonly upc: string;
  readonly store: string;
  readonly lastName: string;
  readonly card: string;
  /** What the old system calls a department that nobody here has. */
  readonly category: string;
};
type Files = Readonly<Record<string, string>>;

/** What a system doesn't export goes into a plain sheet of ours. */
const CREDIT = ({ lastName }: Old): Files => ({
  'customers.csv': `Customer,First name,Last name,Store credit\n${lastName},Jo,${lastName},12.50\n`,
});
const CARDS = ({ card }: Old): Files => ({ 'certificates.csv': `Number,Balance\n${card},15.00\n` });

const SYSTEMS: Readonly<Record<string, { readonly is: string; readonly files: (old: Old) => Files }>> = {
  Square: {
    is: 'Square item library',
    files: (old) => ({
      'items.csv': `Token,Item Name,Variation Name,SKU,Category,GTIN,Price,Default Unit Cost,Current Quantity ${old.store}
T1,Quiet Harbor ${old.lastName},Regular,A1,${old.category},${old.upc},20.00,8.00,3
`,
      'gift-cards.csv': `Gift Card Number,Gift Card ID,Current Balance,Initial Balance,State
${old.card},gftc:1,15.00,25.00,ACTIVE
`,
      ...CREDIT(old),
    }),
  },
  Shopify: {
    is: 'Shopify products',
    files: (old) => ({
      'products_export.csv': `Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Barcode,Cost per item
quiet-harbor,Quiet Harbor ${old.lastName},<p>A game</p>,${old.category},Title,Default Title,A1,shopify,3,20.00,${old.upc},8.00
`,
      ...CARDS(old),
      ...CREDIT(old),
    }),
  },
  Lightspeed: {
    is: 'Lightspeed X-Series (Vend) products',
    files: (old) => ({
      'product-export.csv': `id,handle,sku,name,description,product_category,supply_price,retail_price,track_inventory,inventory_${old.store.replaceAll(' ', '_')}
u-1,quiet-harbor,${old.upc},Quiet Harbor ${old.lastName},,${old.category},8.00,20.00,1,3
`,
      'customer-export.csv': `id,customer_code,first_name,last_name,email,mobile,store_credit_balance
c-1,JO-1,Jo,${old.lastName},,,12.50
`,
      ...CARDS(old),
    }),
  },
};

const step = (page: Page, name: string) =>
  page.getByRole('group', { name: 'What there is to do' }).getByRole('button', { name: new RegExp(name) });

async function addFiles(page: Page, files: Files): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles(
    Object.entries(files).map(([name, text]) => ({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    })),
  );
  await expect(step(page, `Files: ${Object.keys(files).length}`)).toBeVisible();
}

/** Tells that it reads, then that everything is current. */
async function read(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Read (the files|them again)$/ }).click();
  await expect(page.getByText('came since the files were read')).toBeHidden();
  await expect(page.getByText(/^Started by/)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Read them again' })).toBeVisible();
}

for (const [system, { is, files }] of Object.entries(SYSTEMS))
  test(`from a folder of ${system} to the first sale`, async ({ page, goods, counter, world }) => {
    test.slow();
    const { name } = await world.database.one<{ name: string }>(
      'select name from stores where store_id = $1',
      [counter.storeId],
    );
    await world.database.run('update stores set name = $2 where store_id = $1', [
      counter.storeId,
      `${name} ${counter.storeId}`,
    ]);
    const old: Old = {
      upc: goods.upc(),
      store: `${name} ${counter.storeId}`,
      lastName: `Mover${counter.storeId}`,
      card: `6006 4912 ${String(counter.storeId).padStart(8, '0')}`,
      category: `Bric-a-brac ${counter.storeId}`,
    };
    // A move that is in the books leads to its last step.
    await page.goto('/management/move-in?step=files');
    await inspect(page, `${system}: no files yet`);
    await addFiles(page, files(old));
    await read(page);
    await expect(page.getByRole('grid', { name: 'Files' })).toContainText(is);
    await page.getByRole('row').filter({ hasText: is }).click();
    await expect(page.getByRole('group', { name: /^Columns of/ })).toContainText(
      `Quiet Harbor ${old.lastName}`,
    );
    await inspect(page, `${system}: the columns of a file`);

    await step(page, 'Doubts').click();
    const names = page.getByRole('grid', { name: 'Names' });
    const unknown = names.getByRole('row').filter({ hasText: `${old.category} Department` });
    await expect(unknown).toContainText('Unknown');
    await inspect(page, `${system}: names`);
    await names.getByLabel(`Department for ${old.category}`).selectOption('Video Games');
    await expect(unknown).toContainText('Settled');
    const again = page.getByRole('button', { name: 'Read them again' });
    await again.click();
    await expect(again).toBeHidden();
    await expect(unknown).toBeHidden();

    await step(page, 'Sums').click();
    const pieces = page.getByRole('row').filter({ hasText: 'Pieces' });
    await expect(pieces).toContainText('Equal');
    await expect(page.getByRole('row').filter({ hasText: 'Owed to customers' }).first()).toContainText(
      'Equal',
    );
    await inspect(page, `${system}: sums`);
    await page.getByRole('radio', { name: 'Rows' }).click();
    await expect(page.getByRole('grid', { name: 'Rows' })).toContainText(`Quiet Harbor ${old.lastName}`);
    await inspect(page, `${system}: rows`);

    await step(page, 'Into the books').click();
    await page.getByRole('button', { name: 'Put it into the books' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(
      'Put 3 pieces for $24.00, $12.50 of store credit and $15.00 of gift certificates into the books?',
    );
    await inspect(page, `${system}: asked before it goes into the books`);
    await dialog.getByRole('button', { name: 'Put it into the books' }).click();
    await expect(page.getByText('This move is in the books.')).toBeVisible();
    await step(page, 'Going live').click();
    await expect(page.getByRole('grid', { name: 'Going live' })).toContainText('receipt printer');
    await inspect(page, `${system}: going live`);

    await openRegister(page);
    await scan(page, old.upc);
    await expect(settled(page)).toHaveCount(1);
    await expect(line(page, `Quiet Harbor ${old.lastName}`)).toBeVisible();
    await attachCustomer(page, old.lastName);
    await toPayment(page);
    await page
      .getByRole('button', { name: /Gift certificate/ })
      .or(page.getByRole('radio', { name: /Gift certificate/ }))
      .first()
      .click();
    const card = page.getByRole('dialog', { name: 'Gift certificate' });
    await card.getByLabel('Number').fill(old.card);
    await card.getByRole('button', { name: 'Pay with it' }).click();
    await expect(card).toBeHidden();
    await sheet(page)
      .getByRole('button', { name: /Store credit/ })
      .or(sheet(page).getByRole('radio', { name: /Store credit/ }))
      .first()
      .click();
    await expect(sheet(page).locator('.still')).toHaveText('$0.00');
    await page.keyboard.press('Enter');
    await expect(sheet(page)).toBeHidden();

    await page.goto('/management/move-in?step=books');
    await page.getByRole('button', { name: 'Take it back' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click();
    await expect(page.getByText(/This move can no longer be taken back/)).toContainText(
      `Quiet Harbor ${old.lastName}`,
    );
  });
