// Rows of taxonomy. Written by npm run schema; don't edit.

export type TaxonomyLinksRow = {
  link_id: number;
  taxonomy_id: number;
  catalog_id: number;
  store_id: number | null;
  inventory_id: number | null;
  third_party_id: string;
  created_at: Date;
  created_by: number;
};

export type NewTaxonomyLinks = {
  taxonomy_id: number;
  catalog_id: number;
  store_id?: number | null;
  inventory_id?: number | null;
  third_party_id?: string;
  created_at: Date;
  created_by: number;
};

export type TaxonomyNodesRow = {
  taxonomy_id: number;
  parent_id: number | null;
  position: number;
  name: string;
  description: string;
  path: string;
  reference_id: string;
  slug: string;
  adjustment_e5: number | null;
  created_at: Date;
};

export type NewTaxonomyNodes = {
  parent_id?: number | null;
  position: number;
  name: string;
  description?: string;
  path?: string;
  reference_id?: string;
  slug?: string;
  adjustment_e5?: number | null;
  created_at: Date;
};
