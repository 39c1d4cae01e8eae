import { Link } from '@tanstack/react-router';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { IconShield } from '#ui/icons.tsx';
import { webMessages } from '#web/messages.ts';
import { noRightText } from '#platform/web/no-right.ts';

/** A typed address that this user may not open: which right is missing, in words, and the way back. */
export function NoRightPage({ right }: { right: string }) {
  return (
    <div className="body">
      <EmptyState
        icon={IconShield}
        title={webMessages.NOT_IN_ROLE}
        detail={noRightText(right)}
        action={
          <Link className="btn p" to="/">
            {webMessages.HOME}
          </Link>
        }
      />
    </div>
  );
}
