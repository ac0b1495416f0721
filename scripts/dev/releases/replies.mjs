import { post } from '../faults/clients.mjs';

/** What an entry of the menu leads to, by its type: the call of its list, or of its one item; and the call of an item. */
const CALLS = [
  { one: 'PageHtml' },
  { list: 'Articles', item: 'Article', id: 'articleId' },
  { list: 'Albums', item: 'Album', id: 'albumId', more: { getImages: true } },
  { one: 'Album' },
  { list: 'Videos', item: 'Video', id: 'videoId' },
];

/** Blocks of content that pages and the home page show by their number. */
const BLOCKS = 20;

const PAGE = 50;

/** @param {any[]} entries @returns {any[]} */
const withChildren = (entries) => entries.flatMap((entry) => [entry, ...withChildren(entry.children)]);

/**
 * The replies of every call of a visitor, in both languages, by call and payload: the menu, the home page, all lists and items.
 * @param {string} url
 */
export async function recordReplies(url) {
  /** @type {Record<string, any>} */
  const replies = {};
  /** @param {string} name @param {object} payload */
  async function call(name, payload) {
    const reply = await post(url, `home/${name}`, payload);
    replies[`${name} ${JSON.stringify(payload)}`] = reply;
    return reply;
  }
  for (const lang of ['ar', 'en']) {
    await call('HomePageContents', { lang });
    for (let id = 1; id <= BLOCKS; id += 1) await call('ContentHtml', { id, lang });
    for (const { id: catId, type } of withChildren((await call('Menu', { lang })).data)) {
      const { one, list, item, id, more } = CALLS[type] ?? {};
      if (one) await call(one, { catId, lang });
      for (let page = 1; list; page += 1) {
        const { data } = await call(list, { catId, page, itemsPerPage: PAGE, lang });
        for (const entry of data) await call(item ?? '', { catId, [id ?? '']: entry.id, ...more, lang });
        if (data.length < PAGE) break;
      }
    }
  }
  return replies;
}
