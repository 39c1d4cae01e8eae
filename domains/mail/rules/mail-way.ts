// How does a store's email go out?
import type { StoreSettings } from '#domains/settings/rules/store-settings.ts';

export type MailWay = 'smtp' | 'simulated' | 'none';

type Asked = Pick<StoreSettings, 'mailHost' | 'mailFrom' | 'usingSimulatedMail'>;

/** By its server, when there is one and an address to come from; else simulated where the store wants that; else not at all. */
export function mailWayOf({ mailHost, mailFrom, usingSimulatedMail }: Asked): MailWay {
  if (mailHost !== '' && mailFrom !== '') return 'smtp';
  return usingSimulatedMail ? 'simulated' : 'none';
}

const OWN_MACHINE = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i;

/** Would the password be readable on the way? On the machine itself nobody listens. */
export const isInTheClear = (server: {
  host: string;
  tls: StoreSettings['mailTls'];
  user: string;
}): boolean => server.tls === 'unencrypted' && server.user !== '' && !OWN_MACHINE.test(server.host);
