import { parentPort } from 'node:worker_threads';
import type { CleaningReply, CleaningRequest } from '../../../contract/html/cleaner';
import { createCleaning } from '../../../contract/html/cleaning';

const clean = createCleaning();

// One message, one text: what jsdom refers to weakly is freed only between messages.
parentPort?.on('message', ({ id, html }: CleaningRequest) => {
  const reply: CleaningReply = { id, cleaned: clean(html) };
  parentPort?.postMessage(reply);
});
