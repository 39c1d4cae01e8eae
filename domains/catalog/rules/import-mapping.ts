// Which column of a file holds what?
import { type ColumnMapping, type ColumnNames, guessColumns } from '#domains/catalog/rules/column-mapping.ts';
import { isOtherMoney } from '#domains/catalog/rules/read-price-cell.ts';
import { foldWords } from '#domains/catalog/rules/fold-text.ts';

export const IMPORT_FIELDS = [
  'upc',
  'title',
  'artist',
  'department',
  'genre',
  'format',
  'msrp',
  'releaseDate',
  'edition',
  'sku',
  'condition',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];
/** Field to the number of its column, from 0. */
export type ImportMapping = ColumnMapping<ImportField>;

/** The headers that name a field of a product file. */
export const IMPORT_COLUMNS: ColumnNames<ImportField> = {
  upc: ['upc', 'upcean', 'ean', 'gtin', 'isbn', 'isbn13', 'barcode', 'originalupc', 'upccode'],
  title: [
    'title',
    'name',
    'productname',
    'producttitle',
    'product',
    'itemname',
    'itemtitle',
    'fulltitle',
    'gametitle',
    'booktitle',
    'movietitle',
    'albumtitle',
    'album',
    'description',
    'itemdescription',
    'productdescription',
    'shorttitle',
    'item',
  ],
  artist: [
    'artist',
    'artistname',
    'performer',
    'band',
    'author',
    'authors',
    'authorname',
    'artistauthor',
    'publisher',
    'studio',
    'label',
    'brand',
    'manufacturer',
    'maker',
    'developer',
  ],
  department: [
    'department',
    'departmentname',
    'dept',
    'deptname',
    'categoryname',
    'productcategory',
    'category',
    'section',
    'type',
    'producttype',
  ],
  genre: ['genre', 'genres', 'subject', 'style', 'subcategory'],
  format: ['format', 'configuration', 'platform', 'console', 'media', 'system'],
  msrp: [
    // Where a list has several currencies, the dollars.
    'msrpusd',
    'msrpus',
    'usmsrp',
    'listpriceusd',
    'listpriceus',
    'uslistprice',
    'retailpriceusd',
    'priceusd',
    'priceus',
    'usprice',
    'usd',
    'msrp',
    'listprice',
    'retailprice',
    'suggestedretailprice',
    'suggestedretail',
    'srp',
    'retail',
    'price',
    'newprice',
    'marketprice',
    'coverprice',
  ],
  releaseDate: [
    'releasedate',
    'released',
    'release',
    'streetdate',
    'onsaledate',
    'pubdate',
    'publicationdate',
    'releasemonth',
    'releaseyear',
    'yearreleased',
    'yearofrelease',
    'datereleased',
    'publicationyear',
    'pubyear',
    'date',
    'year',
  ],
  edition: ['edition', 'editionname'],
  sku: [
    'sku',
    'productcode',
    'itemcode',
    'itemnumber',
    'itemno',
    'stocknumber',
    'stockcode',
    'vendoritemid',
    'vendorsku',
    'partnumber',
    'articlenumber',
    'catalognumber',
    'plu',
  ],
  condition: ['condition', 'itemcondition', 'conditionname', 'cond', 'grade'],
};

const BAR_CODES = new Set([
  'upc',
  'ean',
  'gtin',
  'isbn',
  'jan',
  'barcode',
  'ean13',
  'isbn13',
  'isbn10',
  'gtin13',
  'upca',
]);
/** The code of a case isn't that of a piece. */
const OF_CASES = new Set(['case', 'carton', 'inner', 'master', 'pallet', 'box', 'qty', 'quantity']);
/** Where no column has barcodes, these may hold some. */
const MAY_HOLD_CODES = new Set(['sku', 'productcode']);

/** Does the column hold barcodes of pieces, by the words of its header? */
function namesBarCode(header: string): boolean {
  const words = foldWords(header);
  const isNamed = words.some((word) => BAR_CODES.has(word)) || words.join('').includes('barcode');
  return isNamed && !words.some((word) => OF_CASES.has(word));
}

/** The mapping that the headers suggest. A SKU is the code only where no column holds barcodes; else it is the store's own number of the row. */
export function guessImportColumns(headers: readonly string[]): ImportMapping {
  const guessed = guessColumns(IMPORT_COLUMNS, headers);
  if (guessed.upc !== undefined) return guessed;
  const taken = new Set(Object.values(guessed));
  const bars = headers.findIndex((header, at) => !taken.has(at) && namesBarCode(header));
  if (bars >= 0) return { ...guessed, upc: bars };
  const { sku, ...others } = guessed;
  const isCode = sku !== undefined && MAY_HOLD_CODES.has(foldWords(headers[sku] ?? '').join(''));
  return isCode ? { ...others, upc: sku } : guessed;
}

/** What the headers say of prices: of another currency by their own words, or by a column of currencies. */
export function moneyOf(
  headers: readonly string[],
  mapping: ImportMapping,
): { isPriceForeign: boolean; currencyColumn: number | undefined } {
  const taken = new Set(Object.values(mapping));
  const at = headers.findIndex(
    (header, place) =>
      !taken.has(place) && /^(?:price )?curr(?:ency)?(?: code)?$/.test(foldWords(header).join(' ')),
  );
  return {
    isPriceForeign: mapping.msrp !== undefined && isOtherMoney(headers[mapping.msrp] ?? ''),
    currencyColumn: at < 0 ? undefined : at,
  };
}

/** Further columns of barcodes, which count where the first one is empty: an ISBN beside a UPC. */
export function otherCodeColumns(headers: readonly string[], mapping: ImportMapping): number[] {
  const taken = new Set(Object.values(mapping));
  return headers.flatMap((header, at) => (!taken.has(at) && namesBarCode(header) ? [at] : []));
}
