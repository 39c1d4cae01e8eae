// What does a store say about its goods on the web?
import { LAST_COPY_ASKS, LAST_COPY_ON, OVERSELL_HOURS } from '#domains/channels/rules/settings.ts';
import { settingOf } from '#domains/settings/rules/store-settings.ts';
import { readSettings } from '#domains/settings/server/public/read-settings.ts';
import type { Db } from '#contract/route.ts';

export type WebSettings = {
  /** Where the last copy is offered. */
  readonly lastCopyOn: 'one' | 'all';
  /** Does a payment of a last copy wait until channels have taken it back? */
  readonly lastCopyAsks: boolean;
  /** After so many hours a short line is cancelled by itself. */
  readonly oversellHours: number;
};

/** Of a store; of a connection its home store decides. */
export async function readWebSettings(db: Db, storeId: number): Promise<WebSettings> {
  const settings = await readSettings(db, storeId);
  return {
    lastCopyOn: settingOf(settings, LAST_COPY_ON),
    lastCopyAsks: settingOf(settings, LAST_COPY_ASKS),
    oversellHours: settingOf(settings, OVERSELL_HOURS),
  };
}
