import { expect, it, vi } from 'vitest';
import type { Site } from '../manager-client';

const MANY_PAGES = 1_000_000;

/** What managers can do while SQLite can store nothing. */
export function testFullDisk(site: Site) {
  it.each([
    ['the disk is full', 'max_page_count = 1', `max_page_count = ${MANY_PAGES}`],
    ['the database must not be written', 'query_only = on', 'query_only = off'],
  ])('refuses a save with a code of its own while %s, and reads all the same', async (_, begin, end) => {
    const { strapi } = site.cms;
    const { number } = await site.newArticle();
    const save = () => site.post('articles', { number, fields: { html: `<p>${'نص طويل '.repeat(2_000)}</p>` } });
    const longAgo = new Date(Date.now() - 3_600_000);
    await strapi.db.query('api::session.session').updateMany({ where: {}, data: { lastSeenAt: longAgo } });

    // What tests before this one deleted has left room in the file.
    await strapi.db.connection.raw('vacuum');
    const logged = vi.spyOn(strapi.log, 'error').mockReturnThis();
    await strapi.db.connection.raw(`pragma ${begin}`);
    const { status, body } = await save();
    const loaded = await site.load('articles', number);
    await strapi.db.connection.raw(`pragma ${end}`);

    expect(logged.mock.calls.map(([message]) => String(message))).toEqual([
      expect.stringMatching(/^Nothing can be saved: SQLITE_[A-Z]+\.$/),
    ]);
    logged.mockRestore();
    expect([status, body.error.name, body.error.details.code]).toEqual([503, 'KhayrError', 'cannotSave']);
    expect(loaded.version).toBe('1');
    expect((await save()).status).toBe(200);
  });
}
