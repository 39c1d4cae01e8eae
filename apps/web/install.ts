// Hands to the platform what it may not look for itself: slots, rights in words, and where screens are. Gathers what the domains declare and connects their ports.
import { declareTopics } from '#contract/topics.ts';
import { isApprovable } from '#domains/access/rules/approvable.ts';
import { declareRights, rightDoing } from '#domains/access/rules/rights.ts';
import { whomToAsk } from '#domains/access/rules/default-roles.ts';
import { declareSettings } from '#domains/settings/rules/catalogue.ts';
import { connectPorts } from '#platform/port.ts';
import { installApp } from '#platform/web/app.ts';
import { domains, modules } from './modules.ts';
import { addScreens, findScreen, isSoon, rightLacking, screens } from './screens.ts';

declareRights(domains);
declareSettings(domains);
declareTopics(domains.flatMap(({ topics }) => topics ?? []));
connectPorts(modules.flatMap(({ fills }) => fills ?? []));
addScreens(modules.flatMap(({ menu }) => menu ?? []));

installApp({
  slots: modules.flatMap(({ slots }) => slots ?? []),
  rights: { isApprovable, doing: rightDoing, whomToAsk },
  linksTo: (paths, may) =>
    paths
      .flatMap((path) => findScreen(path) ?? [])
      .filter((screen) => rightLacking(screen, may) === null)
      .map(({ path, label }) => ({ path, label })),
  reportScreens: (may) =>
    screens.flatMap((screen) => {
      const { path, label, report, words = '' } = screen;
      return report && !isSoon(screen) && rightLacking(screen, may) === null
        ? [{ path, label, words, ...report }]
        : [];
    }),
});
