// Is this the practice server beside a shop (decision 0451)? The shop's server says so when it starts one; threads of it inherit the answer.

/** The environment variable by which a practice server learns the port of its shop. */
export const PRACTICE_OF = 'TRADEPOST_PRACTICE_OF';

/** The port of the shop that this practice server is beside; undefined on any other server. */
export const practiceOf = (): number | undefined => Number(process.env[PRACTICE_OF]) || undefined;

/** Is all that is done here practice, so that nothing may leave this machine and every paper says so? */
export const isPractice = (): boolean => practiceOf() !== undefined;

/** May practice ask this address? Only what this machine simulates: never the shop, never anybody outside. */
export const isPracticeAddress = ({ hostname, port, protocol }: URL): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname) &&
  Number(port || (protocol === 'https:' ? 443 : 80)) !== practiceOf();

/** What the shop's server tells a practice server that ends because practice is filled again. */
export const FILLED_AGAIN = 'filled-again';

let isFilled = false;

/** Does this practice server end because practice is filled again? Its open screens say so. */
export const isFilledAgain = (): boolean => isFilled;

/** Remembers that it does, until it has ended. */
export const practiceIsFilledAgain = (): void => {
  isFilled = true;
};
