// What do two rows of one product say together, perhaps of two conditions?
import { foldWords, productWords } from '#domains/catalog/rules/fold-text.ts';
import type { ImportedProduct } from '#domains/catalog/rules/read-import-row.ts';
import { areSameGoods } from '#domains/catalog/rules/same-goods.ts';

/** A row's product; isNew: may it be put into stock as new goods? A row that names no condition may. */
export type ProductRow = {
  readonly product: ImportedProduct;
  readonly condition: string;
  readonly isNew: boolean;
};

/** Do the titles of two rows name the same goods? */
export const areSameTitles = (one: string, other: string): boolean =>
  one === other || areSameGoods(foldWords(one).join(' '), foldWords(other).join(' '));

/**
 * The first row with what only the later one says. Title and list price are those of the new goods where the other ones are used: a copy's price is no
 * list price.
 */
export function mergeRows(first: ProductRow, later: ProductRow): ProductRow {
  const isLaterBetter = later.isNew && !first.isNew;
  const isOfCopy = first.isNew && !later.isNew;
  const { product: one } = first;
  const { product: other } = later;
  const title = isLaterBetter ? other.title : one.title;
  const artist = one.artist || other.artist;
  const product: ImportedProduct = {
    ...one,
    title,
    artist,
    genre: one.genre || other.genre,
    configurationId:
      one.configurationId ?? (one.departmentId === other.departmentId ? other.configurationId : null),
    releaseDate: one.releaseDate ?? other.releaseDate,
    msrpCents: isLaterBetter
      ? (other.msrpCents ?? one.msrpCents)
      : (one.msrpCents ?? (isOfCopy ? null : other.msrpCents)),
    words: title === one.title && artist === one.artist ? one.words : productWords(title, artist),
  };
  return { ...first, product, isNew: first.isNew || later.isNew };
}

type Named = { readonly title: string; readonly artist: string };

/** A number of a store's own is another product's where the titles have less than half of the shorter one's words in common. */
export function areOtherGoods({ title }: Named, { title: other }: Named): boolean {
  const [one, two] = [new Set(foldWords(title)), new Set(foldWords(other))];
  const common = [...one].filter((word) => two.has(word)).length;
  return common * 2 < Math.min(one.size, two.size);
}

/** Do both name their maker, and the same one? */
export const areOfOneMaker = ({ artist }: Named, { artist: other }: Named): boolean =>
  artist !== '' && foldWords(artist).join(' ') === foldWords(other).join(' ');
