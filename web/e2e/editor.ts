import type { Locator, Page } from 'playwright/test';
import { type Ask, expect, type Lang, textOf, wordsIn } from './fixtures.ts';

/** A category of articles that no other test counts. */
export const OWN_CATEGORY = 10;
/** Where the tests' own albums and videos are: the rules of content refuse them in a category of articles. */
export const OWN_GALLERY = 6;
export const OWN_VIDEOS = 11;

const SAVE_LABELS = [
  'EDITOR.SAVE',
  'EDITOR.SAVE_DRAFT',
  'EDITOR.PUBLISH',
  'EDITOR.PUBLISH_CHANGES',
  'EDITOR.SAVE_AND_HIDE',
] as const;

/** The controls of an editor, by the names that its reader knows. */
export function editorOf(page: Page, lng: Lang) {
  const t = textOf(lng);
  const main = page.getByRole('main');
  const box = (name: string) => main.getByRole('textbox', { name, exact: true });
  const choice = (group: string, name: string) =>
    main.getByRole('group', { name: group, exact: true }).getByRole('radio', { name, exact: true });
  return {
    title: box(t('EDITOR.TITLE')),
    author: box(t('ARTICLE_FORM.AUTHOR')),
    summary: box(t('ARTICLE_FORM.SUMMARY')),
    link: box(t('VIDEO_FORM.LINK')),
    text: box(t('EDITOR.TEXT')),
    visible: choice(t('EDITOR.VISIBILITY'), t('EDITOR.VISIBLE')),
    hidden: choice(t('EDITOR.VISIBILITY'), t('EDITOR.HIDDEN')),
    inHome: choice(t('ARTICLE_FORM.IN_HOME'), t('EDITOR.YES')),
    notInHome: choice(t('ARTICLE_FORM.IN_HOME'), t('EDITOR.NO')),
    tool: (name: string) =>
      main.getByRole('toolbar', { name: t('EDITOR.TOOLBAR') }).getByRole('button', { name, exact: true }),
    /** The one that Enter and Ctrl+S press; its name says what becomes of the item. */
    saveButton: main
      .getByRole('button', { name: new RegExp(`^(${SAVE_LABELS.map((key) => t(key)).join('|')})$`) })
      .and(main.locator('[type="submit"]')),
    saveDraft: main.getByRole('button', { name: t('EDITOR.SAVE_DRAFT'), exact: true }),
    publish: main.getByRole('button', { name: t('EDITOR.PUBLISH'), exact: true }),
    publishChanges: main.getByRole('button', { name: t('EDITOR.PUBLISH_CHANGES'), exact: true }),
    viewOnSite: main.getByRole('link', { name: t('EDITOR.VIEW_ON_SITE'), exact: true }),
    preview: main.getByRole('link', { name: t('EDITOR.PREVIEW') }),
    retry: main.getByRole('button', { name: t('RETRY'), exact: true }),
    unsaved: main.getByRole('status').filter({ hasText: t('EDITOR.UNSAVED') }),
    saved: main.getByRole('status').filter({ hasText: t('ERROR.0') }),
    draft: main.getByRole('region', { name: t('EDITOR.DRAFT') }),
    login: page.getByRole('dialog', { name: t('SESSION.LOGIN_TITLE') }),
    history: main.locator('details').filter({ hasText: t('EDITOR.HISTORY') }),
    conflict: page.getByRole('dialog', { name: t('EDITOR.CONFLICT_TITLE') }),
  };
}

export type Editor = ReturnType<typeof editorOf>;

