// Rows of catalog. Written by npm run schema; don't edit.

export type CatalogDescriptionsRow = {
  descriptionId: number;
  catalogId: number;
  description: string;
  changedAt: Date;
  changedBy: number;
};

export type NewCatalogDescriptions = {
  catalogId: number;
  description: string;
  changedAt: Date;
  changedBy: number;
};

export type CatalogProductsRow = {
  catalogId: number;
  upc: string;
  gtin: string | null;
  title: string;
  artist: string;
  departmentId: number;
  configurationId: number | null;
  genre: string;
  msrpCents: number | null;
  releaseDate: string | null;
  serialRequired: boolean;
  taxExempt: boolean;
  words: string;
  createdAt: Date;
  updatedAt: Date;
  search: string | null;
  edition: string;
  isPriceUnproven: boolean;
  namedFormat: string;
};

export type NewCatalogProducts = {
  upc: string;
  gtin?: string | null;
  title: string;
  artist?: string;
  departmentId: number;
  configurationId?: number | null;
  genre?: string;
  msrpCents?: number | null;
  releaseDate?: string | null;
  serialRequired?: boolean;
  taxExempt?: boolean;
  words?: string;
  createdAt?: Date;
  updatedAt?: Date;
  edition?: string;
  isPriceUnproven?: boolean;
  namedFormat?: string;
};

export type CatalogReferencesRow = {
  catalogId: number;
  name: string;
  referenceId: string;
};

export type NewCatalogReferences = {
  catalogId: number;
  name: string;
  referenceId: string;
};

export type CatalogTracksRow = {
  catalogId: number;
  disc: number;
  position: number;
  title: string;
  seconds: number | null;
};

export type NewCatalogTracks = {
  catalogId: number;
  disc: number;
  position: number;
  title: string;
  seconds?: number | null;
};

export type CatalogWordsRow = {
  word: string;
  uses: number;
  added: string;
};

export type NewCatalogWords = {
  word: string;
  uses?: number;
  added?: string;
};

export type EditionChoicesRow = {
  storeId: number;
  gtin: string;
  catalogId: number;
  isAlways: boolean;
  chosenAt: Date;
  chosenBy: number;
};

export type NewEditionChoices = {
  storeId: number;
  gtin: string;
  catalogId: number;
  isAlways: boolean;
  chosenAt: Date;
  chosenBy: number;
};

export type LookUpsRow = {
  storeId: number;
  code: string;
  found: unknown;
  departmentId: number | null;
  at: Date;
};

export type NewLookUps = {
  storeId: number;
  code: string;
  found: object;
  departmentId?: number | null;
  at: Date;
};

export type ProductInStoreRow = {
  storeId: number;
  catalogId: number;
  upc: string;
  gtin: string;
  edition: string;
  title: string;
  artist: string;
  departmentId: number;
  configurationId: number;
  genre: string;
  releaseDate: string;
  msrpCents: number;
  priceCents: number;
  taxExempt: boolean;
};

export type StoreProductsRow = {
  storeId: number;
  catalogId: number;
  title: string | null;
  artist: string | null;
  departmentId: number | null;
  configurationId: number | null;
  priceCents: number | null;
  serialRequired: boolean | null;
  taxExempt: boolean | null;
};

export type NewStoreProducts = {
  storeId: number;
  catalogId: number;
  title?: string | null;
  artist?: string | null;
  departmentId?: number | null;
  configurationId?: number | null;
  priceCents?: number | null;
  serialRequired?: boolean | null;
  taxExempt?: boolean | null;
};
