import { parentPort } from 'node:worker_threads';
import type { TextReply, TextRequest } from '../../../cms/contract/html/cleaner.ts';
import { createCleaning } from '../../../cms/contract/html/cleaning.ts';

const clean = createCleaning();

// One message, one text: what jsdom refers to weakly is freed only between messages.
parentPort?.on('message', ({ id, html }: TextRequest) => {
  const reply: TextReply = { id, html: clean(html) };
  parentPort?.postMessage(reply);
});
