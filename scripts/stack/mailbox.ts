import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';
import { listen } from './settings.ts';

/** A real mail server that keeps each mail it is given as a file of a folder. */
export async function startMailbox(
  folder: string,
): Promise<{ folder: string; url: string; stop: () => Promise<void> }> {
  mkdirSync(folder, { recursive: true });
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
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
