import { Children, Fragment, type ReactNode } from 'react';

/** A number of ours or of a vendor or channel: parts joined by hyphens. Longer ones must break on a phone. */
const CODE = /(?<![\p{L}\d-])(?=[\p{L}-]*\d)[\p{L}\d]+(?:-[\p{L}\d]+)+(?![\p{L}\d-])/u;
const LONGEST = 24;

/** The sentences in it, whose receipt, order and transfer numbers stay on one line: browsers break at a hyphen, and half a number is none. */
export function Unbroken({ children }: { children: ReactNode }) {
  return Children.map(children, (child) => (typeof child === 'string' ? partsOf(child) : child));
}

function partsOf(text: string): ReactNode {
  const parts = text.split(new RegExp(`(${CODE.source})`, 'u'));
  if (parts.length === 1) return text;
  return parts.map((part, at) =>
    at % 2 === 1 && part.length <= LONGEST ? (
      <span key={at} className="nw">
        {part}
      </span>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  );
}
