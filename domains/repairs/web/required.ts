import { accessMessages } from '#domains/access/messages.ts';

/** What is said under an empty field that needs something. */
export const requiredOf = (text: string): string | null =>
  text.trim() === '' ? accessMessages.REQUIRED : null;
