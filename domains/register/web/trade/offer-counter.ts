// Takes the scans of a trade: each has its place on the counter before it is looked up.
import { useEffect } from 'react';
import { registerMessages } from '#domains/register/messages.ts';
import { MOST_SINGLES } from '#ui/scan/scan-times.ts';
import { sounds } from '#ui/scan/sounds.ts';
import { newKey } from '#platform/web/api.ts';
import { failureText, isPassing } from '#platform/web/api-failure.ts';
import { useWorkplace } from '#platform/web/session.ts';
import { findProduct } from '../sale/catalog-lookup.ts';
import { screenMessages as texts } from '../messages.ts';
import { actOn, counterOf } from './offer-store.ts';
import type { Engine } from '../queue/register-engine.ts';

/** How long after a look-up that got no answer the next one is tried, milliseconds. */
const AGAIN_MS = 2_000;

const isLookedFor = (posId: number, key: string): boolean =>
  counterOf(posId).offers.some((offer) => offer.key === key && offer.state === 'looking');

let unanswered: (() => void)[] = [];

/** All that got no answer is tried again at once, so that it goes together. */
function lookUpAgain(run: () => void): void {
  unanswered.push(run);
  if (unanswered.length > 1) return;
  setTimeout(() => {
    const now = unanswered;
    unanswered = [];
    for (const each of now) each();
  }, AGAIN_MS);
}

/** Looks up what was scanned, until there is an answer or the offer is taken away. */
async function lookUp(posId: number, clientId: number, key: string, code: string): Promise<void> {
  try {
    const product = await findProduct(clientId, code);
    if (!isLookedFor(posId, key)) return;
    if (product === 'several') {
      sounds.attention();
      return actOn(posId, { type: 'several', key, message: texts.CHOOSE_VARIATION });
    }
    if (product) sounds.success();
    else sounds.failure();
    actOn(
      posId,
      product
        ? { type: 'found', key, product }
        : { type: 'missed', key, message: registerMessages.ITEM_NOT_FOUND },
    );
  } catch (error) {
    // Without an answer the scan keeps its place, as one of a sale does.
    if (isPassing(error))
      return lookUpAgain(() => {
        if (isLookedFor(posId, key)) void lookUp(posId, clientId, key, code);
      });
    sounds.failure();
    actOn(posId, { type: 'missed', key, message: failureText(error) });
  }
}

/** Takes a scan: each copy has its place before it is looked up, and is graded by itself (TRAN-13). */
export function useOfferScan({ posId, state, tell }: Engine): (code: string, copies: number) => void {
  const { clientId } = useWorkplace();
  useEffect(() => {
    // What was being looked up when the page went away.
    for (const { key, code, state: how } of counterOf(posId).offers)
      if (how === 'looking') void lookUp(posId, clientId, key, code);
  }, [posId, clientId]);
  return (code, copies) => {
    // The change of the sale before stays until the next scan, of an offer too.
    if (state().finished !== null) tell({ finished: null });
    for (let copy = 0; copy < Math.min(copies, MOST_SINGLES); copy += 1) {
      const key = newKey();
      actOn(posId, { type: 'scan', key, code, conditionId: counterOf(posId).grade }, key);
      void lookUp(posId, clientId, key, code);
    }
  };
}
