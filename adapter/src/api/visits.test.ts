import { describe, expect, it } from 'vitest';
import type { StoredTotal } from '../../../cms/contract/calls/visits.ts';
import { visitsCsv } from './visits.ts';

const home: StoredTotal = { day: '2026-11-02', lang: 'ar', kind: 'home', name: '', title: '', count: 7 };

describe('exported visits', () => {
  it('say of each day how often which page, site and click was counted, in the requested language', async () => {
    const stored: StoredTotal[] = [
      home,
      { ...home, lang: 'en', kind: 'article', name: '5', title: 'A well in the village' },
      { ...home, kind: 'article', name: '6' },
      { ...home, kind: 'host', name: 'example.org' },
      { ...home, kind: 'host' },
      { ...home, kind: 'donate' },
      { ...home, kind: 'donate', name: 'number', count: 1 },
    ];
    expect((await visitsCsv(stored, 'en')).split('\r\n')).toEqual([
      '\uFEFF"Day","Language","Kind","Number","Name","Count"',
      '"2026-11-02","Arabic","Home page","","","7"',
      '"2026-11-02","English","Article","5","A well in the village","7"',
      '"2026-11-02","Arabic","Article","6","","7"',
      '"2026-11-02","Arabic","Site that visitors came from","","example.org","7"',
      '"2026-11-02","Arabic","Site that visitors came from","","Other sites","7"',
      '"2026-11-02","Arabic","Donate click","","Donate button","7"',
      '"2026-11-02","Arabic","Donate click","","Copying an account number","1"',
      '',
    ]);
    expect(await visitsCsv([home], 'ar')).toBe(
      '\uFEFF"اليوم","اللغة","النوع","الرقم","الاسم","العدد"\r\n' +
        '"2026-11-02","العربية","الصفحة الرئيسية","","","7"\r\n',
    );
  });

  it('have no formula', async () => {
    const titled = { ...home, kind: 'article', name: '5', title: '=HYPERLINK("http://evil.example")' } as const;
    const [, line] = (await visitsCsv([titled], 'en')).split('\r\n');
    expect(line).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(await visitsCsv([{ ...home, kind: 'host', name: '-1.example' }], 'en')).toContain(`"'-1.example"`);
  });

  it('of many days are one table with one header', async () => {
    const stored = Array.from({ length: 2_500 }, (_, index) => ({ ...home, count: index }));
    const lines = (await visitsCsv(stored, 'en')).split('\r\n');
    expect(lines).toHaveLength(1 + 2_500 + 1);
    expect(lines.filter((line) => line.includes('Day') || line.includes('\uFEFF'))).toHaveLength(1);
    expect(lines.at(-2)).toContain('"2499"');
  });
});
