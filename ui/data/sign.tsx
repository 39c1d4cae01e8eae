import { classNames } from '../class-names.ts';

export type SignDirection = 'out' | 'in' | 'back';

const shapes = { out: 'sale', in: 'trade', back: 'refund' } as const;

/** The board that says which way the goods go: out to the right, in from the left, back as a square plate. */
export function Sign({
  direction,
  children,
  className,
}: {
  direction: SignDirection;
  children: string;
  className?: string;
}) {
  return <span className={classNames('sign', shapes[direction], className)}>{children}</span>;
}
