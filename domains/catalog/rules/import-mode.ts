// What may an import do to products already in the catalog?

/**
 * add: nothing; only new products come in. fill: what is empty there is filled. replace: what the file says takes the place of what is there, the
 * title included; a field that the file leaves empty stays.
 */
export const IMPORT_MODES = ['add', 'fill', 'replace'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];
/** Nobody's titles change unless it was asked for. */
export const USUAL_MODE: ImportMode = 'fill';
