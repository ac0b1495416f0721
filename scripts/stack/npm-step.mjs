import { skipIfUnchanged } from './fingerprint.mjs';
import { run } from './run.mjs';

/**
 * A part of an installation or a build that npm does, unless it did it for the same inputs before.
 * @param {object} step
 * @param {string} step.title
 * @param {string[]} step.inputs Files and folders below the project's root.
 * @param {string} step.makes The folder that is written, of several the last one, so that an interrupted step is repeated.
 * @param {string[]} step.npm The arguments of npm.
 * @param {string} [step.check] A script that has to pass what was made.
 * @param {Omit<import('./run.mjs').RunOptions, 'quiet' | 'signal'>} [options]
 */
export const npmStep =
  ({ title, inputs, makes, npm, check }, options) =>
  (/** @type {AbortSignal | undefined} */ signal = undefined) =>
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
