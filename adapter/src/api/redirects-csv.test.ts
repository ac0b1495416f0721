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

  it.each([
    [
      'of its export today',
      'source,target,regex,code,type,hits,title,status\n/a,/b,0,301,url,3,,enabled\n/c,https://new.example/d,0,308,url,0,"A, b",enabled\n/e,/f,0,302,url,0,,disabled\n',
      [
        ['/a', '/b', 301, 'exact'],
        ['/c', 'https://new.example/d', 301, 'exact'],
      ],
    ],
    [
      'of its earlier export, with pages that are gone',
      'source,target,regex,type,code,match,hits,title\n/119082348203948,"*","0","error","410","error","32",""\n/g,/h,"0","url","307","url","2",""\n',
      [
        ['/119082348203948', '*', 410, 'exact'],
        ['/g', '/h', 302, 'exact'],
      ],
    ],
    [
      'as it imports them',
      '/a,/b,0,301\n"/c?x=1,2",/d,0,302\n',
      [
        ['/a', '/b', 301, 'exact'],
        ['/c?x=1,2', '/d', 302, 'exact'],
      ],
    ],
    [
      'with patterns that mean all below',
      'source,target,regex,code\n^/old/(.*)$,/new/$1,1,301\n/gone/.*,/,1,302\n^\\/one\\.html$,/one,1,301\n',
      [
        ['/old', '/new/*', 301, 'prefix'],
        ['/gone', '/', 302, 'prefix'],
        ['/one.html', '/one', 301, 'exact'],
      ],
    ],
    [
      'of Excel, with semicolons and names of its own',
      'Source URL;Target URL;Regex;HTTP code\r\n/a;/b;1;301\r\n/c;/d;0;302\r\n',
      [
        ['/a', '/b', 301, 'exact'],
        ['/c', '/d', 302, 'exact'],
      ],
    ],
    [
      'of Excel for Mac',
      'old,new\r/a,/b\r/c,/d',
      [
        ['/a', '/b', 301, 'exact'],
        ['/c', '/d', 301, 'exact'],
      ],
    ],
    [
      'as Yoast exports them',
      '"Origin","Target","Type","Format"\n"/a","/b","302","plain"\n"/c","","410","plain"\n"^/d/(.*)$","/e/$1","301","regex"\n',
      [
        ['/a', '/b', 302, 'exact'],
        ['/c', '', 410, 'exact'],
        ['/d', '/e/*', 301, 'prefix'],
      ],
    ],
    [
      'as Rank Math exports them',
      'id,source,matching,destination,type,category,status\n1,/a,exact,/b,307,,active\n2,/c,start,/d,301,,active\n3,/e,exact,/f,301,,inactive\n',
      [
        ['/a', '/b', 302, 'exact'],
        ['/c', '/d', 301, 'prefix'],
      ],
    ],
    [
      'with the host of the old site',
      'https://www.old.example/a?x=1,https://new.example/b\nhttp://old.example/c,/d\n',
      [
        ['/a?x=1', 'https://new.example/b', 301, 'exact'],
        ['/c', '/d', 301, 'exact'],
      ],
    ],
    ['in other names', 'Old URL;New URL;Note\n/a;/b;first\n', [['/a', '/b', 301, 'exact']]],
    ['in another order', 'code,target,source\n301,/b,/a\n', [['/a', '/b', 301, 'exact']]],
  ])('of the plugin «Redirection» are read %s', (_, csv, expected) => {
    const read = readRedirects(csv);
    const rules = 'rules' in read ? read.rules.map(({ from, to, status, match }) => [from, to, status, match]) : read;
    expect(rules).toEqual(expected);
  });

  it.each(['/a\n/b\n', 'url\n/a\n/b\n', '\uFEFFOld link\r\n/a\r\n\r\n/b'])(
    'of one column are pages that are gone: %j',
    (csv) => {
      const gone = { to: '', status: 410, match: 'exact' };
      expect(readRedirects(csv)).toMatchObject({
        rules: [
          { ...gone, from: '/a' },
          { ...gone, from: '/b' },
        ],
      });
    },
  );

  it('are refused where a pattern is no part of an address, or letters were lost', () => {
    expect(readRedirects('source,target,regex\n/a,/b,0\n^/(a|b)$,/c,1\n/d(.*)x,/e/$2,1\n/\ufffd,/f,0\n')).toEqual({
      faults: [
        { field: 'lines.3.from', key: 'ERROR.REDIRECT_PATTERN' },
        { field: 'lines.4.from', key: 'ERROR.REDIRECT_PATTERN' },
        { field: 'lines.5.from', key: 'ERROR.UNREADABLE' },
      ],
    });
    expect(readRedirects('source,matching,destination\n/a,contains,/b\n')).toEqual({
      faults: [{ field: 'lines.2.from', key: 'ERROR.REDIRECT_PATTERN' }],
    });
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

  it.each(['', 'from,to', '"/a,/b', '\u0000', '%PDF-1.7\n1 0 obj\n<<\n', 'PK\u0003\u0004a\nb', '<html>\n<p>/a</p>'])(
    'that are none are refused: %j',
    (csv) => {
      expect(readRedirects(csv)).toEqual({ faults: [{ field: 'csv', key: 'ERROR.CSV' }] });
    },
  );

  it('are too many beyond the limit', () => {
    const csv = Array.from({ length: 5_001 }, (_, index) => `/old-${index},/new`).join('\n');
    expect(readRedirects(csv)).toEqual({ faults: [{ field: 'csv', key: 'ERROR.REDIRECTS_FULL' }] });
  });
});
