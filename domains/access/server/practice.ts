// Practice beside the shop (decision 0451): how it is, and who starts it or fills it anew. What the rules refuse changes nothing.
import { fillRefusal, practiceRefusal } from '#domains/access/rules/practice.ts';
import { practiceServer } from '#domains/access/server/public/practice-server.ts';
import type { practiceWire } from '#domains/access/contract/practice.ts';
import type { DirectContext } from '#contract/route.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { isPractice } from '#platform/practice.ts';
import type { z } from 'zod';

type Done = { success: boolean; message: string };
const DONE: Done = { success: true, message: '' };

/** How practice is now; "none" where the login doesn't offer it. */
export function findPractice(): z.infer<typeof practiceWire> {
  const now = practiceServer()?.state();
  return { state: 'none', percent: 0, port: null, ...now };
}

/** Starts practice, for whoever is at the login. Once it runs, or is on its way, it stays as it is. */
export function openPracticeServer(): Done | Refusal {
  const server = practiceServer();
  const refusal = practiceRefusal(server !== undefined);
  if (refusal) return refusal;
  server?.open();
  return DONE;
}

/** Begins to fill practice anew, for an administrator of the shop. */
export function fillPracticeAnew({ actor }: DirectContext): Done | Refusal {
  const server = practiceServer();
  const refusal = fillRefusal(server !== undefined, actor.isAdministrator);
  if (refusal) return refusal;
  server?.fillAnew();
  return DONE;
}

/** Somebody is at work: the request itself is what counts (apps/server/practice-child.ts). */
export const hearPerson = (): Done | Refusal => practiceRefusal(isPractice()) ?? DONE;
