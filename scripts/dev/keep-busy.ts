import { Worker } from 'node:worker_threads';

/** Keeps processor cores busy; returns how to stop. */
export function keepBusy(cores: number) {
  const workers = Array.from({ length: cores }, () => new Worker('for (;;);', { eval: true }));
  return () => Promise.all(workers.map((worker) => worker.terminate()));
}
