import { Button, type ButtonProps } from './button.tsx';

export type ActOfRoleProps = Omit<ButtonProps, 'reason' | 'reasonAt'> & {
  /** Of useRightReason: null for whom the act is. */
  mayNot: string | null;
};

/** The main act of a screen ("Add item"), left out for whose role it never is: a button that can never be pressed only asks to be tried. */
export function ActOfRole({ mayNot, ...button }: ActOfRoleProps) {
  return mayNot === null ? <Button {...button} /> : null;
}
