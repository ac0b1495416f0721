import { expect, it, vi } from 'vitest';
import type { Site } from '../manager-client';

/** What managers are told while the database does not answer. */
export function testNoDatabase(site: Site) {
  it('says that the database does not answer, in the dashboard’s pages too, and goes on once it does', async () => {
    const { strapi, url } = site.cms;
    const { number } = await site.newArticle();
    const save = () => site.post('articles', { number, fields: { title: 'عنوان جديد طويل' } });

    const logged = vi.spyOn(strapi.log, 'error').mockReturnThis();
    const connecting = vi
      .spyOn(strapi.db.connection.client, 'acquireConnection')
      .mockRejectedValue(new Error('connect ECONNREFUSED'));
    const { status, body } = await save();
    const page = await fetch(`${url}/admin/init`, { headers: { accept: 'text/html' } });
    connecting.mockRestore();
    logged.mockRestore();

    expect([status, body.error.name, body.error.details.code]).toEqual([503, 'KhayrError', 'noDatabase']);
    expect([page.status, await page.text()]).toEqual([503, expect.stringMatching(/قاعدة بياناته.*its database/s)]);
    expect((await save()).status).toBe(200);
  });
}
