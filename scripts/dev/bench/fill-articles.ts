import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '../../../cms/contract/languages.ts';
import { connectDatabase } from './databases.ts';

/** The database of a stopped cms with the demo association. */
interface Target {
  /** The folder of the SQLite file. */
  dataDir: string;
  /** A PostgreSQL database to use instead. */
  databaseUrl: string | undefined;
}

/** The same for all articles, except for a number at the end of the title. */
export const ARTICLE_TEXTS = {
  title: 'خبر تجريبي لقياس السرعة رقم ',
  summary: 'ملخص تجريبي في سطر واحد، طويل بما يكفي لقاعدة الطول، يقاس به ما تستغرقه القوائم',
  html: `<p>${'نص تجريبي لقياس السرعة. '.repeat(25)}</p>`,
};
/** Days over which the articles' dates are spread, starting at 2005-01-01. */
const DAYS = 7_300;
const STORED_AT = '2025-01-01T00:00:00.000Z';

/** Where the SQL of the two databases differs. */
const DIALECTS = {
  sqlite: {
    day: "date('2005-01-01', '+' || (n % cast(:days as integer)) || ' days')",
    storedAt: Date.parse(STORED_AT),
    updateStatistics: 'analyze',
  },
  postgres: {
    day: "date '2005-01-01' + n % cast(:days as integer)",
    storedAt: new Date(STORED_AT),
    // What autovacuum would do within minutes of such a load.
    updateStatistics: 'vacuum analyze',
  },
};

/** The rows of one language, drafts or published; every other article exists in English. */
const ARTICLES = (day: string) => `
  insert into articles (document_id, number, title, author, summary, html, show_in_home, show_time, version, saved_by,
    created_at, updated_at, published_at, locale, category_number)
  with recursive items(n) as (
    select cast(:step as integer) union all select n + cast(:step as integer) from items where n < cast(:count as integer)
  )
  select 'bench' || substr('0000000000000000000' || n, length('0000000000000000000' || n) - 18),
    cast(:first as integer) + n,
    :title || n, '', :summary, :html, n % 9 = 0, ${day}, 2, 'Khayr', :storedAt, :storedAt, :publishedAt, :locale,
    lists.number
  from items
  join (select number, row_number() over (order by number) as place, count(*) over () as total from categories
    where type = 'articles') as lists on lists.place = (n / 2) % lists.total + 1`;

const CATEGORIES = `
  insert into articles_category_lnk (article_id, category_id)
  select articles.id, categories.id from articles join categories on categories.number = articles.category_number
  where articles.number > :first`;

/** The demo's pictures in rotation; a slider picture for articles on the home page. */
const PICTURES = `
  insert into files_related_mph (file_id, related_id, related_type, field, "order")
  select pictures.id, articles.id, 'api::article.article', :field, 1 from articles
  join (select id, row_number() over (order by id) as place, count(*) over () as total from files
    where mime = 'image/jpeg') as pictures on pictures.place = articles.number % pictures.total + 1
  where articles.number > :first and (articles.show_in_home or :field = 'image')`;

/**
 * Adds visible articles with their drafts, evenly over the categories of articles, exactly as the cms stores them: all
 * in the first language, every other one in the second too. The content is the same each time.
 */
export async function fillArticles({ dataDir, databaseUrl }: Target, count: number) {
  const db = connectDatabase(dataDir, databaseUrl);
  const dialect = databaseUrl ? DIALECTS.postgres : DIALECTS.sqlite;
  try {
    const [{ first }] = await db('articles').max({ first: 'number' });
    const { storedAt } = dialect;
    const bindings = { ...ARTICLE_TEXTS, count, days: DAYS, first: first ?? 0, storedAt };
    await db.transaction(async (trx: typeof db) => {
      for (const publishedAt of [null, storedAt]) {
        for (const [index, locale] of LANGUAGES.entries())
          await trx.raw(ARTICLES(dialect.day), { ...bindings, publishedAt, locale, step: index + 1 });
      }
      await trx.raw(CATEGORIES, bindings);
      for (const field of ['image', 'bigImage']) await trx.raw(PICTURES, { ...bindings, field });
    });
    await db.raw(dialect.updateStatistics);
  } finally {
    await db.destroy();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { DATA_DIR: dataDir = 'data', DATABASE_URL: databaseUrl } = process.env;
  await fillArticles({ dataDir, databaseUrl }, Number(process.argv[2] ?? 1_000));
}
