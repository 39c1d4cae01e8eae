// May what is typed into the scan field be words of a title?

/** Letters, and either no digit or a space: a code of letters alone is rare, and is tried once no title has it. */
export const mayBeTitle = (text: string): boolean =>
  /\p{L}/u.test(text) && (!/\d/.test(text) || /\s/.test(text.trim()));
