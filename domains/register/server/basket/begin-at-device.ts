// Begins a transaction at a device; of several registers that have nothing open in one statement.
import type { BasketRow } from './basket.ts';
import { placesBegun } from './shapes.ts';
import { asDocument } from '#platform/db/document.ts';
import { batched } from '#platform/db/batch.ts';
import type { ClaimedKey, Db } from '#contract/route.ts';

export type Begin = {
  readonly deviceId: number;
  readonly storeIds: readonly number[];
  readonly userId: number;
  readonly at: Date;
  /** What it keeps of the answer is the basket, which only the database knows. */
  readonly claim: ClaimedKey;
};

/** Where it began, and what is beside it there. */
export type Place = Pick<
  BasketRow,
  | 'transactionId'
  | 'storeId'
  | 'version'
  | 'basketKey'
  | 'take'
  | 'rev'
  | 'deviceNumber'
  | 'lastReceipt'
  | 'timeZone'
  | 'cutoffHour'
  | 'settings'
  | 'drawerSessionId'
  | 'drawerCents'
>;

const KEPT = 200;
const known = new Map<string, Record<string, string>>();

/** The same settings are the same object: what was made of it is found by it. */
function settingsOf(text: string | undefined): Record<string, string> | null {
  if (text === undefined) return null;
  let settings = known.get(text);
  if (!settings) {
    if (known.size >= KEPT) known.clear();
    known.set(text, (settings = JSON.parse(text) as Record<string, string>));
  }
  return settings;
}

/** null when the device is in none of the stores. Throws TP001 when somebody was faster. */
export const beginAtDevice: (db: Db, begin: Begin) => Promise<Place | null> = batched<Begin, Place | null>({
  idOf: ({ deviceId }) => deviceId,
  run: async (db, begins) => {
    const asked = begins.map(({ deviceId, storeIds, userId, at, claim }, n) => ({
      n: n + 1,
      device: deviceId,
      stores: storeIds,
      user: userId,
      at,
      ...(claim.key !== null && claim),
    }));
    const answer = await db.one<{ begun: unknown }>('select begin_at_devices($1) as begun', [
      JSON.stringify(asked),
    ]);
    const begun = asDocument(placesBegun.nullable(), answer.begun);
    const places = begins.map((): Place | null => null);
    for (const { n, ...place } of begun?.places ?? [])
      places[n - 1] = { ...place, settings: settingsOf(begun?.settings?.[place.storeId]) };
    return places;
  },
});
