// How do the files of a move go to the server? Piece by piece: a line that drops costs a piece, not the file.
import { useRef, useState } from 'react';
import { addFile, addPiece, getDesk, PIECE_BYTES } from '#domains/move-in/contract/calls.ts';
import { sendFile } from '#domains/catalog/web/public/send-file.ts';
import { send } from '#platform/web/api.ts';
import { isPassing, refusalOf, refusedText } from '#platform/web/api-failure.ts';
import { forget } from '#platform/web/call-hooks.ts';

type Sending = { readonly name: string; readonly sent: number; readonly bytes: number };

const TRIES = 3;

/** The state of what is sent, one file after another, and how to send more. */
export function useUpload() {
  const [sending, setSending] = useState<Sending | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const sendOne = async (file: File) => {
    const announced = await send(addFile, { name: file.name, bytes: file.size });
    const refused = refusalOf(announced);
    if (refused) return setProblem(refusedText(refused));
    for (let begins = 0; begins < file.size; begins += PIECE_BYTES) {
      setSending({ name: file.name, sent: begins, bytes: file.size });
      await sendPiece(announced.fileId, file, begins);
    }
  };
  const add = (file: File) => {
    setProblem(null);
    setError(null);
    queue.current = queue.current
      .then(() => sendOne(file))
      .catch((failure: unknown) => setError(failure as Error))
      .finally(() => {
        setSending(null);
        forget(getDesk);
      });
  };
  return { sending, problem, error, add };
}

async function sendPiece(fileId: number, file: File, begins: number): Promise<void> {
  const piece = file.slice(begins, begins + PIECE_BYTES);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await sendFile(addPiece, { fileId, begins }, piece, {
        onProgress: () => undefined,
        signal: new AbortController().signal,
      });
      return;
    } catch (failure) {
      if (attempt >= TRIES || !isPassing(failure as Error)) throw failure;
    }
  }
}
