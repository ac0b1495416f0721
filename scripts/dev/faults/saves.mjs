import { articleTexts, CATEGORY, post, signIn } from './clients.mjs';
import { NO_WRITES } from './run.mjs';

/** The status of a save whose version is no longer the stored one. */
const CONFLICT = 10;

/**
 * Two editors save the same article, one after the other or at once: one of them is stored, and the other is told so.
 * @param {import('./run.mjs').Context} context
 */
export async function saveStale({ newSite, trials }) {
  const { site } = await newSite();
  const tokens = [await signIn(site), await signIn(site)];
  const [token = ''] = tokens;
  const fields = { id: 0, catId: CATEGORY, isVisible: 0, ...articleTexts('nobody') };
  const { data } = await post(site.url, 'manager/ArticleSave', { token, article: fields, lang: 'en' });
  const load = () => post(site.url, 'home/Article', { token, catId: CATEGORY, articleId: data.id, lang: 'en' });
  const found = { ...NO_WRITES };
  const problems = [];
  for (let trial = 0; trial < trials; trial += 1) {
    const { version } = (await load()).data;
    const save = (/** @type {string} */ own, /** @type {number} */ index) => {
      const article = { id: data.id, version, ...articleTexts(`editor ${index} in trial ${trial}`) };
      return post(site.url, 'manager/ArticleSave', { token: own, article, lang: 'en' });
    };
    const replies = [];
    if (trial % 2 === 0) replies.push(...(await Promise.all(tokens.map(save))));
    else for (const [index, own] of tokens.entries()) replies.push(await save(own, index));
    const statuses = replies.map(({ status }) => status).toSorted((one, other) => one - other);
    if (statuses.join() !== `0,${CONFLICT}`) problems.push(`the saves have status ${statuses.join(' and ')}`);
    const stored = articleTexts(`editor ${replies.findIndex(({ status }) => status === 0)} in trial ${trial}`);
    const now = (await load()).data;
    const refused = replies.find(({ status }) => status === CONFLICT);
    if (refused && refused.extra.current?.title !== stored.title) problems.push('a refused editor got other texts');
    found.acknowledged += 1;
    if (now.title !== stored.title) found.lost += 1;
    else if (now.summary !== stored.summary || now.html !== stored.html) found.half += 1;
  }
  return { ...found, trials, problems };
}
