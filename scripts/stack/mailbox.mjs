import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { listen } from './settings.mjs';

/**
 * A real mail server that keeps each mail it is given as a file of a folder.
 * @param {string} folder
 * @returns {Promise<{ folder: string, url: string, stop: () => Promise<void> }>}
 */
export async function startMailbox(folder) {
  mkdirSync(folder, { recursive: true });
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      /** @type {Buffer[]} */
      const chunks = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        count += 1;
        writeFileSync(path.join(folder, `${count}.eml`), Buffer.concat(chunks));
        done();
      });
    },
  });
  return {
    folder,
    url: `smtp://127.0.0.1:${await listen(server.server)}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
