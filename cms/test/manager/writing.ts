import { expect, it } from 'vitest';
import type { ReplyOf } from '../../contract/calls/call';
import type { textsToMend } from '../../contract/calls/writing';
import { NEWS, type Site } from '../manager-client';

type Reply = ReplyOf<typeof textsToMend>;

/** What is said of texts: in the editor, and of the whole site. */
export function testWriting(site: Site) {
  /** Asked until all are checked: each question has some seconds for that. */
  const toMend = async (payload: object = {}): Promise<Reply> => {
    const { body } = await site.manager.call('TextsToMend', { itemsPerPage: 50, ...payload });
    return body.extra.checked === body.extra.total ? body : toMend(payload);
  };

  it('lists the texts in which something is to mend, until it is mended', async () => {
    const fields = {
      title: 'مقال فيه ما يُصلَح',
      html: `<p>نص طويل بما يكفي ليُحفظ، وفيه <a href="/ar/article/${NEWS}/987654">هنا</a> <img src="/x.jpg"></p><div data-block="notice"><p>اكتب التنبيه هنا.</p></div>`,
    };
    const { number } = await site.newArticle('', { fields, isVisible: true });
    const own = async (check?: string) =>
      (await toMend(check ? { check } : {})).data.find(({ kind, id }) => kind === 'article' && id === number);
    expect(await own()).toMatchObject({
      ...{ catId: NEWS, title: fields.title, lang: 'ar', isVisible: 1, count: 4 },
      findings: [
        { check: 'unwritten', text: 'اكتب التنبيه هنا.' },
        { check: 'picture', text: 'x.jpg' },
        { check: 'vague', text: 'هنا' },
        { check: 'dead', text: `/ar/article/${NEWS}/987654` },
      ],
    });
    const { extra } = await toMend({ check: 'dead' });
    expect(extra.checked).toBe(extra.total);
    expect(extra.counts.find(({ check }) => check === 'dead')?.texts).toBe(extra.itemsCount);
    await site.save('articles', {
      number,
      locale: 'ar',
      fields: { html: '<p>نص طويل بما يكفي ليُحفظ، ولا شيء فيه يُصلَح.</p>' },
    });
    expect(await own()).toBeUndefined();
    expect(await own('dead')).toBeUndefined();
  });

  it('takes no item for another of its number and version, as a site has that was loaded anew', async () => {
    const html = '<p>نص طويل بما يكفي ليُحفظ، وفيه <a href="/ar">هنا</a></p>';
    const { number } = await site.newArticle('', { fields: { title: 'مقال يحل محل غيره', html } });
    const isListed = async () => (await toMend({ check: 'vague' })).data.some(({ id }) => id === number);
    expect(await isListed()).toBe(true);
    const other = { documentId: `in-place-of-${number}`, html: '<p>نص طويل بما يكفي، ولا شيء فيه يُصلَح.</p>' };
    await site.cms.query('api::article.article').updateMany({ where: { number }, data: other });
    expect(await isListed()).toBe(false);
  });
}
