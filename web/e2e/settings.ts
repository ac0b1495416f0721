import { type Ask, expect, type Lang } from './fixtures.ts';

/** The settings as they are, and the way to change them; they are as before when the test ends. */
export async function settingsOf(ask: Ask, putBack: (work: () => Promise<unknown>) => void, lang: Lang) {
  const now = async () => (await ask('/api/manager/LoadSiteSettings', { lang })).data;
  const change = async (fields: Partial<Awaited<ReturnType<typeof now>>>) => {
    const settings = { ...fields, version: (await now()).version };
    expect((await ask('/api/manager/SaveSiteSettings', { settings, lang })).status).toBe(0);
  };
  const before = await now();
  putBack(() => change(before));
  return { before, now, change };
}
