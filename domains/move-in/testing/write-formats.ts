// Writes a random shop as other systems would: only for tests, which read it again.
import type { OldProduct, OldShop, OldVariant, OldWay } from './random-shop.ts';
import { type Cells, codeCell, cost, fileOf, money } from './write-cells.ts';
import { wooRows } from './write-woo.ts';

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
  'lightspeed-r-items': (shop: OldShop, way: OldWay) =>
    fileOf(
      [
        ...[
          'System ID',
          'UPC',
          'EAN',
          'Custom SKU',
          'Item',
          'Price',
          'Default Cost',
          'Category',
          'Subcategory 1',
        ],
        ...(shop.stores.length === 1
          ? ['Qty.']
          : shop.stores.flatMap((store) => [`${store} - Quantity on Hand`, `${store} - Unit Cost`])),
      ],
      variantsOf(shop).map(({ product, variant, at }) => ({
        'System ID': `21${variant.sku}`,
        [at === 0 ? 'UPC' : 'EAN']: codeCell(variant.code, way),
        'Custom SKU': variant.sku,
        Item: variant.condition === '' ? product.title : `${product.title} (${variant.condition})`,
        Price: money(variant.priceCents, way),
        'Default Cost': cost(variant.costE4, way),
        Category: variant.condition,
        'Subcategory 1': product.category,
        'Qty.': String(variant.counts[0]),
        ...Object.fromEntries(
          shop.stores.flatMap((store, of) => [
            [`${store} - Quantity on Hand`, String(variant.counts[of])],
            [`${store} - Unit Cost`, of === 0 ? cost(variant.costE4, way) : ''],
          ]),
        ),
      })),
      way,
    ),
  'lightspeed-r-customers': ({ customers }: OldShop, way: OldWay) =>
    fileOf(
      [
        ...['Customer ID', 'First Name', 'Last Name', 'Home', 'Mobile', 'Email', 'Zip', 'Date of Birth'],
        'Store Credit',
      ],
      customers.map((one) => ({
        'Customer ID': one.id,
        'First Name': one.firstName,
        'Last Name': one.lastName,
        Home: one.phone,
        Email: one.email,
        Zip: codeCell(one.zip, way),
        'Date of Birth': one.birthDate,
        'Store Credit': money(one.creditCents, way),
      })),
      way,
    ),
  'woocommerce-products': ({ products }: OldShop, way: OldWay) =>
    fileOf(
      [
        ...['ID', 'Type', 'SKU', 'GTIN, UPC, EAN, or ISBN', 'Name', 'Description', 'In stock?', 'Stock'],
        ...[
          'Regular price',
          'Categories',
          'Parent',
          'Attribute 1 name',
          'Attribute 1 value(s)',
          'Cost of goods',
        ],
      ],
      wooRows(products, way),
      way,
    ),
  'woocommerce-customers': ({ customers }: OldShop, way: OldWay) =>
    fileOf(
      ['Name', 'Username', 'Last active', 'Email', 'Orders', 'Total spend', 'Postal code'],
      customers.map((one) => ({
        Name: `${one.firstName} ${one.lastName}`.trim(),
        Username: one.id,
        Email: one.email,
        Orders: '3',
        'Postal code': codeCell(one.zip, way),
      })),
      way,
    ),
  'discogs-inventory': (shop: OldShop, way: OldWay) =>
    fileOf(
      [
        ...['listing_id', 'artist', 'title', 'label', 'catno', 'format', 'release_id', 'status', 'price'],
        ...['media_condition', 'sleeve_condition', 'quantity'],
      ],
      variantsOf(shop).map(({ product, variant }) => ({
        listing_id: variant.sku,
        artist: 'Various',
        title: product.title,
        format: 'LP, Album',
        release_id: `9${shop.products.indexOf(product)}`,
        status: 'For Sale',
        price: money(variant.priceCents, way),
        media_condition: variant.condition === 'New' ? 'Mint (M)' : 'Very Good (VG)',
        sleeve_condition: 'Not Graded',
        quantity: String(variant.counts[0]),
      })),
      way,
    ),
  'pricecharting-collection': (shop: OldShop, way: OldWay) =>
    fileOf(
      [
        'id',
        'product-name',
        'console-name',
        'price-in-pennies',
        'include-string',
        'sku',
        'cost-basis-in-pennies',
        'quantity',
      ],
      variantsOf(shop).flatMap(({ product, variant }) =>
        // A row each piece: then a basis is of that one.
        Array.from({ length: Math.max(variant.counts[0] ?? 0, 0) }, () => ({
          id: `7${shop.products.indexOf(product)}`,
          'product-name': product.title,
          'console-name': 'Wii',
          'price-in-pennies': String(variant.priceCents),
          'include-string': variant.condition === 'New' ? 'New' : 'Item, Box, and Manual',
          sku: variant.sku,
          'cost-basis-in-pennies': String(Math.floor(variant.costE4 / 100)),
          quantity: '1',
        })),
      ),
      way,
    ),
  'ebay-listings': (shop: OldShop, way: OldWay) =>
    fileOf(
      [
        ...[
          'Item number',
          'Title',
          'Variation details',
          'Custom label (SKU)',
          'Available quantity',
          'Format',
        ],
        ...['Currency', 'Current price', 'eBay category 1 name', 'Condition', 'P:UPC'],
      ],
      shop.products.flatMap((product, of) => {
        const row = (variant: OldVariant): Cells => ({
          'Item number': `31800000${of}`,
          Title: product.title,
          'Custom label (SKU)': variant.sku,
          'Available quantity': String(variant.counts[0]),
          Format: 'FIXED_PRICE',
          Currency: 'USD',
          'Current price': money(variant.priceCents, way),
          'eBay category 1 name': product.category,
          Condition: variant.condition === 'New' ? 'Brand New' : variant.condition,
          'P:UPC': codeCell(variant.code, way),
        });
        if (product.variants.length === 1) return product.variants.map(row);
        const parent = {
          ...row(product.variants[0] as OldVariant),
          'Variation details': `Condition=${product.variants.map(({ condition }) => condition).join(';')}`,
        };
        return [
          parent,
          ...product.variants.map((variant) => ({
            ...row(variant),
            'Variation details': `Condition=${variant.condition}`,
          })),
        ];
      }),
      way,
    ),
} as const satisfies Readonly<Record<string, (shop: OldShop, way: OldWay) => string>>;
