// How do the calls reach the practice server beside the shop? The app starts and stops it; where there is no practice there is none.

export type PracticeState =
  | { readonly state: 'closed' | 'failed' }
  | { readonly state: 'filling'; readonly percent: number }
  | { readonly state: 'open'; readonly port: number };

export type PracticeServer = {
  /** How it is now. */
  state(): PracticeState;
  /** Starts it unless it runs or starts already; what comes of it is in the state. */
  open(): void;
  /** Stops it, and starts it with a database that is new. */
  fillAnew(): void;
};

let known: PracticeServer | undefined;

/** Told by the app at the start, and again when it stops. */
export const practiceServerIs = (server: PracticeServer | undefined): void => {
  known = server;
};

/** The practice server of this shop; undefined where practice isn't offered. */
export const practiceServer = (): PracticeServer | undefined => known;
