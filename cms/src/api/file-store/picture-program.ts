import { PICTURE_TASKS } from './picture-versions';
// For its settings of sharp.
import '../../platform/files/picture-work';

export type Tasks = typeof PICTURE_TASKS;

export interface PictureOrder {
  id: number;
  name: keyof Tasks;
  args: Parameters<Tasks[keyof Tasks]>;
}

export type PictureReply = { id: number } & ({ result: unknown } | { error: string });

/** The program of the process that works on pictures (picture-process.ts). */
process.on('message', async ({ id, name, args }: PictureOrder) => {
  const task = PICTURE_TASKS[name] as (...given: PictureOrder['args']) => Promise<unknown>;
  const outcome = await task(...args).then(
    (result) => ({ result }),
    (error: unknown) => ({ error: String(error) }),
  );
  process.send?.({ id, ...outcome } satisfies PictureReply);
});
process.once('disconnect', () => process.exit());
