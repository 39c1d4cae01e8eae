import { describe, expect, it, vi } from 'vitest';
import { isBuilt, makeRouter } from './routes.tsx';
import { isSoon, screens } from './screens.ts';

// The made-up DOM lacks it; every browser has it.
vi.hoisted(() => {
  globalThis.reportError ??= () => undefined;
});

const router = makeRouter();
/** The path of the deepest route that an address matches. */
const matchOf = (address: string) => router.matchRoutes(address, {}).at(-1)?.routeId;

describe('the router', () => {
  it.each(screens.map((screen) => screen.path))(
    '%s has its screen, in any letter case and with or without trailing slash',
    (path) => {
      const bare = path.replace(/\/+$/, '') || '/';
      const wanted = matchOf(path);
      expect(wanted).not.toBe('__root__');
      for (const form of [bare, bare === '/' ? '/' : `${bare}/`, bare.toLowerCase(), bare.toUpperCase()])
        expect(matchOf(form)).toBe(wanted);
    },
  );

  it('keeps every two screens apart', () => {
    expect(new Set(screens.map((screen) => matchOf(screen.path))).size).toBe(screens.length);
  });

  it('marks as soon what is not there yet, and nothing else', () => {
    expect(screens.filter(isSoon).map(({ path }) => path)).toEqual(
      screens.filter(({ path }) => !isBuilt(path)).map(({ path }) => path),
    );
  });

  it.each(['/login', '/Login/'])('%s leads to the first screen', async (address) => {
    window.history.replaceState(null, '', address);
    const fresh = makeRouter();
    await fresh.load();
    expect(fresh.state.location.pathname).toBe('/');
    window.history.replaceState(null, '', '/');
  });

  it.each(['/nowhere', '/management', '/pos/transactions'])('%s is no screen', (address) => {
    expect(matchOf(address)).toBe('__root__');
  });
});
