import type { ComponentProps, ElementType, JSX } from 'react';
import { classNames } from '../class-names.ts';

/** The distances between things: no others. */
type Gap = 0 | 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 20 | 24;
type Tag = keyof JSX.IntrinsicElements;

type Line = {
  gap?: Gap;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  justify?: 'between' | 'center' | 'end';
  wrap?: boolean;
  flex?: boolean;
  /** Takes the room that is left, and no more. */
  fill?: boolean;
};
type PartProps<T extends Tag> = Line & { as?: T } & Omit<ComponentProps<T>, keyof Line | 'as'>;

function partOf(kind: string) {
  return function Part<T extends Tag = 'div'>(props: PartProps<T>) {
    const { as, gap = 0, align, justify, wrap, flex, fill, className, ...rest } = props as PartProps<'div'>;
    const Element: ElementType = as ?? 'div';
    const looks = classNames(
      kind,
      gap > 0 && `l-gap-${gap}`,
      align && `l-${align}`,
      justify && `l-justify-${justify}`,
      wrap && 'l-wrap',
      flex && 'l-flex',
      fill && 'l-fill',
      className,
    );
    return <Element {...rest} className={looks} />;
  };
}

/** Things beside each other, in the middle of the line unless `align` says otherwise. */
export const Row = partOf('l-row');
/** Things under each other, each as high as it is; with `flex` they share the height: one of them may grow, or scroll. */
export const Stack = partOf('l-stack');
