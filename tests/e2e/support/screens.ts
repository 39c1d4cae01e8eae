// The screens of the whole product, as the app puts them together.
import { loadFromDomains } from '#server/find-domains.ts';
import { addScreens, type Screen } from '#web/screens.ts';

const modules = await loadFromDomains<{ module: { menu?: readonly Screen[] } }>('web', 'module.ts');
addScreens(modules.flatMap(({ module }) => module.menu ?? []));

export { isSoon, type Screen, screens, sections } from '#web/screens.ts';
