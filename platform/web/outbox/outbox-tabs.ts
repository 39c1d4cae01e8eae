// Several tabs of one browser: one of them sends, and each hears what another one kept or sent.

/** Runs while no other tab does the same. A tab that dies lets go. */
export async function alone<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  // Without locks (an old browser) the server still takes each thing once, by its id.
  if (!navigator.locks) return run();
  return (await navigator.locks.request(`kept-${name}`, run)) as Result;
}

/** A line between the tabs about one list: `tell` says that it changed, `heard` runs when another tab said so. */
export function betweenTabs(name: string, heard: () => void): { tell: () => void } {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined };
  const channel = new BroadcastChannel(`kept-${name}`);
  channel.addEventListener('message', heard);
  // In Node (tests) an open channel would keep the process alive.
  (channel as { unref?: () => void }).unref?.();
  const say = channel.postMessage.bind(channel);
  return { tell: () => say('changed') };
}
