// Every sentence of this domain that a person reads. Documented ones to the letter.
export const taxonomyMessages = {
  /** TAX-01. */
  NEW_ITEM: 'New Item',
  /** TAX-03. */
  REMOVED: 'Item removed from InventoryTaxonomy',
  /** TAX-04. */
  LOADED: 'Taxonomy items loaded',
  /** Where the server says nothing (NS-TAX-04). */
  LOAD_FAILED: 'Error loading taxonomy',
  NO_NODE: 'No such category.',
  NO_PRODUCT: 'No such product here.',
  NO_ITEM: 'No such item here.',
  NAME_BLANK: 'Name is required',
  ADJUSTMENT:
    'must be a percent from -90 to 500 like -10 or 12.5, or empty to inherit from the category above',
  ONE_OF: 'Give InventoryId, CatalogID or TPID',
  WHICH_CATEGORY: 'Give TaxonomyId',
  PRODUCT_OR_ITEM: 'Give InventoryId or CatalogID',
  NOT_ITS_PRODUCT: 'CatalogID is not the product of this item',
  NOT_ITS_STORE: 'ClientID is not the store of this item',
  circle: (name: string, under: string): string =>
    name === under ? `${name} can't be below itself` : `${name} can't move into ${under}, which is below it`,
  tooDeep: (most: number): string => `Categories go ${most} levels deep at most`,
  tooMany: (most: number): string => `There are ${most.toLocaleString('en-US')} categories at most`,
  NOT_LINKED: 'It is not in this category.',
  notEmpty: (name: string, below: number, products: number): string =>
    `${name} has ${[
      ...(below > 0 ? [below === 1 ? '1 category below it' : `${below} categories below it`] : []),
      ...(products > 0
        ? [products === 1 ? '1 product in it' : `${products.toLocaleString('en-US')} products in it`]
        : []),
    ].join(' and ')}. Confirm to delete them with it; the products stay in the catalog.`,
} as const;
