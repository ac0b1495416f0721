import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startNginx } from '../../stack/nginx.ts';
import { onCleanUp } from './bench-site.ts';
import { type HttpRequest, sendOk } from './http-client.ts';

/** What every HTTP server sets by itself. */
const SERVER_HEADERS = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

/** A response of the product to one request; `body` is in Base64. */
export interface RecordedResponse {
  path: string;
  method: string;
  headers: Record<string, string>;
  body: string;
}

/**
 * Sends a request to the product and records the response, so that other servers can send the same
 * bytes, headers included: the security headers alone take a quarter of bare Fastify's rate.
 */
export async function recordResponse(request: HttpRequest): Promise<RecordedResponse> {
  const { headers, body } = await sendOk(request);
  return {
    path: new URL(request.url).pathname,
    method: request.method ?? 'GET',
    headers: Object.fromEntries(
      Object.entries(headers).flatMap(([name, value]) =>
        SERVER_HEADERS.includes(name) ? [] : [[name, String(value)]],
      ),
    ),
    body: body.toString('base64'),
  };
}

/** Starts Fastify without plugins, in its own process, with recorded responses. */
export async function startBareFastify(responses: RecordedResponse[]): Promise<{ origin: string; stop: () => void }> {
  const child = fork(fileURLToPath(new URL('bare-fastify-server.ts', import.meta.url)), {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  child.send(responses);
  const [origin] = await once(child, 'message');
  return { origin: String(origin), stop: () => child.disconnect() };
}

/** Starts nginx with a recorded response as a file, at every address. */
export async function startNginxWithFile({ headers, body }: RecordedResponse) {
  const nginx = await startNginx((folder) => {
    mkdirSync(path.join(folder, 'files'));
    writeFileSync(path.join(folder, 'files/page'), Buffer.from(body, 'base64'));
    // nginx sends an ETag of its own for files.
    const { 'content-type': type, etag: _etag, ...others } = headers;
    const added = Object.entries(others).map(([name, value]) => `add_header ${name} "${value}";`);
    return {
      http: 'open_file_cache max=10;',
      server: `
        default_type '${type}';
        ${added.join('\n        ')}
        location / { root ${folder}/files; try_files /page =404; }`,
    };
  });
  onCleanUp(nginx.stop);
  return nginx;
}
