import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HomeBlock } from '../../contract/home.ts';
import { type Caller, callerWith, errorsOf, managerToken } from './manager.ts';
import { post } from './site.ts';

interface Settings {
  project_Count_1: number;
  about: string;
  donateTarget: string;
  social: { network: string; url: string }[];
  quickLinks: { title: string; link: string }[];
  version: string;
}

describe('the settings', () => {
  let call: Caller;
  let stored: Settings;
  let storedEnglish: Settings;
  beforeAll(async () => {
    call = callerWith(await managerToken());
    stored = (await load()).data;
    storedEnglish = (await load('en')).data;
  });
  afterAll(async () => {
    for (const [lang, { version: _, ...settings }] of [
      ['ar', stored],
      ['en', storedEnglish],
    ] as const) {
      expect((await save(settings, lang)).status).toBe(0);
    }
    expect((await load()).data).toEqual({ ...stored, version: expect.any(String) });
    expect((await load('en')).data).toEqual({ ...storedEnglish, version: expect.any(String) });
  });
  const load = (lang = 'ar') => call<Settings>('/api/manager/LoadSiteSettings', { lang });
  const save = (settings: Record<string, unknown>, lang = 'ar') =>
    call<{ version: string } | null, { current?: Settings }>('/api/manager/SaveSiteSettings', { settings, lang });

  it('are stored and shown to visitors, and omitted ones do not change', async () => {
    const { status } = await save({ project_Count_1: '12345', version: stored.version });
    expect(status).toBe(0);
    expect((await load()).data).toEqual({ ...stored, project_Count_1: 12_345, version: expect.any(String) });
    const blocks = (await post<HomeBlock[]>('/api/home/HomePageContents', {})).data;
    const numbers = blocks.find((block) => block.type === 'Numbers');
    expect(numbers?.data[0]?.items[0]).toMatchObject({ myValue: 12_345 });
  });

  it('have texts and links of each language', async () => {
    await save({ about: 'About us, in other words.', quickLinks: [{ title: 'Donate', link: '/en/content/13' }] }, 'en');
    expect((await load('en')).data).toMatchObject({ about: 'About us, in other words.' });
    expect((await load('ar')).data.about).toBe(stored.about);
    const { extra } = await post<unknown, { footer: { quickLinks: unknown[] } }>('/api/home/Menu', { lang: 'en' });
    expect(extra.footer.quickLinks).toEqual([{ title: 'Donate', link: '/en/content/13' }]);
  });

  it('of a stale version change nothing, and return the current ones', async () => {
    const { version } = (await load()).data;
    expect((await save({ project_Count_2: 1, version })).status).toBe(0);
    const late = await save({ project_Count_2: 2, version });
    expect([late.status, late.data, late.extra.current]).toEqual([10, null, (await load()).data]);
  });

  it.each([
    [{ project_Count_1: -1 }, 'project_Count_1', 'ERROR.8'],
    [{ project_Count_4: 1.5 }, 'project_Count_4', 'ERROR.8'],
    [{ project_Count_2: 'many' }, 'project_Count_2', 'ERROR.8'],
    [{ project_Count_3: 3_000_000_000 }, 'project_Count_3', 'ERROR.8'],
    [{ contact: 'nobody' }, 'contact', 'ERROR.EMAIL_INVALID'],
    [{ chatNumber: '1'.repeat(31) }, 'chatNumber', 'ERROR.TOO_LONG'],
    [{ donateTarget: 'javascript:alert(1)' }, 'donateTarget', 'ERROR.8'],
    [{ donateTarget: '//evil.example' }, 'donateTarget', 'ERROR.8'],
    [{ social: [{ network: 'facebook', url: 'javascript:alert(1)' }] }, 'social.0.url', 'ERROR.8'],
    [{ quickLinks: [{ title: 'x', link: 'data:text/html,x' }] }, 'quickLinks.0.link', 'ERROR.8'],
    [{ quickLinks: [{ title: '', link: '/ar' }] }, 'quickLinks.0.title', 'ERROR.8'],
    [{ about: 'x'.repeat(2_001) }, 'about', 'ERROR.TOO_LONG'],
  ])('refuse %o', async (settings, field, key) => {
    const before = (await load()).data;
    const reply = await save(settings);
    expect([reply.status, errorsOf(reply)]).toEqual([8, [{ field, key }]]);
    expect((await load()).data).toEqual(before);
  });
});
