// WooCommerce's products: what variants share is in the row of their parent, which they name by SKU or id.
import { code, cost, count, html, list, money, number, text } from './columns.ts';
import { declare, type Taker } from './format.ts';
import { type Goods, GoodsWriter, type Pieces } from './goods-rows.ts';
import type { Sink } from './made.ts';
import { formatNotes as notes } from './messages.ts';
import type { RowCells } from './row-cells.ts';

const columns = {
  id: number('ID'),
  type: text('Type'),
  sku: number('SKU'),
  code: code('GTIN, UPC, EAN, or ISBN'),
  title: text('Name'),
  short: html('Short description'),
  description: html('Description'),
  taxStatus: text('Tax status'),
  isThere: text('In stock?'),
  quantity: count('Stock'),
  salePrice: money('Sale price'),
  price: money('Regular price'),
  categories: text('Categories'),
  tags: list('Tags'),
  parent: text('Parent'),
  maker: text('Brands', 'Brand'),
  optionName1: text('Attribute 1 name'),
  optionValue1: text('Attribute 1 value(s)'),
  optionName2: text('Attribute 2 name'),
  optionValue2: text('Attribute 2 value(s)'),
  optionName3: text('Attribute 3 name'),
  optionValue3: text('Attribute 3 value(s)'),
  cost: cost('Cost of goods', 'Meta: _wc_cog_cost', 'Meta: _cogs_total_value'),
};
type Row = RowCells<keyof typeof columns>;
type Shared = Pick<
  Goods,
  'title' | 'groupId' | 'categories' | 'description' | 'artist' | 'tags' | 'taxExempt'
>;

export const woocommerceProducts = declare({
  code: 'woocommerce-products',
  vendor: 'WooCommerce',
  name: 'WooCommerce products',
  headingsFrom: {
    found: 'page',
    at: 'https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Importer-&-Exporter',
  },
  sheets: ['products', 'stock'],
  columns,
  tells: ['type', 'sku', 'title', 'price', 'categories'],
  orTells: ['type', 'title', 'price', 'parent'],
  open: (sink) => new WooTaker(sink),
});

const NO_GOODS = /grouped|external|virtual|downloadable|subscription|booking/;
const GIFT_CARD = /gift/;
const BUNDLE = /bundle|composite|woosb/;

/** Holds the parents, which are few, and the variants that came before theirs. */
class WooTaker implements Taker<keyof typeof columns> {
  private readonly writer: GoodsWriter;
  private readonly parents = new Map<string, Shared>();
  private variants: Row[] = [];
  private readonly early: Row[] = [];

  constructor(sink: Sink) {
    this.writer = new GoodsWriter(sink);
  }

  take(row: Row): void {
    const type = row.text('type').toLowerCase();
    if (type.includes('variation')) return this.takeVariant(row);
    this.writeVariants();
    if (GIFT_CARD.test(type)) return row.note('type', notes.GIFT_CARD);
    if (NO_GOODS.test(type)) return row.note('type', notes.NOT_GOODS);
    if (row.text('title') === '') return row.note('title', notes.NO_TITLE);
    if (type.includes('variable')) return this.takeParent(row);
    const isBundle = BUNDLE.test(type);
    if (isBundle) row.doubt('type', notes.BUNDLE);
    this.writer.write([goodsOf(row, sharedOf(row), isBundle)]);
  }

  end(): void {
    this.writeVariants();
    const byParent = new Map<string, Row[]>();
    for (const row of this.early) {
      const parent = row.text('parent');
      byParent.set(parent, [...(byParent.get(parent) ?? []), row]);
    }
    for (const rows of byParent.values()) this.write(rows);
  }

  private takeVariant(row: Row): void {
    const parent = row.text('parent');
    if (!this.parents.has(parent)) {
      this.early.push(row);
      return;
    }
    if (this.variants[0]?.text('parent') !== parent) this.writeVariants();
    this.variants.push(row);
  }

  private takeParent(row: Row): void {
    const shared = sharedOf(row);
    for (const name of [`id:${row.number('id')}`, row.number('sku')])
      if (name !== '' && name !== 'id:') this.parents.set(name, shared);
    if (/[1-9]/.test(row.raw('quantity'))) row.doubt('quantity', notes.COUNTED_TOGETHER);
  }

  private writeVariants(): void {
    const rows = this.variants;
    this.variants = [];
    this.write(rows);
  }

  private write(rows: readonly Row[]): void {
    const shared = this.parents.get(rows[0]?.text('parent') ?? '');
    this.writer.write(
      rows.map((row) => {
        if (!shared) row.note('parent', notes.NO_PARENT);
        return goodsOf(row, shared ?? sharedOf(row), false);
      }),
    );
  }
}

const sharedOf = (row: Row): Shared => ({
  title: row.text('title'),
  groupId: row.number('sku') || row.number('id'),
  categories: row.text('categories'),
  description: row.html('description') || row.html('short'),
  artist: row.text('maker'),
  tags: row.list('tags'),
  taxExempt: row.text('taxStatus') === 'none' ? true : null,
});

function goodsOf(row: Row, shared: Shared, isBundle: boolean): Goods {
  if (row.raw('salePrice').trim() !== '') row.note('salePrice', notes.SALE_PRICE);
  return {
    ...shared,
    row: row.row,
    // Of goods that are no variant, attributes only describe: some of them say several values.
    options: row.text('parent') === '' ? describing(row) : optionsOf(row),
    code: row.code('code', /book/i.test(shared.categories)).text || row.codeAmong('sku'),
    sku: row.number('sku'),
    pieces: [piecesOf(row, isBundle)],
    doubt: (says) => row.doubt('optionValue1', says),
  };
}

const optionsOf = (row: Row): Goods['options'] =>
  (['1', '2', '3'] as const).map((at) => ({
    name: row.text(`optionName${at}`),
    value: row.text(`optionValue${at}`),
  }));

const describing = (row: Row): Goods['options'] =>
  optionsOf(row).filter(
    ({ name, value }) => /^(?:condition|grade|platform|console|format)$/i.test(name) && !value.includes(','),
  );

function piecesOf(row: Row, isBundle: boolean): Pieces {
  const isUncounted = row.raw('quantity').trim() === '';
  if (isUncounted && !isBundle && /^(?:1|yes|true)$/i.test(row.text('isThere')))
    row.doubt('isThere', notes.UNCOUNTED_BUT_THERE);
  const quantity = isUncounted || isBundle ? 0 : row.pieces('quantity');
  return { store: null, quantity, price: row.money('price'), costE4: row.cost('cost') };
}
