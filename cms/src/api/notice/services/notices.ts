import type { Core } from '@strapi/strapi';
import type { StoredNotice } from '../../../../contract/calls/notices';
import { announce } from '../../../content/documents/change-tags';
import { createSingleEntryService } from '../../../content/items/single-entry';

const NOTICE = 'api::notice.notice';

/** The times at which a notice appears and disappears; those that it has not are NaN. */
const timesOf = ({ visibleFrom, visibleUntil }: StoredNotice) => [visibleFrom, visibleUntil].map(Date.parse);

const isShown = (notice: StoredNotice, now: number) => {
  const [from = Number.NaN, until = Number.NaN] = timesOf(notice);
  return !(from > now || until <= now);
};

/** What is said above every page. */
export default function notices(context: { strapi: Core.Strapi }) {
  const { db } = context.strapi;
  const entry = createSingleEntryService<{ notices: StoredNotice[] }>(NOTICE)(context);
  let seen: string | undefined;

  async function readAll(): Promise<StoredNotice[]> {
    const row = await db.query(NOTICE).findOne({ select: ['id'], populate: { notices: true }, orderBy: { id: 'asc' } });
    return row ? ((await entry.formOfVersion({ notices: row.notices })).notices ?? []) : [];
  }

  return {
    ...entry,

    /** Those that visitors see now. */
    async findVisible(): Promise<StoredNotice[]> {
      const now = Date.now();
      return (await readAll()).filter((notice) => isShown(notice, now));
    },

    /** Tells the site once other notices are shown than at the last call, and answers when that happens next, if it does. */
    async announceDue(): Promise<number | undefined> {
      const all = await readAll();
      const now = Date.now();
      const shown = JSON.stringify(all.filter((notice) => isShown(notice, now)));
      if (seen !== undefined && seen !== shown) await announce(context.strapi, NOTICE);
      seen = shown;
      const next = Math.min(...all.flatMap(timesOf).filter((time) => time > now));
      return Number.isFinite(next) ? next : undefined;
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::notice.notices': typeof notices;
  }
}
