// Which rows of our sheets are goods of another system: a product, its pieces in each store, whom it comes from?
import type { Cents } from '#kernel/money.ts';
import { foldWords, productWords } from '#domains/catalog/rules/fold-text.ts';
import { areSameGoods } from '#domains/catalog/rules/same-goods.ts';
import { conditionAmong, readCategories } from './category-path.ts';
import { readCondition } from './condition-words.ts';
import type { Sink } from './made.ts';
import { formatNotes as notes } from './messages.ts';
import type { RowCells } from './row-cells.ts';
import { type Option, readVariant, titleAndCondition } from './variants.ts';

/** The pieces of one store. */
export type Pieces = {
  /** Null: the only store. */
  readonly store: string | null;
  readonly quantity: number;
  readonly price: Cents | null;
  readonly costE4: number | null;
};

/** One variant of a product, as its file says it. */
export type Goods = {
  readonly row: number;
  readonly title: string;
  readonly options: readonly Option[];
  readonly code: string;
  /** The shop's own number of it; '' for none. */
  readonly sku: string;
  /** Further numbers on its labels. */
  readonly otherSkus?: readonly string[];
  /** What the old system calls the product, in whatever condition, where that isn't its code. */
  readonly key?: string;
  /** What the variants of one product have in common: an id, a handle; '' for nothing. */
  readonly groupId: string;
  readonly categories: string;
  /** Platform or format, where a column says it. */
  readonly format?: string;
  readonly condition?: string;
  readonly caseCondition?: string;
  readonly artist?: string;
  readonly genre?: string;
  readonly description?: string;
  readonly msrp?: Cents | null;
  readonly releaseDate?: string | null;
  readonly taxExempt?: boolean | null;
  readonly tags?: readonly string[];
  readonly notes?: string;
  readonly bin?: string;
  readonly serials?: readonly string[];
  readonly vendor?: string;
  readonly vendorSku?: string;
  readonly vendorCostE4?: number | null;
  readonly pieces: readonly Pieces[];
  /** Says what a person has to decide, at the cell that tells the variant. */
  doubt(says: string): void;
};

/** The pieces of one of several locations. One that has none counted has none, if another one has; else it is said once. */
export function piecesAt<Field extends string>(
  places: readonly { readonly cells: RowCells<Field> }[],
  cells: RowCells<Field>,
): number {
  const quantity = 'quantity' as Field;
  const isBlank = (one: RowCells<Field>): boolean => one.raw(quantity).trim() === '';
  const isSaid = cells === places[0]?.cells && places.every((place) => isBlank(place.cells));
  return isBlank(cells) && !isSaid ? 0 : cells.pieces(quantity);
}

type Sorted = {
  readonly goods: Goods;
  readonly title: string;
  readonly department: string;
  readonly format: string;
  readonly condition: string;
  readonly bucket: string;
};

const orNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

const listOrNull = (texts: readonly string[] | undefined): readonly string[] | null => {
  const said = texts?.filter((text) => text !== '') ?? [];
  return said.length === 0 ? null : said;
};

/** Writes goods into the sheets, a product and its variants at a time. Used and new of one product are one product in two conditions. */
export class GoodsWriter {
  private readonly sink: Sink;
  /** A shop has few vendors; each is said once. */
  private readonly vendors = new Set<string>();
  /** The words of each product's title, by its key: a product is said once, wherever its conditions are in the file. */
  private readonly titles = new Map<string, string>();

  constructor(sink: Sink) {
    this.sink = sink;
  }

  /** Variants that belong together; they may differ in condition, platform or anything else. */
  write(variants: readonly Goods[]): void {
    if (variants.length === 1) return this.writeProduct([sortOut(variants[0] as Goods)]);
    const buckets = new Map<string, Sorted[]>();
    for (const goods of variants) {
      const sorted = sortOut(goods);
      const bucket = buckets.get(sorted.bucket);
      if (bucket) bucket.push(sorted);
      else buckets.set(sorted.bucket, [sorted]);
    }
    for (const bucket of buckets.values())
      for (const product of productsOf(bucket)) this.writeProduct(product);
  }

  private writeProduct(variants: readonly Sorted[]): void {
    const [first] = variants;
    if (!first) return;
    const code = variants.map(({ goods }) => goods.code).find((one) => one !== '') ?? '';
    const words = productWords(first.title, '');
    const key = keyOf(first, code, variants.length > 1);
    const before = this.titles.get(key);
    const isOther = before !== undefined && !areSameGoods(before, words);
    const product = isOther ? `${key} ${words}` : key;
    if (isOther) first.goods.doubt(code === '' ? notes.NUMBER_TWICE : notes.CODE_TWICE);
    if (!this.titles.has(product)) {
      this.titles.set(product, words);
      this.addProduct(variants, { product, code, edition: isOther && code !== '' ? first.title : '' });
    }
    for (const variant of variants) this.writeVariant(variant, product, code);
  }

