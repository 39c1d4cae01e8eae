import { LoadingBar } from '#ui/data/loading-bar.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { accessMessages } from '#domains/access/messages.ts';
import { FirstAdministratorForm } from '#domains/access/web/first-administrator-form.tsx';
import { LoginForm, LoginNote } from '#domains/access/web/login-form.tsx';
import { accessWebMessages } from '#domains/access/web/messages.ts';
import { NewPasswordForm } from '#domains/access/web/new-password-form.tsx';
import { OtherDatabase, offerLabel } from '#domains/access/web/other-database.tsx';
import { OpenPractice } from '#domains/access/web/open-practice.tsx';
import { type CheckState, noChecks, type Preauth, runPreauth } from '#domains/access/web/preauth.ts';
import { readUsedHere, readZoneHere } from '#domains/access/web/public/used-here.ts';
import { addToStrip, type Login, useLogin } from '#domains/access/web/use-login.ts';
import { PlaceChoice } from '#domains/stores/web/public/place-choice.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/data/chip.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Skeleton } from '#ui/data/skeleton.tsx';
import { dayIn, formatFullDateTime } from '#ui/data/format.ts';
import { IconCircleCheck, IconCircleDashed, IconCircleX } from '#ui/icons.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { ModalLayer } from '#ui/overlay/layer.tsx';
import { Logo, SignpostBackdrop } from '#ui/logo.tsx';
import { toast } from '#ui/overlay/toast.tsx';
import { forgetArrival, keptForOther, readArrival, swapKept } from '#platform/web/other-database.ts';
import { practiceOf } from '#platform/web/practice.ts';
import { session } from '#platform/web/session.ts';
import { storedKeys, writeStored } from '#platform/web/storage.ts';

const TICK_MS = 10_000;

/** The time of now, followed while it is shown. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The whole window: nobody is signed in. `backTo` is the label of the screen that waits behind it (AUTH-11). */
export function LoginPage({ backTo }: { backTo?: string }) {
  return (
    <main className="lg">
      <LoadingBar edge />
      <SignpostBackdrop />
      <ModalLayer>
        <section className="ld" role="dialog" aria-modal="true" aria-label={accessWebMessages.LOGIN}>
          <LoginBox
            title={accessWebMessages.LOGIN}
            detail={backTo ? accessWebMessages.goBackTo(backTo) : undefined}
            onDone={() => toast(accessMessages.LOGGED_IN)}
          />
        </section>
      </ModalLayer>
    </main>
  );
}

export type SwitchUserDialogProps = {
  /** The user of the strip who was tapped; without it somebody new is added (NS-AUTH-05). */
  username?: string;
  onClose: () => void;
};

/** The same login over the register, for another user (SWU-02). Whoever works here stays until the other has signed in. */
export function SwitchUserDialog({ username, onClose }: SwitchUserDialogProps) {
  const title = username ? accessWebMessages.SWITCH_TITLE : accessWebMessages.ADD_TITLE;
  return (
    <Dialog title={title} hideTitle bare width={860} className="switch-user" onClose={onClose}>
      <div className="ld">
        <LoginBox
          title={title}
          detail={username ? accessWebMessages.switchTo(username) : undefined}
          username={username}
          onCancel={onClose}
          onDone={() => {
            toast(accessMessages.USER_SWITCHED);
            onClose();
          }}
        />
      </div>
    </Dialog>
  );
}

type BoxProps = {
  title: string;
  detail?: string;
  username?: string;
  onCancel?: () => void;
  onDone: () => void;
};

function LoginBox({ title, detail, username, onCancel, onDone }: BoxProps) {
  const now = useNow();
  const [zone] = useState(readZoneHere);
  const [preauth, setPreauth] = useState<Preauth>(noChecks);
  // Until the server has said whether it has users, nobody types into a form that may be the wrong one.
  const [isKnown, setKnown] = useState(onCancel !== undefined);
  const [tries, setTries] = useState(0);
  const [takes, setTakes] = useState<'offer' | 'practice' | null>(null);
  const [arrival] = useState(readArrival);
  const used = readUsedHere(dayIn(now, zone));
  const login = useLogin(() => {
    writeStored(storedKeys.isDemo, String(preauth.isDemo));
    forgetArrival();
    const { posId } = session();
    if (posId !== null) void addToStrip(posId);
    onDone();
  });
  useEffect(() => {
    let stays = true;
    void tries;
    void runPreauth((result) => {
      if (result.checks.client === 'ready' && keptForOther(result.isDemo)) {
        swapKept(result.isDemo);
        location.reload();
      } else if (stays) {
        setPreauth(result);
        if (result.checks.client !== 'waits') setKnown(true);
      }
    });
    return () => {
      stays = false;
    };
  }, [tries]);

  const makeFirst = async (name: string, password: string) => {
    setPreauth({ ...preauth, needsFirst: false });
    await login.enter(name, password);
  };
  const offline = whyOffline(preauth);
  // Over a register somebody is at work.
  const label = onCancel ? null : offerLabel(preauth.offer, preauth.isDemo);
  const form =
    takes === 'practice' ? (
      <OpenPractice onBack={() => setTakes(null)} />
    ) : takes === 'offer' ? (
      <OtherDatabase offer={preauth.offer} onBack={() => setTakes(null)} />
    ) : login.step !== 'userLogin' ? (
      <PlaceStep login={login} />
    ) : !isKnown ? (
      <div className="lf">
        <Skeleton height={320} />
      </div>
    ) : preauth.needsFirst ? (
      <FirstAdministratorForm onMade={(name, password) => void makeFirst(name, password)} />
    ) : login.mustChange !== null ? (
      <NewPasswordForm login={login} username={login.mustChange} />
    ) : (
      <LoginForm
        login={login}
        title={title}
        detail={detail}
        username={username}
        arrival={arrival?.isDemo === preauth.isDemo ? arrival : null}
        usedHere={username ? [] : used.users.filter((name) => name !== session().user?.username)}
        offline={offline}
        onCancel={onCancel}
      />
    );
  return (
    <>
      <BrandSide
        preauth={preauth}
        clock={formatFullDateTime(now, zone)}
        store={used.store}
        device={used.device}
      >
        {preauth.offersPractice && !onCancel && !offline && !takes && (
          <Button size="large" onClick={() => setTakes('practice')}>
            {accessWebMessages.PRACTICE}
          </Button>
        )}
        {label && !offline && !takes && (
          <Button size="small" onClick={() => setTakes('offer')}>
            {label}
          </Button>
        )}
        {offline && (
          <Button size="small" onClick={() => setTries(tries + 1)}>
            {accessWebMessages.TRY_AGAIN}
          </Button>
        )}
      </BrandSide>
      {form}
    </>
  );
}

