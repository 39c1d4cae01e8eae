// The Help Desk with the tips of all screens, which only the app knows.
import { HelpDeskScreen } from '#domains/support/web/help-desk-screen.tsx';
import { allTips } from '#web/shell/tips.ts';

/** The screen of the address /help/. */
export const HelpDeskPage = () => <HelpDeskScreen tips={allTips()} />;