  private addProduct(
    variants: readonly Sorted[],
    { product, code, edition }: { readonly product: string; readonly code: string; readonly edition: string },
  ): void {
    const first = variants[0] as Sorted;
    const { goods } = first;
    const msrp = variants.map((one) => one.goods.msrp ?? null).find((one) => one !== null) ?? null;
    this.sink.add('products', goods.row, {
      product,
      code: orNull(code),
      edition: orNull(edition),
      title: first.title,
      artist: orNull(goods.artist),
      department: first.department,
      configuration: orNull(first.format),
      genre: orNull(goods.genre),
      msrp,
      releaseDate: goods.releaseDate ?? null,
      taxExempt: goods.taxExempt ?? null,
      description: orNull(goods.description),
    });
  }

  private writeVariant({ goods, condition }: Sorted, product: string, code: string): void {
    const words = readCondition(condition);
    if (words?.isGraded) goods.doubt(notes.GRADED);
    for (const { store, quantity, price, costE4 } of goods.pieces)
      this.sink.add('stock', goods.row, {
        product,
        store,
        condition: orNull(condition),
        caseCondition: orNull(goods.caseCondition),
        quantity,
        cost: costE4,
        price,
        sku: goods.sku === code ? null : orNull(goods.sku),
        bin: orNull(goods.bin),
        tags: listOrNull(goods.tags),
        notes: orNull(goods.notes),
        serials: listOrNull(goods.serials),
        isNewStock: words?.grade === 'new' ? true : null,
        otherSkus: listOrNull(goods.otherSkus),
      });
    this.writeVendor(goods, product);
  }

  private writeVendor(goods: Goods, product: string): void {
    const vendor = goods.vendor ?? '';
    if (vendor === '') return;
    if (!this.vendors.has(vendor)) this.sink.add('vendors', goods.row, { vendor });
    this.vendors.add(vendor);
    this.sink.add('vendor-items', goods.row, {
      vendor,
      product,
      vendorSku: orNull(goods.vendorSku),
      cost: goods.vendorCostE4 ?? null,
    });
  }
}

/** The condition is said by an option, else by its column, a category, a tag or the title, in that order. */
function sortOut(goods: Goods): Sorted {
  const variant = readVariant(goods.options);
  const categories = readCategories(goods.categories);
  const { title, condition: titles } = titleAndCondition(goods.title);
  const condition =
    [variant.condition, goods.condition, categories.condition, conditionAmong(goods.tags ?? []), titles].find(
      (one) => one !== undefined && one !== '',
    ) ?? '';
  const whole = variant.other === '' ? title : `${title} - ${variant.other}`;
  const format = goods.format === undefined || goods.format === '' ? variant.format : goods.format;
  const bucket = foldWords(`${whole} ${format}`).join(' ');
  return { goods, title: whole, department: categories.department, format, condition, bucket };
}

/** Those of one name: one product, unless their codes say that they are several. One without a code belongs to the only code that there is. */
function* productsOf(bucket: readonly Sorted[]): Generator<readonly Sorted[]> {
  const codes = [...new Set(bucket.map(({ goods }) => goods.code))].filter((code) => code !== '');
  if (codes.length < 2) return yield* byCondition(bucket);
  for (const code of codes) yield bucket.filter(({ goods }) => goods.code === code);
  for (const one of bucket.filter(({ goods }) => goods.code === '')) {
    one.goods.doubt(notes.TWO_CODES_NO_OWN);
    yield [one];
  }
}

/** Of one code, or all without: together. Two of one condition without a code are two products of one name. */
function* byCondition(bucket: readonly Sorted[]): Generator<readonly Sorted[]> {
  const isOne =
    bucket.some(({ goods }) => goods.code !== '') ||
    new Set(bucket.map(({ condition }) => condition)).size === bucket.length;
  if (isOne) yield bucket;
  else for (const one of bucket) yield [one];
}

/** What the other sheets call it: its code; without one the number of its group where its conditions share it, else its own number, else its name. */
function keyOf({ goods, title, format }: Sorted, code: string, isShared: boolean): string {
  if (code !== '') return code;
  if (goods.key !== undefined && goods.key !== '') return goods.key;
  const named = foldWords(`${title} ${format}`).join(' ');
  const ofGroup = goods.groupId === '' ? '' : `${goods.groupId} ${named}`;
  const own = isShared ? ofGroup : goods.sku;
  return [own, goods.sku, ofGroup].find((key) => key !== '') ?? named;
}