/** Which check of preauth failed, as the reason why nobody can sign in now. */
function whyOffline({ checks }: Preauth): string | null {
  if (checks.host === 'failed') return accessWebMessages.HOST_FAILED;
  if (checks.services === 'failed') return accessWebMessages.SERVICES_FAILED;
  return checks.client === 'failed' ? accessWebMessages.CLIENT_FAILED : null;
}

type BrandProps = { preauth: Preauth; clock: string; store: string; device: string; children: ReactNode };

/** Who we are, which store and register this is, and the three checks of preauth (AUTH-03). */
function BrandSide({ preauth, clock, store, device, children }: BrandProps) {
  const { checks, isDemo } = preauth;
  const isPractice = practiceOf() !== undefined;
  return (
    <Stack flex className="lp">
      <div className="row lp-name">
        <Logo size={52} />
        <span className="n">Tradepost</span>
        {isDemo && (
          <Chip tone="trade" small>
            {isPractice ? accessWebMessages.PRACTICE : accessWebMessages.DEMO}
          </Chip>
        )}
      </div>
      {store && (
        <p className="lp-place">
          {store}
          <br />
          {device}
        </p>
      )}
      {isDemo && (
        <p className="lp-demo">
          {isPractice ? accessWebMessages.PRACTICE_LOGINS : accessWebMessages.DEMO_LOGINS}
        </p>
      )}
      <ul className="lp-checks" aria-label={accessWebMessages.CHECKS}>
        <Check
          state={checks.host}
          ready={accessMessages.HOST_READY}
          waits={accessWebMessages.HOST_WAITS}
          failed={accessWebMessages.HOST_FAILED}
        />
        <Check
          state={checks.services}
          ready={accessMessages.DATA_SERVICES_READY}
          waits={accessWebMessages.SERVICES_WAIT}
          failed={accessWebMessages.SERVICES_FAILED}
        />
        <Check
          state={checks.client}
          ready={accessMessages.CLIENT_READY}
          waits={accessWebMessages.CLIENT_WAITS}
          failed={accessWebMessages.CLIENT_FAILED}
        />
      </ul>
      {children}
      <p className="lp-now num">{clock}</p>
    </Stack>
  );
}

function Check({
  state,
  ready,
  waits,
  failed,
}: {
  state: CheckState;
  ready: string;
  waits: string;
  failed: string;
}) {
  if (state === 'failed') {
    return (
      <li className="bad">
        <IconCircleX size={20} />
        {failed}
      </li>
    );
  }
  const Drawn = state === 'ready' ? IconCircleCheck : IconCircleDashed;
  return (
    <li>
      <Drawn size={20} />
      {state === 'ready' ? ready : waits}
    </li>
  );
}

/** Steps selectClientID and selectPOSID: asked only where nothing is stored (AUTH-04, AUTH-05). */
function PlaceStep({ login }: { login: Login }) {
  const asksStore = login.step === 'selectClientID';
  const options = asksStore
    ? login.stores.map((store) => ({
        id: store.clientId,
        title: store.clientName,
        detail: [store.address1, store.city].filter(Boolean).join(', '),
      }))
    : login.devices.map((device) => ({ id: device.posId, title: device.description, detail: '' }));
  return (
    <div className="lf">
      <div>
        <h1 className="lf-title">
          {asksStore ? accessWebMessages.STORE_TITLE : accessWebMessages.DEVICE_TITLE}
        </h1>
        <p className="lf-detail t2">{accessWebMessages.PLACE_DETAIL}</p>
      </div>
      <PlaceChoice
        key={login.step}
        label={asksStore ? accessWebMessages.STORE_TITLE : accessWebMessages.DEVICE_TITLE}
        options={options}
        empty={asksStore ? accessWebMessages.NO_STORES : accessWebMessages.NO_DEVICES}
        busy={login.busy}
        onChoose={(id) => void (asksStore ? login.chooseStore(id) : login.chooseDevice(id))}
      />
      <LoginNote problem={login.problem} />
      <div className="lf-foot lf-foot-end">
        <Button tone="ghost" size="touch" onClick={login.startOver}>
          {accessWebMessages.BACK}
        </Button>
        {!asksStore && login.stores.length > 1 && (
          <Button tone="ghost" size="touch" onClick={login.askStore}>
            {accessWebMessages.OTHER_STORE}
          </Button>
        )}
      </div>
    </div>
  );
}
