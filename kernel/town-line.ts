// How is the town of an address written on one line?

export type Town = { readonly city: string; readonly state: string; readonly zip: string };

/** "Springfield, IL 62701", without what is not known. */
export const townLine = ({ city, state, zip }: Town): string =>
  [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
