// Journeys of a worker share a browser context, each with a page of its own and nothing in its storage. What a new context costs, another process
// and all scripts loaded and compiled anew, was half of what a short journey does.
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

type Options = Pick<BrowserContextOptions, 'viewport' | 'hasTouch'>;
type State = Exclude<BrowserContextOptions['storageState'], string>;
/** The keeper is a page of the app's origin that no journey sees: it holds the process and fills the storage. */
type Shared = { readonly context: BrowserContext; readonly keeper: Page; readonly storage: CDPSession };

export type SharedContexts = {
  /** The context of these options, with this state and nothing else in its storage. */
  enter(options: Options, state: State): Promise<BrowserContext>;
  /** Closes what the journey opened in it. */
  leave(context: BrowserContext): Promise<void>;
};

/** The contexts of a worker, each made when the first journey asks for its options. */
export function shareContexts(browser: Browser, origin: string): SharedContexts {
  const all = new Map<string, Promise<Shared>>();
  const make = async (options: Options, key: string): Promise<Shared> => {
    const context = await browser.newContext({ ...options, baseURL: origin, storageState: undefined });
    const keeper = await context.newPage();
    keeper.once('crash', () => all.delete(key));
    await keeper.goto('/icon.svg');
    return { context, keeper, storage: await context.newCDPSession(keeper) };
  };
  return {
    enter: async (options, state) => {
      const key = JSON.stringify(options);
      const making = all.get(key) ?? make(options, key);
      all.set(key, making);
      const { context, keeper, storage } = await making;
      await storage.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
      await keeper.evaluate(
        (kept) => {
          for (const { name, value } of kept) localStorage.setItem(name, value);
        },
        state?.origins.flatMap(({ localStorage }) => localStorage) ?? [],
      );
      return context;
    },
    leave: async (context) => {
      const kept = new Set((await Promise.all(all.values())).map(({ keeper }) => keeper));
      // Its process crashed: the next journey gets a new one.
      if (!context.pages().some((page) => kept.has(page))) return context.close();
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await Promise.all(
        context
          .pages()
          .filter((page) => !kept.has(page))
          .map((page) => page.close()),
      );
      await context.setOffline(false);
    },
  };
}
