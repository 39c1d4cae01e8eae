import type { RefObject } from 'react';
import { Button } from '../../controls/button.tsx';
import { IconBulb, IconBulbOff, IconCameraOff, IconKeyboard } from '../../icons.tsx';
import { type CameraProblem, cameraProblems } from './camera-problem.ts';

export type CameraViewProps = {
  state: 'starting' | 'on' | CameraProblem;
  video?: RefObject<HTMLVideoElement | null>;
  paused?: boolean;
  /** Over the picture. */
  said?: string;
  /** Whether the light is on; null where there is none. */
  light?: boolean | null;
  onLight?: (on: boolean) => void;
  onType?: () => void;
  onAgain?: () => void;
  /** In px. */
  height?: number;
};

/** The viewfinder as it looks in each state. A screen uses CameraScanner, which knows the state. */
export function CameraView(props: CameraViewProps) {
  const { state, paused = false, said, light = null, onLight, onType, onAgain, height = 204 } = props;
  const problem = state === 'starting' || state === 'on' ? null : state;
  return (
    <section
      className={problem === null ? 'cam' : 'cam off'}
      style={problem === null ? { height } : undefined}
      aria-label="Camera"
      data-state={state}
    >
      <video ref={props.video} className="pic" muted playsInline hidden={problem !== null} aria-hidden />
      {problem === null ? <Aim paused={paused} /> : <Problem problem={problem} onAgain={onAgain} />}
      {problem === null && light !== null && (
        <button
          type="button"
          className="cb left"
          aria-label={light ? 'Light off' : 'Light on'}
          onClick={() => onLight?.(!light)}
        >
          {light ? <IconBulbOff size={24} /> : <IconBulb size={24} />}
        </button>
      )}
      {onType && (
        <button type="button" className="cb right" aria-label="Type the code" onClick={onType}>
          <IconKeyboard size={24} />
        </button>
      )}
      {problem === null && said && <span className="say num">{said}</span>}
    </section>
  );
}

/** Where to hold the code. */
function Aim({ paused }: { paused: boolean }) {
  return (
    <svg className={paused ? 'aim off' : 'aim'} viewBox="0 0 234 124" aria-hidden="true">
      <path d="M2 28V2H28M206 2H232V28M2 96V122H28M206 122H232V96" />
    </svg>
  );
}

const WITHOUT_RETRY: readonly CameraProblem[] = ['none', 'insecure'];

function Problem({ problem, onAgain }: { problem: CameraProblem; onAgain: (() => void) | undefined }) {
  const { title, detail } = cameraProblems[problem];
  return (
    <div className="no-cam" role="status">
      <IconCameraOff size={28} />
      <div className="grow">
        <b>{title}</b>
        <div className="s">{detail}</div>
        {!WITHOUT_RETRY.includes(problem) && (
          <Button size="large" onClick={onAgain}>
            Try again
          </Button>
        )}
      </div>
    </div>
  );
}
