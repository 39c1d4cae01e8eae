import { Link } from '@tanstack/react-router';
import { app } from './app.ts';
import { useMay } from './session.ts';

/** Links to screens that belong to this one but are in no menu of every day (NAV-05); those that the user may not open are left out. */
export function SeeAlso({ to }: { to: readonly string[] }) {
  const may = useMay();
  const shown = app().linksTo(to, may);
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
