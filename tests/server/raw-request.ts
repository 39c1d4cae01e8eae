// A request as it stands, past fetch's own corrections.
import { request as httpRequest } from 'node:http';

export type Raw = { status: number; text: string; headers: Record<string, unknown> };

/** Sends it to the server at the address; answers status, text and headers. */
export function raw(
  address: string,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: Buffer,
): Promise<Raw> {
  const { hostname, port } = new URL(address);
  return new Promise((done, failed) => {
    const request = httpRequest({ hostname, port, method, path, headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      response.on('end', () => done({ status: response.statusCode ?? 0, text, headers: response.headers }));
    });
    request.on('error', failed);
    request.end(body);
  });
}
