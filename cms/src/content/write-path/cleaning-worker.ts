import { parentPort } from 'node:worker_threads';
import type { TextReply, TextRequest } from '../../../contract/html/cleaner';
import { createCleaning } from '../../../contract/html/cleaning';

const clean = createCleaning();

// One message, one text: what jsdom refers to weakly is freed only between messages.
parentPort?.on('message', ({ id, html }: TextRequest) => {
  const reply: TextReply = { id, html: clean(html) };
  parentPort?.postMessage(reply);
});
