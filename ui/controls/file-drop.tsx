import { type DragEvent, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from '../class-names.ts';
import { IconAlertTriangle, IconFileUpload } from '../icons.tsx';

export type FileDropProps = {
  /** What to drop: "Price list". */
  label: string;
  /** Which files, in words: "CSV, up to 20 MB". */
  hint: string;
  /** As the file input takes it: ".csv,text/csv". */
  accept?: string;
  /** In bytes. */
  maxBytes?: number;
  onFile: (file: File) => void;
  /** Several at once; each is handed over by itself. */
  many?: boolean;
  error?: string | null;
  disabled?: boolean;
};

function fits(file: File, accept: string | undefined): boolean {
  if (!accept) return true;
  const name = file.name.toLowerCase();
  return accept.split(',').some((each) => {
    const wanted = each.trim().toLowerCase();
    if (wanted.startsWith('.')) return name.endsWith(wanted);
    return wanted.endsWith('/*') ? file.type.startsWith(wanted.slice(0, -1)) : file.type === wanted;
  });
}

/** A place to drop a file, with a button for those who don't drag. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, accept, maxBytes, onFile, many = false, error, disabled = false } = props;
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const said = error ?? refused;
  const problemOf = (file: File): string | null => {
    if (!fits(file, accept)) return `${file.name} is not one of these: ${hint}.`;
    return maxBytes !== undefined && file.size > maxBytes ? `${file.name} is too large: ${hint}.` : null;
  };
  const take = (files: FileList | null) => {
    if (!files || disabled) return;
    const given = [...files].slice(0, many ? files.length : 1);
    setRefused(given.map(problemOf).find((problem) => problem !== null) ?? null);
    for (const file of given) if (problemOf(file) === null) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover');
  };
  return (
    <div className="field">
      <div
        className={classNames('fdrop', over && 'over', said && 'bad')}
        onDragOver={drag}
        onDragLeave={drag}
        onDrop={drop}
      >
        <IconFileUpload size={30} stroke={1.5} />
        <div className="grow">
          <div className="b">{label}</div>
          <div className="s t3" id={id}>
            {hint}
          </div>
        </div>
        <Button disabled={disabled} onClick={() => input.current?.click()}>
          {many ? 'Choose files' : 'Choose a file'}
        </Button>
        <input
          ref={input}
          type="file"
          multiple={many}
          className="sr"
          tabIndex={-1}
          accept={accept}
          aria-label={label}
          aria-describedby={id}
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
      </div>
      {said && (
        <p className="err" role="alert">
          <IconAlertTriangle size={14} />
          {said}
        </p>
      )}
    </div>
  );
}
