// Every sentence of this domain that a person reads.
export const departmentsMessages = {
  NO_CONDITION: 'No such condition.',
  /** The entry of a department without configurations (PRICE-06). */
  NONE: 'None',
  NO_DEPARTMENT: 'No department found.',
} as const;
