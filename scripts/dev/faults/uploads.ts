import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { post, signIn } from './clients.ts';
import { type Context, NO_WRITES } from './run.ts';
import { FOLDER as folder, PIXEL } from './stored-files.ts';

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true }).flatMap((entry) =>
    entry.isFile() ? [path.join(entry.parentPath, entry.name)] : [],
  );

/** Sends a part of a request and breaks off. */
const sendPart = (port: number, request: Buffer, length: number) =>
  new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(request.subarray(0, length), () => socket.resetAndDestroy()),
    );
    socket.on('error', () => {});
    socket.on('close', () => resolve());
  });

/** Uploads that are cut at any byte leave no file and no row. */
export async function cutUploads({ newSite, trials }: Context) {
  const { site } = await newSite();
  const token = await signIn(site);
  const payload = { token, folder, filename: 'cut.png', base64String: `data:image/png;base64,${PIXEL}` };
  const body = JSON.stringify(payload);
  const head = `POST /api/filemanager/FileUpload HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  const request = Buffer.from(head + body);
  const uploads = path.join(site.settings.dataDir, 'public');
  const before = filesBelow(uploads).length;
  for (let trial = 0; trial < trials; trial += 1) {
    await sendPart(site.settings.port, request, 1 + Math.floor(Math.random() * (request.length - 2)));
  }
  await wait(2_000);
  const problems = [];
  const left = filesBelow(uploads).length - before;
  const { extra } = await post(site.url, 'filemanager/FolderContent', { token, folder });
  if (left > 0) problems.push(`${left} files are left`);
  if (extra.files?.length > 0) problems.push(`${extra.files.length} rows are left`);
  const { status } = await post(site.url, 'filemanager/FileUpload', payload);
  if (status !== 0) problems.push(`a whole upload has status ${status}`);
  return { ...NO_WRITES, trials, problems };
}
