import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { askWell } from './ask.mjs';

/** Headers without which the same bytes would not be the same answer. */
const ESSENTIAL = ['content-type', 'content-encoding', 'cache-control', 'etag', 'vary'];

/** @param {import('node:http').IncomingHttpHeaders} headers */
const essential = (headers) =>
  Object.fromEntries(ESSENTIAL.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])));

/**
 * A bare Fastify in a process of its own that answers what the product answers.
 * @param {import('./ask.mjs').Question[]} questions
 * @returns {Promise<{ questions: import('./ask.mjs').Question[], stop: () => void }>} The same questions to the bare one.
 */
export async function startBare(questions) {
  const answers = await Promise.all(
    questions.map(async (question) => {
      const { headers, body } = await askWell(question);
      const { pathname } = new URL(question.url);
      return {
        path: pathname,
        method: question.method ?? 'GET',
        headers: essential(headers),
        body: body.toString('base64'),
      };
    }),
  );
  const child = fork(fileURLToPath(new URL('bare-server.mjs', import.meta.url)), {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  child.send(answers);
  const [origin] = await once(child, 'message');
  return {
    questions: questions.map((question) => ({ ...question, url: `${origin}${new URL(question.url).pathname}` })),
    stop: () => child.disconnect(),
  };
}
