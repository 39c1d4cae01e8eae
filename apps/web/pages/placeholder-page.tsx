import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { Button } from '#ui/controls/button.tsx';
import { IconArrowRight, IconTool } from '#ui/icons.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { webMessages } from '#web/messages.ts';
import { findScreen, menuOf } from '#web/screens.ts';
import { useMay, useSession } from '#platform/web/session.ts';

/** A screen that is not there yet: the documented sentence, where the job can be done, and the neighbors (GEN-20). */
export function PlaceholderPage() {
  const path = useLocation({ select: (location) => location.pathname });
  const navigate = useNavigate();
  const { adminMode } = useSession();
  const may = useMay();
  const screen = findScreen(path);
  const instead = screen?.instead ? findScreen(screen.instead) : undefined;
  const near = screen
    ? menuOf(screen.section, adminMode, may).filter((each) => each !== screen && each !== instead)
    : [];
  return (
    <div className="body placeholder">
      <section className="card placeholder-card" aria-labelledby="placeholder-title">
        <span className="placeholder-sign" aria-hidden="true">
          <IconTool size={30} stroke={1.5} />
        </span>
        <h2 id="placeholder-title">{screen?.label ?? ''}</h2>
        <p>{webMessages.PLACEHOLDER}</p>
        {instead && (
          <div className="row">
            <Button
              tone="primary"
              iconAfter={IconArrowRight}
              onClick={() => void navigate({ to: instead.path })}
            >
              {instead.label}
            </Button>
          </div>
        )}
        {near.length > 0 && (
          <nav aria-label={webMessages.INSTEAD}>
            <Row as="ul" align="stretch" wrap className="placeholder-near">
              {near.map((each) => (
                <li key={each.path}>
                  <Link to={each.path}>{each.label}</Link>
                </li>
              ))}
            </Row>
          </nav>
        )}
      </section>
    </div>
  );
}
