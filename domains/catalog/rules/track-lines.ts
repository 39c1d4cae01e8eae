// How does a person type tracks: one a line, with or without its number, disc and length?
//
// "3. Salt Road 4:10", "2-03 Salt Road", "Salt Road". What has no number of its own comes behind the line before.

export type TrackLine = {
  readonly disc: number;
  readonly position: number;
  readonly title: string;
  readonly seconds: number | null;
};

const LINE = /^\s*(?:(?:(\d{1,2})-)?(\d{1,3})[.)\s]\s*)?(.*?)(?:\s+\(?(?:(\d):)?(\d{1,3}):(\d{2})\)?)?\s*$/;

/** The tracks of the lines; empty lines are passed over. */
export function readTrackLines(text: string): TrackLine[] {
  let disc = 1;
  let position = 0;
  return text.split(/\r?\n/).flatMap((line) => {
    const [, ownDisc, ownPosition, title = '', hours, minutes, seconds] = LINE.exec(line) ?? [];
    if (title.trim() === '') return [];
    if (ownDisc !== undefined && Number(ownDisc) !== disc) {
      disc = Number(ownDisc);
      position = 0;
    }
    position = ownPosition === undefined ? position + 1 : Number(ownPosition);
    const length =
      minutes === undefined ? null : Number(hours ?? 0) * 3_600 + Number(minutes) * 60 + Number(seconds);
    return [{ disc, position, title: title.trim(), seconds: length }];
  });
}

/** 4:10, or 1:02:03 from an hour on; empty when nobody knows. */
export function trackLength(seconds: number | null): string {
  if (seconds === null) return '';
  const hours = Math.floor(seconds / 3_600);
  const rest = `${Math.floor((seconds % 3_600) / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return hours === 0 ? rest : `${hours}:${rest.padStart(5, '0')}`;
}

/** The tracks as they would be typed. */
export function writeTrackLines(tracks: readonly TrackLine[]): string {
  const discs = new Set(tracks.map((one) => one.disc)).size;
  return tracks
    .map(({ disc, position, title, seconds }) =>
      [discs > 1 ? `${disc}-${position}` : `${position}.`, title, trackLength(seconds)]
        .filter(Boolean)
        .join(' '),
    )
    .join('\n');
}