/** The fields of a time at which an item appears or disappears. */
export function momentOf(page: Page, lng: Lang, key: 'EDITOR.VISIBLE_FROM' | 'EDITOR.VISIBLE_UNTIL') {
  const t = textOf(lng);
  const group = page.getByRole('main').getByRole('group', { name: t(key), exact: true });
  const part = (name: 'EDITOR.DAY' | 'EDITOR.MONTH' | 'EDITOR.YEAR' | 'EDITOR.TIME') =>
    group.getByLabel(t(name), { exact: true });
  const parts = [part('EDITOR.YEAR'), part('EDITOR.MONTH'), part('EDITOR.DAY'), part('EDITOR.TIME')] as const;
  return {
    group,
    part,
    /** A date and time as YYYY-MM-DD HH:MM. */
    async fill(text: string) {
      for (const [index, value] of text.split(/[- ]/).entries()) await parts[index]?.fill(value);
    },
    async expectValue(text: string) {
      for (const [index, value] of text.split(/[- ]/).entries()) await expect(parts[index] ?? group).toHaveValue(value);
    },
  };
}

/** Saves what was changed, and waits until it is stored. */
export async function save(editor: Editor) {
  await expect(editor.unsaved).toBeVisible();
  await editor.saveButton.click();
  await expect(editor.saved).toBeVisible();
}

/** Writes words into the first paragraph of a text, at the start of a line; the rest stays as it is. */
export async function writeInto(text: Locator, words: string) {
  const { keyboard } = text.page();
  await text.locator('p').first().click();
  await expect(text).toBeFocused();
  await keyboard.press('Home');
  await keyboard.type(words);
  await expect(text).toContainText(words.trim());
}

const WORDS = wordsIn({
  ar: { summary: 'ملخّص يكفي طوله لكي يُقبل عند الحفظ', html: '<p>نصّ المقال، وهو أطول من أربعين حرفًا بلا شكّ.</p>' },
  en: {
    summary: 'A summary that is long enough to be kept',
    html: '<p>The text of the article, of more than forty.</p>',
  },
});

interface Fields {
  title?: string;
  summary?: string;
  html?: string;
  author?: string;
  relatedCat?: string;
  isVisible?: 0 | 1;
}

/** Articles of the test's own, which are deleted when it ends. */
export function ownArticles(ask: Ask, askAsManager: Ask, lng: Lang, deleteAtEnd: (id: number) => void) {
  const save = async (fields: Fields & { id: number }, lang = lng) => {
    const { status, data } = await askAsManager('/api/manager/ArticleSave', { article: fields, lang });
    expect(status).toBe(0);
    return data.id;
  };
  return {
    save,
    /** Hidden unless asked otherwise, and not on the home page. */
    add: async (title: string, fields: Fields = {}, lang = lng) => {
      const place = { id: 0, relatedCat: `#${OWN_CATEGORY}#`, isVisible: 0, showInHome: 0 } as const;
      const id = await save({ ...place, ...WORDS[lang], title, ...fields }, lang);
      deleteAtEnd(id);
      return id;
    },
    statusForVisitors: async (id: number) =>
      (await ask('/api/home/Article', { catId: OWN_CATEGORY, articleId: id, lang: lng })).status,
    /** As managers read it. */
    stored: async (id: number, lang = lng) => {
      const { status, data } = await askAsManager('/api/home/Article', { catId: OWN_CATEGORY, articleId: id, lang });
      expect(status).toBe(0);
      return data;
    },
  };
}

export const editorPath = (lang: Lang, id: number) => `/${lang}/manager/article-edit/${OWN_CATEGORY}/${id}`;

interface StoredText {
  /** Of the page's category, or of the block. */
  catId: number;
  isContentBlock: boolean;
  html: string;
}

/** Gives a content page or block the text back that it had. */
export async function restoreText(askAsManager: Ask, lang: Lang, { catId, isContentBlock, html }: StoredText) {
  const { data } = isContentBlock
    ? await askAsManager('/api/home/ContentHtml', { id: catId, lang })
    : await askAsManager('/api/home/PageHtml', { catId, lang });
  const page = { catId, html, version: data.version };
  expect((await askAsManager('/api/manager/PageContentSave', { page, isContentBlock, lang })).status).toBe(0);
}
