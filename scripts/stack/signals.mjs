/** What Ctrl-C, a process manager and a closing terminal send. */
const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Settles when somebody ends the program. From this call on no signal ends it by itself, not even a second one, for its
 * servers would outlive it; npm passes one Ctrl-C on as two, so the second tells nothing of impatience.
 * @returns {Promise<undefined>}
 */
export const toldToEnd = () =>
  new Promise((resolve) => {
    for (const name of ENDING) process.on(name, () => resolve(undefined));
  });
