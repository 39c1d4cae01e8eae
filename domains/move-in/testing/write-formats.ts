// Writes a random shop as other systems would: only for tests, which read it again.
import Papa from 'papaparse';
import type { OldProduct, OldShop, OldVariant, OldWay } from './random-shop.ts';

type Cells = Readonly<Record<string, string>>;

/** A file of these rows; the columns are those of the first row, turned. */
function fileOf(headings: readonly string[], rows: readonly Cells[], { delimiter, turn }: OldWay): string {
  const at = turn % headings.length;
  const turned = ['Something else', ...headings.slice(at), ...headings.slice(0, at)];
  return Papa.unparse([turned, ...rows.map((row) => turned.map((heading) => row[heading] ?? ''))], {
    delimiter,
    newline: '\r\n',
  });
}

const grouped = (whole: string, separator: string): string => whole.replace(/\B(?=(\d{3})+$)/g, separator);

/** 1234.5 with as many decimals as it needs, in the way of its file. */
function decimals(units: number, places: number, { isComma, isDollar, zeros }: OldWay): string {
  const digits = String(units).padStart(places + 1, '0');
  const fraction = digits.slice(-places) + '0'.repeat(zeros);
  // A point with three digits behind it could part thousands.
  const whole = grouped(digits.slice(0, -places), isComma ? '.' : ',');
  return `${isDollar ? '$' : ''}${whole}${isComma ? ',' : '.'}${fraction}`;
}
const money = (cents: number, way: OldWay): string => decimals(cents, 2, way);
const cost = (costE4: number, way: OldWay): string => decimals(costE4, 4, { ...way, isDollar: false });
const codeCell = (code: string, { hasApostrophes }: OldWay): string =>
  hasApostrophes && code !== '' ? `'${code}` : code;

const variantsOf = ({ products }: OldShop): { product: OldProduct; variant: OldVariant; at: number }[] =>
  products.flatMap((product) => product.variants.map((variant, at) => ({ product, variant, at })));

