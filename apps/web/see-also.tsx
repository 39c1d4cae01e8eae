import { Link } from '@tanstack/react-router';
import { findScreen, rightLacking } from '#web/screens.ts';
import { useMay } from '#web/session.ts';

/** Links to screens that belong to this one but are in no menu of every day (NAV-05); those that the user may not open are left out. */
export function SeeAlso({ to }: { to: readonly string[] }) {
  const may = useMay();
  const found = to.flatMap((path) => findScreen(path) ?? []);
  const shown = found.filter((screen) => rightLacking(screen, may) === null);
  if (shown.length === 0) return null;
  return (
    <span className="see-also">
      {shown.map(({ path, label }) => (
        <Link key={path} to={path}>
          {label}
        </Link>
      ))}
    </span>
  );
}
