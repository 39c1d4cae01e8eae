import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

export type PanelProps = {
  title?: string;
  /** Right of the title: a link, a Segmented, a count. */
  aside?: ReactNode;
  children: ReactNode;
  /** Inner space of 16 px; off for tables that reach the edge. */
  padded?: boolean;
  className?: string;
  level?: 2 | 3;
};

/** A white sheet with a line. Never put one into another. */
export function Panel({ title, aside, children, padded = true, className, level = 2 }: PanelProps) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={classNames('card', className)} aria-labelledby={title ? id : undefined}>
      {title && (
        <header>
          <Heading id={id}>{title}</Heading>
          <span className="grow" />
          {aside}
        </header>
      )}
      {padded ? (
        <div className="in" style={title ? undefined : { paddingTop: 16 }}>
          {children}
        </div>
      ) : (
        children
      )}
    </section>
  );
}
