import { skipIfUnchanged } from './fingerprint.ts';
import { type RunOptions, run } from './run.ts';

/** A part of an installation or a build that npm does, unless it did it for the same inputs before. */
export const npmStep =
  (
    {
      title,
      inputs,
      makes,
      npm,
      check,
    }: {
      title: string;
      /** Files and folders below the project's root. */
      inputs: string[];
      /** The folder that is written, of several the last one, so that an interrupted step is repeated. */
      makes: string;
      /** The arguments of npm. */
      npm: string[];
      /** A script that has to pass what was made. */
      check?: string;
    },
    options?: Omit<RunOptions, 'quiet' | 'signal'>,
  ) =>
  (signal?: AbortSignal) =>
    skipIfUnchanged(
      `${makes}/.khayr`,
      inputs,
      async () => {
        console.log(`• ${title}`);
        await run('npm', npm, { ...options, quiet: true, signal });
        if (check) await run('node', [check], { quiet: true, signal });
      },
      signal,
    );
