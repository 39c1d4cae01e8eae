// Which column of a vendor's price list holds what?
import { type ColumnMapping, type ColumnNames, guessColumns } from '#domains/catalog/rules/column-mapping.ts';
import { foldWords } from '#domains/catalog/rules/fold-text.ts';
import { IMPORT_COLUMNS } from '#domains/catalog/rules/import-mapping.ts';

export const VENDOR_FIELDS = [
  'upc',
  'vendorSku',
  'title',
  'artist',
  'department',
  'cost',
  'msrp',
  'packSize',
  'packCost',
  'caseCode',
  'minQuantity',
  'maxQuantity',
  'leadDays',
  'status',
] as const;
export type VendorField = (typeof VENDOR_FIELDS)[number];
export type VendorMapping = ColumnMapping<VendorField>;

const NAMES: ColumnNames<VendorField> = {
  upc: IMPORT_COLUMNS.upc,
  vendorSku: ['vendorsku', 'vendoritemid', 'vendoritemnumber', 'suppliersku', ...IMPORT_COLUMNS.sku],
  title: IMPORT_COLUMNS.title,
  artist: IMPORT_COLUMNS.artist,
  department: IMPORT_COLUMNS.department,
  cost: [
    'cost',
    'unitcost',
    'costusd',
    'yourcost',
    'yourprice',
    'netcost',
    'netprice',
    'net',
    'dealercost',
    'dealerprice',
    'dealer',
    'wholesale',
    'wholesaleprice',
    'wholesalecost',
    'tradeprice',
    'trade',
    'costprice',
  ],
  msrp: IMPORT_COLUMNS.msrp,
  packSize: [
    'packsize',
    'packqty',
    'packquantity',
    'pack',
    'caseqty',
    'casequantity',
    'casepack',
    'caseof',
    'unitspercase',
    'unitsperpack',
    'innerpack',
  ],
  packCost: ['packcost', 'packprice', 'casecost', 'caseprice'],
  caseCode: ['casecode', 'caseupc', 'casegtin', 'caseean', 'casebarcode', 'cartonupc', 'cartoncode'],
  minQuantity: ['minquantity', 'minqty', 'minimumquantity', 'minstock'],
  maxQuantity: ['maxquantity', 'maxqty', 'maximumquantity', 'maxstock'],
  leadDays: ['leaddays', 'leadtime', 'leadtimedays'],
  status: ['status', 'availability', 'itemstatus', 'stockstatus', 'avail'],
};

const BAR_CODE = /(?:^|\b)(?:upc|ean|gtin|isbn|jan|bar ?code)(?:\b|$)/;
const OF_CASES = /\b(?:case|carton|inner|master|pallet|pack|box)\b/;

/** The mapping that the headers suggest; a header with the word of a bar code, not of a case's, counts where none is named plainly. */
export function guessVendorColumns(headers: readonly string[]): VendorMapping {
  const guessed = guessColumns(NAMES, headers);
  if (guessed.upc !== undefined) return guessed;
  const taken = new Set(Object.values(guessed));
  const at = headers.findIndex((header, place) => {
    const words = foldWords(header).join(' ');
    return !taken.has(place) && BAR_CODE.test(words) && !OF_CASES.test(words);
  });
  return at < 0 ? guessed : { ...guessed, upc: at };
}
