// How does a result become HTTP: JSON, a refusal, a file, or a stored answer?
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { AnyCall, Produces } from '#contract/call.ts';
import type { FileAnswer } from '#contract/route.ts';
import { practiceName } from '#kernel/practice-name.ts';
import { isRefusal } from '#kernel/refusal.ts';
import { isPractice } from '#platform/practice.ts';

const TYPES: Record<Produces, string> = {
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
  html: 'text/html; charset=utf-8',
  bytes: 'application/octet-stream',
  csv: 'text/csv; charset=utf-8',
};
/** Is the result a file? */
export function isFile(result: unknown): result is FileAnswer {
  return typeof result === 'object' && result !== null && 'file' in result;
}

/** Is the file there as a whole, and not in pieces that are still made? */
export const isWhole = (file: FileAnswer['file']): file is string | Uint8Array =>
  typeof file === 'string' || file instanceof Uint8Array;

function bodyOf(file: FileAnswer['file']): string | Buffer | Readable {
  if (!isWhole(file)) return Readable.from(file, { objectMode: false });
  return typeof file === 'string' ? file : Buffer.from(file);
}

/** Sends the result; with `checkOutput` throws (a bug) when it isn't what the contract says. */
export function send(reply: FastifyReply, call: AnyCall, result: unknown, checkOutput: boolean): void {
  if (typeof result === 'object' && result !== null && 'stored' in result) {
    void reply
      .header('idempotent-replay', 'true')
      .type(TYPES.json)
      .send((result as { stored: string }).stored);
    return;
  }
  if (isRefusal(result)) {
    void reply
      .type(TYPES.json)
      .send(
        JSON.stringify({ success: false, message: result.message, code: result.code, ...result.details }),
      );
    return;
  }
  if (isFile(result)) {
    if (result.isGzipped) void reply.header('content-encoding', 'gzip');
    void reply
      .header(
        'content-disposition',
        `${result.isDownload ? 'attachment' : 'inline'}; filename="${isPractice() ? practiceName(result.name) : result.name}"`,
      )
      .type(result.type ?? TYPES[call.produces])
      .send(bodyOf(result.file));
    return;
  }
  if (checkOutput) {
    const checked = call.output.safeParse(result);
    if (!checked.success)
      throw new Error(`${call.id} answered against its contract: ${checked.error.message}`);
  }
  void reply.type(TYPES.json).send(JSON.stringify(result));
}
