import { parentPort } from 'node:worker_threads';
import type { TextReply, TextRequest } from '../../../cms/contract/html/cleaner.ts';
import { displayHtml } from './display-html.ts';

parentPort?.on('message', ({ id, html, lang = 'ar' }: TextRequest) => {
  const reply: TextReply = { id, html: displayHtml(html, lang) };
  parentPort?.postMessage(reply);
});
