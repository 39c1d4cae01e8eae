// Hands to the platform what it may not look for itself: slots, rights in words, and where screens are.
import { rightDoing } from '#domains/access/messages.ts';
import { isApprovable } from '#domains/access/rules/approvable.ts';
import { whomToAsk } from '#domains/access/rules/default-roles.ts';
import { installApp } from '#platform/web/app.ts';
import { modules } from './modules.ts';
import { findScreen, rightLacking } from './screens.ts';

installApp({
  slots: modules.flatMap(({ slots }) => slots ?? []),
  rights: { isApprovable, doing: rightDoing, whomToAsk },
  linksTo: (paths, may) =>
    paths
      .flatMap((path) => findScreen(path) ?? [])
      .filter((screen) => rightLacking(screen, may) === null)
      .map(({ path, label }) => ({ path, label })),
});
