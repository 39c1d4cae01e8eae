import { Fragment, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type FactsProps = {
  /** Name and value; what has no value is left out. */
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** Values are at the right, as amounts do; else beside their names. */
  amounts?: boolean;
};

/** Facts of one thing: a name and a value a line. */
export const Facts = ({ facts, amounts = false }: FactsProps) => (
  <dl className={classNames('facts', amounts && 'num amounts')}>
    {facts
      .filter(([, value]) => value !== '' && value !== null && value !== undefined)
      .map(([name, value], at) => (
        <Fragment key={`${name} ${at}`}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
  </dl>
);
