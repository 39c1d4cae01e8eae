import type { ReactNode } from 'react';
import type { Icon } from '../icons.tsx';
import { Unbroken } from './unbroken.tsx';

export type EmptyStateProps = {
  /** What will be here, in one line: "Scan the first item". */
  title: string;
  detail?: ReactNode;
  icon?: Icon;
  /** The one button. */
  action?: ReactNode;
};

/** An empty place: one line and one button, no picture. */
export function EmptyState({ title, detail, icon: Drawn, action }: EmptyStateProps) {
  return (
    <div className="empty">
      {Drawn && <Drawn size={30} stroke={1.5} />}
      <div className="grow">
        <div className="t">
          <Unbroken>{title}</Unbroken>
        </div>
        {detail && (
          <div className="s t3">
            <Unbroken>{detail}</Unbroken>
          </div>
        )}
      </div>
      {action}
    </div>
  );
}
