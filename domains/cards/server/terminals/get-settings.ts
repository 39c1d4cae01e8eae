// The card settings of a store, a row per register (CARD-01, CARD-05).
import type { getAllCCSettingsForClient, getTerminals } from '#domains/cards/contract/terminal-calls.ts';
import { terminalKind } from '#domains/cards/rules/terminal-kind.ts';
import { CC_LOCATION } from '#domains/cards/rules/settings.ts';
import { settingOf } from '#domains/settings/rules/store-settings.ts';
import { settingsMessages } from '#domains/settings/messages.ts';
import { readSettings } from '#domains/settings/server/public/read-settings.ts';
import type { InputOf, OutputOf } from '#contract/call.ts';
import type { ReadContext } from '#contract/route.ts';
import { listBusy, listTerminals } from './find-terminals.ts';
import { pairingOf } from './terminal-to-wire.ts';

/** Processor, key status ('set' or empty, never the key), location, code, its expiry and pairing of each register. */
export async function getCardSettings(
  { db, now }: ReadContext,
  { ClientId }: InputOf<typeof getAllCCSettingsForClient>,
): Promise<OutputOf<typeof getAllCCSettingsForClient>> {
  const settings = await readSettings(db, ClientId);
  const kind = terminalKind(settings);
  return (await listTerminals(db, ClientId, kind)).map((row) => ({
    clientId: ClientId,
    ...pairingOf(row, now),
    processor: kind ?? '',
    keyStatus: settings.ccProcessorKeySet ? settingsMessages.SECRET_SET : '',
    locationId: row.location || settingOf(settings, CC_LOCATION),
    isSimulated: kind === 'Simulator',
  }));
}

/** Which counter's terminal can be asked now. The simulated one needs no pairing. */
export async function getTerminalsNow(
  { db }: ReadContext,
  { ClientId }: InputOf<typeof getTerminals>,
): Promise<OutputOf<typeof getTerminals>> {
  const kind = terminalKind(await readSettings(db, ClientId));
  const busy = await listBusy(db, ClientId);
  return (await listTerminals(db, ClientId, kind)).map(({ deviceId, description, status }) => ({
    posId: deviceId,
    description,
    isReady: kind === 'Simulator' || (kind === 'Square' && status === 'paired'),
    isBusy: busy.has(deviceId),
  }));
}
