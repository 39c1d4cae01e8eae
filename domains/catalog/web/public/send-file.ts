// How does a file go to the server? As it is, without a detour over JSON, and telling how far it is.
import { fromWire } from '#contract/amounts.ts';
import type { AnyCall } from '#contract/call.ts';
import { loading } from '#ui/data/loading-bar.tsx';
import { newKey } from '#platform/web/api.ts';
import { ApiFailure, NO_ANSWER } from '#platform/web/api-failure.ts';
import { baseUrl } from '#platform/web/base-url.ts';
import { connectionFailed, connectionWorks } from '#platform/web/connection.ts';
import { sharedMessages } from '#platform/web/messages.ts';
import { session, tokenWasRefused } from '#platform/web/session.ts';

export type FileSending = {
  /** Of the bytes; 1 when all are sent and the server works on them. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

function failureOf(request: XMLHttpRequest): ApiFailure {
  let said: { code?: unknown; message?: unknown; field?: unknown; requestId?: unknown } = {};
  try {
    said = JSON.parse(request.responseText) as typeof said;
  } catch {
    // A proxy's page; the status says enough.
  }
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  return new ApiFailure(
    request.status,
    text(said.code) ?? `HTTP_${request.status}`,
    text(said.message) ?? sharedMessages.UNEXPECTED,
    text(said.field),
    text(said.requestId),
  );
}

/** Posts a file to a call whose body is a file; the other inputs go into the address. Throws ApiFailure, or AbortError when stopped. */
export function sendFile<Answer>(
  call: AnyCall,
  input: Readonly<Record<string, string | number | boolean | undefined>>,
  file: Blob,
  { onProgress, signal }: FileSending,
): Promise<Answer> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) if (value !== undefined) query.set(name, String(value));
  const { token } = session();
  loading.start();
  return new Promise<Answer>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${baseUrl()}${call.path}?${query}`);
    request.setRequestHeader('content-type', 'text/csv');
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    if (call.changes) request.setRequestHeader('idempotency-key', newKey());
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total);
    request.upload.onload = () => onProgress(1);
    request.onload = () => {
      connectionWorks();
      if (request.status === 401) tokenWasRefused(token);
      if (request.status === 200)
        resolve(fromWire(call.amounts.output, JSON.parse(request.responseText)) as Answer);
      else reject(failureOf(request));
    };
    request.onerror = () => {
      connectionFailed();
      reject(new ApiFailure(0, NO_ANSWER, sharedMessages.NO_ANSWER));
    };
    request.onabort = () => reject(new DOMException('stopped', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  }).finally(() => loading.stop());
}
