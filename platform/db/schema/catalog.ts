// Rows of catalog. Written by npm run schema; don't edit.

export type CatalogDescriptionsRow = {
  description_id: number;
  catalog_id: number;
  description: string;
  changed_at: Date;
  changed_by: number;
};

export type NewCatalogDescriptions = {
  catalog_id: number;
  description: string;
  changed_at: Date;
  changed_by: number;
};

export type CatalogProductsRow = {
  catalog_id: number;
  upc: string;
  gtin: string | null;
  title: string;
  artist: string;
  department_id: number;
  configuration_id: number | null;
  genre: string;
  msrp_cents: number | null;
  release_date: string | null;
  serial_required: boolean;
  tax_exempt: boolean;
  words: string;
  created_at: Date;
  updated_at: Date;
  search: string | null;
  edition: string;
  is_price_unproven: boolean;
  named_format: string;
};

export type NewCatalogProducts = {
  upc: string;
  gtin?: string | null;
  title: string;
  artist?: string;
  department_id: number;
  configuration_id?: number | null;
  genre?: string;
  msrp_cents?: number | null;
  release_date?: string | null;
  serial_required?: boolean;
  tax_exempt?: boolean;
  words?: string;
  created_at?: Date;
  updated_at?: Date;
  edition?: string;
  is_price_unproven?: boolean;
  named_format?: string;
};

export type CatalogReferencesRow = {
  catalog_id: number;
  name: string;
  reference_id: string;
};

export type NewCatalogReferences = {
  catalog_id: number;
  name: string;
  reference_id: string;
};

export type CatalogTracksRow = {
  catalog_id: number;
  disc: number;
  position: number;
  title: string;
  seconds: number | null;
};

export type NewCatalogTracks = {
  catalog_id: number;
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
  store_id: number;
  gtin: string;
  catalog_id: number;
  is_always: boolean;
  chosen_at: Date;
  chosen_by: number;
};

export type NewEditionChoices = {
  store_id: number;
  gtin: string;
  catalog_id: number;
  is_always: boolean;
  chosen_at: Date;
  chosen_by: number;
};

export type LookUpsRow = {
  store_id: number;
  code: string;
  found: unknown;
  department_id: number | null;
  at: Date;
};

export type NewLookUps = {
  store_id: number;
  code: string;
  found: object;
  department_id?: number | null;
  at: Date;
};

export type ProductInStoreRow = {
  store_id: number;
  catalog_id: number;
  upc: string;
  gtin: string;
  edition: string;
  title: string;
  artist: string;
  department_id: number;
  configuration_id: number;
  genre: string;
  release_date: string;
  msrp_cents: number;
  price_cents: number;
  tax_exempt: boolean;
};

export type StoreProductsRow = {
  store_id: number;
  catalog_id: number;
  title: string | null;
  artist: string | null;
  department_id: number | null;
  configuration_id: number | null;
  price_cents: number | null;
  serial_required: boolean | null;
  tax_exempt: boolean | null;
};

export type NewStoreProducts = {
  store_id: number;
  catalog_id: number;
  title?: string | null;
  artist?: string | null;
  department_id?: number | null;
  configuration_id?: number | null;
  price_cents?: number | null;
  serial_required?: boolean | null;
  tax_exempt?: boolean | null;
};
