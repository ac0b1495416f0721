import autocannon from 'autocannon';

const SECONDS = 3;
const CONNECTIONS = 32;

/**
 * Asks the same question over and over for a few seconds.
 * @param {import('./ask.mjs').Question} question
 * @returns {Promise<number>} Answers a second.
 */
export async function answersPerSecond(question) {
  const { url, headers, body } = question;
  const { non2xx, errors, requests, duration } = await autocannon({
    url,
    method: question.method === 'POST' ? 'POST' : 'GET',
    ...(headers ? { headers } : {}),
    ...(body ? { body } : {}),
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors under load.`);
  return requests.total / duration;
}
