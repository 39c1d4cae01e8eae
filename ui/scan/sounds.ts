// Three sounds a cashier knows without looking: high tick = taken, low double buzz = stop, attention = look at this.

const STORE_KEY = 'sound-volume';
const DEFAULT_PERCENT = 70;

type Tone = {
  hertz: number;
  atSeconds: number;
  lastsSeconds: number;
  shape: OscillatorType;
  loudness: number;
};

const tick: readonly Tone[] = [
  { hertz: 1760, atSeconds: 0, lastsSeconds: 0.06, shape: 'sine', loudness: 0.5 },
];
const buzz: readonly Tone[] = [
  { hertz: 150, atSeconds: 0, lastsSeconds: 0.14, shape: 'square', loudness: 0.45 },
  { hertz: 150, atSeconds: 0.2, lastsSeconds: 0.14, shape: 'square', loudness: 0.45 },
];
const look: readonly Tone[] = [
  { hertz: 660, atSeconds: 0, lastsSeconds: 0.12, shape: 'triangle', loudness: 0.6 },
  { hertz: 880, atSeconds: 0.14, lastsSeconds: 0.18, shape: 'triangle', loudness: 0.6 },
];

let context: AudioContext | null = null;

/** The volume of this device in percent, 0 is silent. */
export function soundVolume(): number {
  const stored = typeof localStorage === 'undefined' ? null : localStorage.getItem(STORE_KEY);
  const percent = stored === null ? DEFAULT_PERCENT : Number(stored);
  return Number.isFinite(percent) ? Math.min(100, Math.max(0, percent)) : DEFAULT_PERCENT;
}

/** Keeps the volume (percent) for this device. */
export function setSoundVolume(percent: number): void {
  localStorage.setItem(STORE_KEY, String(Math.min(100, Math.max(0, Math.round(percent)))));
}

function audio(): AudioContext | null {
  if (typeof AudioContext === 'undefined') return null;
  context ??= new AudioContext();
  return context;
}

function play(tones: readonly Tone[]): void {
  const volume = soundVolume() / 100;
  const output = volume > 0 ? audio() : null;
  // Before the first gesture the browser holds the context: a late sound would be a wrong sound, so it is dropped.
  if (!output || output.state !== 'running') return;
  for (const tone of tones) {
    const starts = output.currentTime + tone.atSeconds;
    const ends = starts + tone.lastsSeconds;
    const source = output.createOscillator();
    const gain = output.createGain();
    source.type = tone.shape;
    source.frequency.value = tone.hertz;
    gain.gain.setValueAtTime(0, starts);
    gain.gain.linearRampToValueAtTime(tone.loudness * volume, starts + 0.008);
    gain.gain.linearRampToValueAtTime(0, ends);
    source.connect(gain).connect(output.destination);
    source.start(starts);
    source.stop(ends);
  }
}

/** Lets sounds be heard from the first key or touch on. Call once at start; without Web Audio it does nothing. */
export function unlockSounds(): void {
  if (typeof window === 'undefined') return;
  const unlock = () => {
    void audio()?.resume();
    window.removeEventListener('pointerdown', unlock, true);
    window.removeEventListener('keydown', unlock, true);
  };
  window.addEventListener('pointerdown', unlock, true);
  window.addEventListener('keydown', unlock, true);
}

/** The three sounds. */
export const sounds = {
  /** High tick: taken. */
  success: () => play(tick),
  /** Low double buzz: not taken, something blocks. */
  failure: () => play(buzz),
  /** Attention: taken, but look at it. */
  attention: () => play(look),
};
