// Is this page of the practice server beside a shop? The server writes into the page which shop's it is, before anything is drawn.

/** The port of the shop that this practice is beside; undefined in a shop and in a demo. */
export const practiceOf = (): number | undefined =>
  Number(document.documentElement.dataset.practiceOf) || undefined;

/** The same host at another port. */
export const addressAt = (port: number): string => `${location.protocol}//${location.hostname}:${port}/`;
