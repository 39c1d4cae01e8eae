import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { goodBeep, stopBeep } from '../scan/camera/feedback.ts';
import { CameraScanner } from '../scan/camera/camera-scanner.tsx';
import { type CameraProblem, cameraProblems } from '../scan/camera/camera-problem.ts';
import { CameraView } from '../scan/camera/camera-view.tsx';
import { Section } from './gallery-section.tsx';

/** The camera: asked for by a press only, so that looking at this page asks for nothing. */
export function CameraSamples() {
  const [open, setOpen] = useState(false);
  const [paused, setPaused] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);
  return (
    <Section title="Camera">
      <div className="panel bx col" style={{ gap: 12 }}>
        {open && (
          <CameraScanner
            hint="Every copy once, left to right"
            paused={paused}
            onCode={(code) => {
              goodBeep();
              setCodes((before) => [...before, code]);
            }}
            onType={() => setPaused((before) => !before)}
          />
        )}
        <output>{codes.length === 0 ? 'No code yet' : codes.join(', ')}</output>
        <div className="row" style={{ flexWrap: 'wrap' }}>
          <Button onClick={() => setOpen((before) => !before)}>
            {open ? 'Close the camera' : 'Open the camera'}
          </Button>
          <Button onClick={goodBeep}>Counted</Button>
          <Button onClick={stopBeep}>Stop</Button>
        </div>
        <CameraView state="on" said="Hold still on the barcode" light={false} onType={() => undefined} />
        {(Object.keys(cameraProblems) as CameraProblem[]).map((problem) => (
          <CameraView key={problem} state={problem} onType={() => undefined} height={150} />
        ))}
      </div>
    </Section>
  );
}
