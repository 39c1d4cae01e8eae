// Every sentence of this domain that a person reads.
export const departmentsMessages = {
  NO_CONDITION: 'No such condition.',
  /** The entry of a department without configurations (PRICE-06). */
  NONE: 'None',
  NO_DEPARTMENT: 'No department found.',
  NO_CASE_CONDITION: 'No such case condition in this department.',
  NO_CONFIGURATION: 'No such configuration in this department.',
  NOT_SAVED: 'Department not saved. It needs an id and a name.',
  nameTaken: (name: string) => `There is already a department ${name}`,
  DEFAULT_NOT_USED: 'The default condition must be one that the department uses',
  entryTaken: (name: string) => `This department already has ${name}`,
  inUse: (name: string, uses: number) =>
    `${name} can’t be removed: ${uses.toLocaleString('en-US')} ${uses === 1 ? 'record uses' : 'records use'} it`,
  TAX_PART_TWICE: 'Two parts of the tax have the same name. Nothing was saved.',
  TAX_PARTS_TOO_MUCH: 'The parts of the tax come to more than 100%. Nothing was saved.',
  taxPartsDiffer: (parts: string, rate: string) =>
    `The parts of the tax come to ${parts}%, but the rate says ${rate}%. Nothing was saved.`,
  conditionTaken: (name: string) => `There is already a condition ${name}`,
} as const;

/** What a part of a copy is called (rules/parts.ts). */
export const partNames = {
  case: 'Case',
  box: 'Box',
  cover: 'Cover art',
  disc: 'Disc',
  cartridge: 'Cartridge',
  manual: 'Manual',
  inserts: 'Inserts',
  cables: 'Cables',
} as const;
