import { classNames } from '../class-names.ts';

/** Two initials of a name or user name: `Dana Whitfield` is DW, `jmoreno` is JM. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/)
    .filter(Boolean);
  const [first = '', ...others] = words;
  const last = others.at(-1);
  return (last ? first.slice(0, 1) + last.slice(0, 1) : first.slice(0, 2)).toUpperCase();
}

export type AvatarProps = {
  name: string;
  /** Diameter in px. */
  size?: number;
  /** Gray instead of brand: somebody who is not the current one. */
  quiet?: boolean;
  /** Reads the name aloud; leave out where the name is beside it. */
  label?: boolean;
};

/** A person's initials in a circle. */
export function Avatar({ name, size = 36, quiet = false, label = false }: AvatarProps) {
  const fontSize = Math.max(11, Math.round(size * 0.37));
  return (
    <span
      className={classNames('ava', quiet && 'q')}
      style={{ width: size, height: size, fontSize }}
      role={label ? 'img' : undefined}
      aria-label={label ? name : undefined}
      aria-hidden={label ? undefined : true}
    >
      {initials(name)}
    </span>
  );
}
