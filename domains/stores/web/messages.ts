// Every sentence of the store and device pickers.
export const storesWebMessages = {
  changeDevice: (description: string) => `Change the active POS to ${description}?`,
  changeStore: (clientName: string) => `Change the active location to ${clientName}?`,
  DEVICE_OF_STORE: 'Which register of that store is this?',
  DEVICE_DETAIL: 'The open transaction stays where it is and can be recalled there.',
  CHANGE: 'Change',
  KEEP: 'Keep',
  REGISTER: 'POS device',
  ADDRESS: 'Address',
  REGISTERS: 'Registers',
  NO_DEVICES: 'That store has no register yet. An administrator can add one.',
  REGISTER_GONE: 'This register was switched off',
  REGISTER_NOW: 'Choose the register that you work at now.',
  STORE_GONE: 'This store was closed',
  STORE_NOW: 'Choose the store that you work in now.',
  NO_STORE_NOW: 'You work in no other store. An administrator can add you to one.',
  figuresOf: (clientName: string) => `These are the figures of ${clientName}.`,
} as const;
