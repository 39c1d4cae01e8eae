// What a channel's order says comes in as if it had been typed here: seen as it is, in one line where there is one.
import { plainLine, plainText, plainTexts } from '#kernel/plain-text.ts';

type Order = {
  readonly notes: string;
  readonly buyer: { readonly email: string };
};

/** An order without control and direction marks; only its notes have lines, and an address to mail to ends at its first space. */
export function plainOrder<O extends Order>(order: O): O {
  const { notes, buyer, ...rest } = order;
  const email = plainLine(buyer.email).split(' ')[0] ?? '';
  return {
    ...plainTexts(rest, plainLine),
    notes: plainText(notes),
    buyer: { ...plainTexts(buyer, plainLine), email },
  } as unknown as O;
}
