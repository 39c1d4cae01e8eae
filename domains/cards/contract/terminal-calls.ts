// The calls on pairing card terminals with registers: documented, and three of our own (marked so).
import { z } from 'zod';
import type { OutputOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { changed, idOf, text } from '#contract/fields.ts';

const posccSettings = calls('cardpayment', 'POSCCSettings');
const terminalPortalHandler = calls('cardpayment', 'TerminalPortalHandler');
const cards = calls('cardpayment', 'Cards');

const pairing = {
  posId: z.number(),
  description: z.string(),
  /** To be typed at the terminal; empty unless it can be typed now. */
  deviceCode: z.string(),
  /** Until when. */
  pairBy: z.string().nullable(),
  /** none, asking, unpaired, paired, expired or refused. */
  status: z.string(),
  /** The processor's id of the terminal. */
  terminalId: z.string(),
  /** Why the processor gave no code. */
  reason: z.string(),
};

export const getAllCCSettingsForClient = posccSettings.get('GetAllCCSettingsForClient', {
  right: 'settings.view',
  input: { ClientId: idOf('store') },
  output: z.array(
    z.object({
      clientId: z.number(),
      ...pairing,
      /** Square or Simulator; empty for none that we know of. */
      processor: z.string(),
      /** 'set' or empty (CARD-01). */
      keyStatus: z.string(),
      locationId: z.string(),
      isSimulated: z.boolean(),
    }),
  ),
  summary: 'The card terminal of each register of a store, and how far it is paired',
});
export type CardSettings = OutputOf<typeof getAllCCSettingsForClient>[number];

export const requestTerminalLocations = terminalPortalHandler.get('RequestTerminalLocations', {
  right: 'settings.edit',
  input: { clientId: idOf('store') },
  output: z.array(z.object({ id: z.string(), name: z.string(), status: z.string() })),
  summary: 'The locations of the store’s account at the card processor',
});

export const requestSquareCCDeviceCodes = terminalPortalHandler.get('RequestSquareCCDeviceCodes', {
  changes: true,
  right: 'settings.edit',
  input: { clientId: idOf('store'), locationId: text(80, 1) },
  output: changed({
    deviceCodes: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        code: z.string(),
        status: z.string(),
        pairBy: z.string().nullable(),
        deviceId: z.string(),
        /** The register that it is for; null for one that somebody else asked for. */
        posId: z.number().nullable(),
      }),
    ),
  }),
  summary:
    'The device codes of a location, with a new one for each register that has neither terminal nor code',
});

/** Our own: which counter's terminal the register can ask now. */
export const getTerminals = cards.get('GetTerminals', {
  right: 'cards.use',
  input: { ClientId: idOf('store') },
  output: z.array(
    z.object({ posId: z.number(), description: z.string(), isReady: z.boolean(), isBusy: z.boolean() }),
  ),
  summary: 'The counters of a store with a card terminal',
});

/** Our own: a terminal goes to another register, or away. */
export const forgetTerminal = cards.post('ForgetTerminal', {
  right: 'settings.edit',
  input: { posId: idOf('device') },
  output: changed({}),
  summary: 'Unpairs the card terminal of a register',
});
