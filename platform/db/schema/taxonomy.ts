// Rows of taxonomy. Written by npm run schema; don't edit.

export type TaxonomyLinksRow = {
  linkId: number;
  taxonomyId: number;
  catalogId: number;
  storeId: number | null;
  inventoryId: number | null;
  thirdPartyId: string;
  createdAt: Date;
  createdBy: number;
};

export type NewTaxonomyLinks = {
  taxonomyId: number;
  catalogId: number;
  storeId?: number | null;
  inventoryId?: number | null;
  thirdPartyId?: string;
  createdAt: Date;
  createdBy: number;
};

export type TaxonomyNodesRow = {
  taxonomyId: number;
  parentId: number | null;
  position: number;
  name: string;
  description: string;
  path: string;
  referenceId: string;
  slug: string;
  adjustmentE5: number | null;
  createdAt: Date;
};

export type NewTaxonomyNodes = {
  parentId?: number | null;
  position: number;
  name: string;
  description?: string;
  path?: string;
  referenceId?: string;
  slug?: string;
  adjustmentE5?: number | null;
  createdAt: Date;
};