export const WRITERS = {
  'square-items': (shop: OldShop, way: OldWay) =>
    fileOf(
      [
        ...['Token', 'Item Name', 'Variation Name', 'SKU', 'Description', 'Categories', 'GTIN', 'Price'],
        ...['Default Unit Cost', ...shop.stores.map((store) => `Current Quantity ${store}`)],
      ],
      variantsOf(shop).map(({ product, variant }) => ({
        Token: `T${variant.sku}`,
        'Item Name': product.title,
        'Variation Name': variant.condition || 'Regular',
        SKU: variant.sku,
        Description: product.description,
        Categories: product.category,
        GTIN: codeCell(variant.code, way),
        Price: money(variant.priceCents, way),
        'Default Unit Cost': cost(variant.costE4, way),
        ...Object.fromEntries(
          shop.stores.map((store, at) => [`Current Quantity ${store}`, String(variant.counts[at])]),
        ),
      })),
      way,
    ),
  'square-customers': ({ customers }: OldShop, way: OldWay) =>
    fileOf(
      [
        'Square Customer ID',
        'First Name',
        'Last Name',
        'Email Address',
        'Phone Number',
        'Postal Code',
        'Birthday',
      ],
      customers.map((one) => ({
        'Square Customer ID': one.id,
        'First Name': one.firstName,
        'Last Name': one.lastName,
        'Email Address': one.email,
        'Phone Number': one.phone,
        'Postal Code': codeCell(one.zip, way),
        Birthday: one.birthDate,
      })),
      way,
    ),
  'square-gift-cards': ({ cards }: OldShop, way: OldWay) =>
    fileOf(
      ['Gift Card Number', 'Gift Card ID', 'Current Balance', 'Initial Balance', 'State', 'Date Activated'],
      cards.map((one) => ({
        'Gift Card Number': one.number,
        'Gift Card ID': one.id,
        'Current Balance': money(one.balanceCents, way),
        'Initial Balance': money(one.amountCents, way),
        State: 'ACTIVE',
        'Date Activated': one.issuedOn,
      })),
      way,
    ),
  'shopify-products': ({ products }: OldShop, way: OldWay) =>
    fileOf(
      [
        ...['Handle', 'Title', 'Body (HTML)', 'Type', 'Option1 Name', 'Option1 Value', 'Variant SKU'],
        ...['Variant Inventory Tracker', 'Variant Inventory Qty', 'Variant Price', 'Variant Barcode'],
        ...['Cost per item', 'Image Src'],
      ],
      products.flatMap((product, of): Cells[] => [
        ...product.variants.map((variant, at) => ({
          Handle: `handle-${of}`,
          ...(at === 0 && {
            Title: product.title,
            'Body (HTML)': product.description,
            Type: product.category,
            'Option1 Name': variant.condition === '' ? 'Title' : 'Condition',
          }),
          'Option1 Value': variant.condition || 'Default Title',
          'Variant SKU': variant.sku,
          'Variant Inventory Tracker': 'shopify',
          'Variant Inventory Qty': String(variant.counts[0]),
          'Variant Price': money(variant.priceCents, way),
          'Variant Barcode': codeCell(variant.code, way),
          'Cost per item': cost(variant.costE4, way),
        })),
        { Handle: `handle-${of}`, 'Image Src': 'https://example.com/picture.jpg' },
      ]),
      way,
    ),
  'shopify-customers': ({ customers }: OldShop, way: OldWay) =>
    fileOf(
      [
        'Customer ID',
        'First Name',
        'Last Name',
        'Email',
        'Accepts Email Marketing',
        'Default Address Zip',
        'Phone',
      ],
      customers.map((one) => ({
        'Customer ID': `'${one.id}`,
        'First Name': one.firstName,
        'Last Name': one.lastName,
        Email: one.email,
        'Accepts Email Marketing': 'no',
        'Default Address Zip': codeCell(one.zip, way),
        Phone: one.phone,
      })),
      way,
    ),
  'shopify-gift-cards': ({ cards }: OldShop, way: OldWay) =>
    fileOf(
      [
        'Id',
        'Last Characters',
        'Initial Balance',
        'Current Balance',
        'Currency',
        'Expired?',
        'Enabled?',
        'Date Issued',
      ],
      cards.map((one) => ({
        Id: one.id,
        'Last Characters': one.number.slice(-4),
        'Initial Balance': money(one.amountCents, way),
        'Current Balance': money(one.balanceCents, way),
        Currency: 'USD',
        'Expired?': 'false',
        'Enabled?': 'true',
        'Date Issued': one.issuedOn,
      })),
      way,
    ),
  'lightspeed-x-products': (shop: OldShop, way: OldWay) =>
    fileOf(
      [
        ...['id', 'handle', 'sku', 'name', 'description', 'product_category', 'variant_option_one_name'],
        ...['variant_option_one_value', 'supply_price', 'retail_price', 'track_inventory'],
        ...shop.stores.map((store) => `inventory_${store.replaceAll(' ', '_')}`),
      ],
      variantsOf(shop).map(({ product, variant, at }) => ({
        id: `u-${variant.sku}`,
        handle: product.title.toLowerCase(),
        sku: variant.code === '' || at > 0 ? variant.sku : variant.code,
        name: product.title,
        description: product.description,
        product_category: product.category,
        variant_option_one_name: variant.condition === '' ? '' : 'Condition',
        variant_option_one_value: variant.condition,
        supply_price: cost(variant.costE4, way),
        retail_price: money(variant.priceCents, way),
        track_inventory: '1',
        ...Object.fromEntries(
          shop.stores.map((store, of) => [
            `inventory_${store.replaceAll(' ', '_')}`,
            String(variant.counts[of]),
          ]),
        ),
      })),
      way,
    ),
  'lightspeed-x-customers': ({ customers }: OldShop, way: OldWay) =>
    fileOf(
      [
        ...['id', 'customer_code', 'first_name', 'last_name', 'email', 'mobile', 'physical_postcode'],
        ...['date_of_birth', 'store_credit_balance'],
      ],
      customers.map((one) => ({
        id: `u-${one.id}`,
        customer_code: one.id,
        first_name: one.firstName,
        last_name: one.lastName,
        email: one.email,
        mobile: one.phone,
        physical_postcode: codeCell(one.zip, way),
        date_of_birth: one.birthDate,
        store_credit_balance: money(one.creditCents, way),
      })),
      way,
    ),
} as const satisfies Readonly<Record<string, (shop: OldShop, way: OldWay) => string>>;
