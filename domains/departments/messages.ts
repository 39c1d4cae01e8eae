// Every sentence of this domain that a person reads.
export const departmentsMessages = {
  /** The entry of a department without configurations (PRICE-06). */
  NONE: 'None',
  NO_DEPARTMENT: 'No department found.',
} as const;
