import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredMessage } from '../../../cms/contract/calls/messages.ts';
import { anyText } from '../test-tools/any-text.ts';
import { answersCsv, messagesCsv } from './messages.ts';

const message: StoredMessage = {
  id: 7,
  fromName: 'أم لأربعة',
  fromEmail: '',
  mobile: '059',
  subject: 'سؤال',
  body: 'نص',
  lang: 'ar',
  form: null,
  answers: [],
  isWaiting: false,
  state: 'work',
  assignee: { id: 3, name: '=huda' },
  notes: [
    {
      id: 1,
      kind: 'note',
      subject: '',
      text: '=1',
      by: 'سلمى',
      at: '2026-11-02T11:00:00.000Z',
      delivery: null,
    },
  ],
  delivery: 'sent',
  createdAt: '2026-11-02T10:00:00.000Z',
  version: '1',
};

/** Reads comma-separated values as a spreadsheet does. */
const cellsOf = (csv: string) =>
  [...csv.slice(1).matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)].map((match) => (match[1] ?? '').replaceAll('""', '"'));

describe('exported messages', () => {
  it('begin with a byte order mark and a header in the requested language', async () => {
    expect(await messagesCsv([], 'en')).toBe(
      '\uFEFF"Number","Date","Name","E-mail","Mobile","Subject","Message","Language","State","Who works on it","Notes and answers"\r\n',
    );
    expect(await messagesCsv([message], 'ar')).toBe(
      '\uFEFF"الرقم","التاريخ","الاسم","البريد الإلكتروني","الهاتف المحمول","الموضوع","الرسالة","اللغة","الحالة","من يتولّاها","الملاحظات والردود"\r\n' +
        '"7","2026-11-02T10:00:00.000Z","أم لأربعة","","059","سؤال","نص","العربية","قيد المعالجة","\'=huda","2026-11-02T11:00:00.000Z سلمى: =1"\r\n',
    );
  });

  it('have a column for each field of a form in its order, also unanswered, then for those taken out of it by their newest label, and no formula', async () => {
    const asked = [
      { id: 'c', label: 'Town' },
      { id: 'a', label: 'Full name' },
    ];
    const answersOf = (name: string, age: string, [nameIs, ageIs]: readonly [string, string]) => ({
      ...message,
      answers: [
        { field: 'a', label: nameIs, text: name },
        { field: 'b', label: ageIs, text: age },
      ],
    });
    const newer = answersOf('=1', '25', ['الاسم', '=Age']);
    const older = answersOf('Huda', '24', ['Name', 'Years']);
    const csv = await answersCsv([newer, older], asked, 'en');
    const [head, first, second] = csv.split('\r\n').map((line) => line.split(','));
    expect(head?.slice(1, 6)).toEqual(['"Date"', '"Town"', '"Full name"', `"'=Age"`, '"Waits for a place"']);
    expect([first?.slice(2, 5), second?.slice(2, 5)]).toEqual([
      ['""', `"'=1"`, '"25"'],
      ['""', '"Huda"', '"24"'],
    ]);
  });

  it.each([
    ...['=1+1', '+970', '-1', '@SUM(1)', '\tx', '\rx', ' =1', '"=1"', '＝1+1', '＋1', '－1', '＠SUM(1)'].map((body) => [
      body,
      `'${body}`,
    ]),
    ['x;=HYPERLINK("x")', `x;'=HYPERLINK("x")`],
    ['x; =1', "x;' =1"],
    ['x;"=1"', `x;'"=1"`],
    ['x\t=1', "x\t'=1"],
    ['x|=1', "x|'=1"],
    ['x\r\n=1\n＝2', "x\r\n'=1\n'＝2"],
  ])('escape %j', async (body, text) => {
    expect(cellsOf(await messagesCsv([{ ...message, body }], 'en'))[17]).toBe(text);
  });

  it.each(['1 = 1', 'a-b; c+d', 'x@example.org', 'أهلًا\nبكم'])('do not escape %j', async (body) => {
    expect(cellsOf(await messagesCsv([{ ...message, body }], 'en'))[17]).toBe(body);
  });

  const pieces = fc.string({ unit: fc.constantFrom(...'=+-@＝＋－＠;|\t\r\n", x\'') });

  it('contain any text, and no cell is a formula', async () => {
    await fc.assert(
      fc.asyncProperty(anyText(20), pieces, async (body, subject) => {
        const cells = cellsOf(await messagesCsv([{ ...message, body, subject }], 'en')).slice(11);
        expect(cells).toHaveLength(11);
        for (const [place, text] of [
          [5, subject],
          [6, body],
        ] as const) {
          expect(cells[place]?.replaceAll("'", '')).toBe(text.replaceAll("'", ''));
          expect(cells[place]).not.toMatch(/^[\t\r]/);
          for (const part of cells[place]?.split(/[;|\t\r\n]/) ?? []) expect(part).not.toMatch(/^[ "]*[=+\-@＝＋－＠]/);
        }
      }),
    );
  });
});
