// Is the server there? The checklist of the step preauth (AUTH-03).
import { isDemo, needsFirstAdministrator } from '#domains/access/contract/calls.ts';
import { otherDatabase } from '#domains/access/contract/other-database.ts';
import { practice } from '#domains/access/contract/practice.ts';
import type { Offer } from '#domains/access/rules/other-database.ts';
import { send } from '#platform/web/api.ts';
import { logFailure } from '#platform/web/log.ts';

export type CheckState = 'waits' | 'ready' | 'failed';
export type Checks = {
  readonly host: CheckState;
  readonly services: CheckState;
  readonly client: CheckState;
};
export type Preauth = {
  readonly checks: Checks;
  readonly isDemo: boolean;
  readonly needsFirst: boolean;
  /** Of the demo or the shop beside what is open. */
  readonly offer: Offer;
  /** There is practice beside this shop. */
  readonly offersPractice: boolean;
};

export const noChecks: Preauth = {
  checks: { host: 'waits', services: 'waits', client: 'waits' },
  isDemo: false,
  needsFirst: false,
  offer: 'none',
  offersPractice: false,
};

async function answers(path: string): Promise<boolean> {
  try {
    return (await fetch(path, { credentials: 'omit', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Asks host, data services and client connection, telling each result at once. A failure is logged (GEN-10) and shown in the list. */
export async function runPreauth(tell: (now: Preauth) => void): Promise<Preauth> {
  let now = noChecks;
  const step = (more: Partial<Preauth>, checks: Partial<Checks>) => {
    now = { ...now, ...more, checks: { ...now.checks, ...checks } };
    tell(now);
  };
  const host = answers('/healthz').then((ok) => step({}, { host: ok ? 'ready' : 'failed' }));
  const services = answers('/readyz').then((ok) => step({}, { services: ok ? 'ready' : 'failed' }));
  const client = Promise.all([
    send(isDemo, {}),
    send(needsFirstAdministrator, {}),
    send(otherDatabase, {}),
    send(practice, {}),
  ]).then(
    ([demo, first, { offer }, { state }]) =>
      step(
        { isDemo: demo.isDemo, needsFirst: first.needed, offer, offersPractice: state !== 'none' },
        { client: 'ready' },
      ),
    (error: unknown) => {
      logFailure('The client connection failed', error);
      step({}, { client: 'failed' });
    },
  );
  await Promise.all([host, services, client]);
  return now;
}
