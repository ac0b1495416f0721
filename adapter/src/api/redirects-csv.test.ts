import { describe, expect, it } from 'vitest';
import { readRedirects, redirectsCsv } from './redirects-csv.ts';

const rule = { id: 1, match: 'exact' as const, status: 301 as const, isAutomatic: 0 as const };

describe('redirects as a table', () => {
  it('are read as they were written, in either language', () => {
    const rules = [
      { ...rule, from: '/من-نحن, "القديمة"', to: '/content/9', hits: 3, lastDay: '2026-11-01' },
      {
        ...rule,
        from: '/en/old',
        match: 'prefix' as const,
        status: 302 as const,
        to: 'https://a.example/x?a=1,2/*',
        hits: 0,
        lastDay: '',
      },
      { ...rule, from: '/gone', status: 410 as const, to: '', hits: 0, lastDay: '' },
    ];
    for (const lang of ['ar', 'en'] as const) {
      const read = readRedirects(redirectsCsv(rules, lang));
      expect(read).toEqual({
        rules: rules.map(({ from, to, status, match }) => ({ from, to, status, match })),
        lines: [2, 3, 4],
      });
    }
  });

  it('hold nothing that a spreadsheet takes for a formula', () => {
    const from = '/a;=cmd|=1\t=2\n=3';
    const csv = redirectsCsv([{ ...rule, from, to: '/=1', hits: 0, lastDay: '' }], 'en');
    const [, line = ''] = csv.split('\r\n');
    for (const cell of line.split(/[,;|\t]/)) expect(cell).not.toMatch(/^["' ]*[=+\-@]/);
    expect(csv.split('\r\n')).toHaveLength(3);
  });

  it.each([
    ['/a;/b\r\n/c;/d;302;prefix\r\n', 2],
    ['/a\t/b\n\n/c\t/d\t302\tPREFIX', 3],
    ['\uFEFFfrom,to,status,for\n"/a","/b"\n/c,/d,٣٠٢,prefix,17,2026-01-01', 3],
  ])('are read with commas, semicolons or tabs: %j', (csv, lastLine) => {
    const read = readRedirects(csv);
    expect(read).toMatchObject({
      rules: [
        { from: '/a', to: '/b', status: 301, match: 'exact' },
        { from: '/c', to: '/d', status: 302, match: 'prefix' },
      ],
    });
    expect('lines' in read && read.lines[1]).toBe(lastLine);
  });

  it('name each fault with its line', () => {
    const csv =
      'from,to\n/a,/b\n"/c\nd",\n/e?f=1,/g,,prefix\n/?p=1,/g\n/h,ftp://x\n/i,/j,303\n/k,/l,301,all\napi,/m\n/dashboard/x,/n\n';
    expect(readRedirects(csv)).toEqual({
      faults: [
        { field: 'lines.3.to', key: 'ERR_REQUIRED' },
        { field: 'lines.5.from', key: 'ERROR.REDIRECT_QUERY' },
        { field: 'lines.7.to', key: 'ERROR.REDIRECT_TO' },
        { field: 'lines.8.status', key: 'ERROR.REDIRECT_STATUS' },
        { field: 'lines.9.match', key: 'ERROR.REDIRECT_MATCH' },
        { field: 'lines.10.from', key: 'ERROR.REDIRECT_FROM' },
        { field: 'lines.11.from', key: 'ERROR.REDIRECT_RESERVED' },
      ],
    });
  });

  it.each(['', 'from,to', '"/a,/b', '\u0000'])('that are none are refused: %j', (csv) => {
    expect(readRedirects(csv)).toEqual({ faults: [{ field: 'csv', key: 'ERROR.CSV' }] });
  });

  it('are too many beyond the limit', () => {
    const csv = Array.from({ length: 5_001 }, (_, index) => `/old-${index},/new`).join('\n');
    expect(readRedirects(csv)).toEqual({ faults: [{ field: 'csv', key: 'ERROR.REDIRECTS_FULL' }] });
  });
});
