/** One key or key pair as it is on the keyboard, for example `F2` or `Ctrl K`. */
export function Kbd({ children }: { children: string }) {
  return <kbd className="kbd">{children}</kbd>;
}
