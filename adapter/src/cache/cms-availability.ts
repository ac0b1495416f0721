import type { Pause } from '../strapi/pause.ts';

/** Milliseconds between probes of a cms that does not answer. */
const PROBE_INTERVAL = 500;

/** Whether the cms can be asked now, so that nobody waits for one that cannot. */
export interface CmsAvailability {
  /** Whether it failed to answer, and no probe has succeeded since. */
  readonly isAway: boolean;
  /** Asks whether it answers now, with a probe that concurrent callers share. */
  isAnswering(): Promise<boolean>;
  /** It did not answer. Probes follow until one succeeds. */
  reportFailure(): void;
  /** It answers. */
  reportAnswer(): void;
  close(): void;
}

/** `probe` resolves to whether the cms and its database answer in time; nobody asks a cms that is being replaced. */
export function createCmsAvailability(
  probe: () => Promise<boolean>,
  replacement: Pick<Pause, 'isOn'> = { isOn: false },
): CmsAvailability {
  let isClosed = false;
  let isAway = false;
  let isProbing = false;
  let asking: Promise<boolean> | undefined;

  const pause = () => new Promise((resolve) => setTimeout(resolve, PROBE_INTERVAL).unref());

  async function probeUntilAnswered(): Promise<void> {
    while (isAway && !isClosed) {
      if (await probe()) isAway = false;
      else await pause();
    }
    isProbing = false;
  }

  function reportFailure() {
    isAway = true;
    if (isProbing || isClosed) return;
    isProbing = true;
    void probeUntilAnswered();
  }

  async function ask(): Promise<boolean> {
    const answers = await probe();
    if (!answers) reportFailure();
    return answers;
  }

  return {
    get isAway() {
      return isAway || replacement.isOn;
    },
    isAnswering() {
      if (replacement.isOn) return Promise.resolve(false);
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    reportFailure,
    reportAnswer() {
      isAway = false;
    },
    close() {
      isClosed = true;
    },
  };
}
