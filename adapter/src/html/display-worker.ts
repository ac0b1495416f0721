import { parentPort } from 'node:worker_threads';
import type { TextReply, TextRequest } from '../../../cms/contract/html/cleaner.ts';
import { DEFAULT_LANGUAGE } from '../../../cms/contract/languages.ts';
import { displayHtml } from './display-html.ts';

parentPort?.on('message', ({ id, html, lang = DEFAULT_LANGUAGE }: TextRequest) => {
  const reply: TextReply = { id, html: displayHtml(html, lang) };
  parentPort?.postMessage(reply);
});
