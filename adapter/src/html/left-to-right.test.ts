import { describe, expect, it } from 'vitest';
import { isolated, partsOfText, withIsolatedList, withIsolatedTexts } from './left-to-right.ts';
import SAMPLES from './left-to-right-samples.json' with { type: 'json' };

const runsOf = (text: string) => partsOfText(text).filter(({ tel, direction }) => tel !== '' || direction);

describe('in an Arabic text', () => {
  it.each(Object.entries(SAMPLES.phones))(
    'the telephone number %s is read from the left, and dialled as %s',
    (number, tel) => {
      for (const text of [`اتصل على ${number} الآن`, `هاتف: ${number}.`, `(${number})`, number])
        expect([text, runsOf(text).map((run) => [run.text, run.tel])]).toEqual([text, [[number, tel]]]);
    },
  );

  it.each([
    ['2222 1234', '22221234'],
    ['2222-1234', '22221234'],
    ['٢٢٢٢ ١٢٣٤', '22221234'],
    ['71/123456', '71123456'],
    ['70-123 456', '70123456'],
    ['70 123 456', '70123456'],
    ['777-123-456', '777123456'],
    ['600 522222', '600522222'],
    ['920012345', '920012345'],
    ['961-70-123456', '+96170123456'],
    ['964 770 123 4567', '+9647701234567'],
    ['218 91 123 4567', '+218911234567'],
  ])('%s, which only its words tell, is a telephone number behind those', (number, tel) => {
    const dialled = (text: string) => partsOfText(text).filter((part) => part.tel !== '');
    for (const text of [`هاتف: ${number}.`, `اتصلوا على الرقم ${number} يوميًا`, `للتواصل عبر واتساب ${number}`])
      expect([text, dialled(text).map((run) => [run.text, run.tel])]).toEqual([text, [[number, tel]]]);
    expect(dialled(`للحجز 02-2961234 أو ${number}`).map((run) => run.tel)).toEqual(['022961234', tel]);
    for (const text of [`رقم الحساب ${number}`, `هاتف الجمعية معطل. ${number}`, `بلغ العدد ${number}`])
      expect(dialled(text)).toEqual([]);
  });

  it('years and amounts behind such words are none', () => {
    for (const text of [
      'هاتف 2024-2025',
      'اتصل 12/5/2026',
      'تواصلوا معنا 2024/2025',
      'هاتف بسعر 1500000',
      'حجز 1,500,000',
    ])
      expect([text, partsOfText(text).filter(({ tel }) => tel !== '')]).toEqual([text, []]);
  });

  it.each([
    ['970+ 59 900 0123', '+970 59 900 0123'],
    ['970+599000123', '+970599000123'],
    ['(970+) 59 900 0123', '(+970) 59 900 0123'],
    ['970599000123+', '+970599000123'],
    ['970 59 900 0123 +', '+970 59 900 0123'],
    ['٩٧٠+ ٥٩ ٩٠٠ ٠١٢٣', '+٩٧٠ ٥٩ ٩٠٠ ٠١٢٣'],
  ])('the plus of %s, which was typed from the right, is shown in front', (typed, shown) => {
    for (const text of [`اتصل على ${typed} الآن`, `هاتف: ${typed}.`, typed])
      expect([text, runsOf(text).map((run) => [run.text, run.tel])]).toEqual([text, [[shown, '+970599000123']]]);
  });

  it.each(['\u200b', '\u200f', '\u200d', '\u2060', '\u202a', '\ufeff'])(
    'a number with %j between its digits is one, and nothing else loses it',
    (mark) => {
      expect(partsOfText(`س${mark}ص ٥ ${mark}- ٧ هاتف ${mark}059${mark}-900-01${mark}${mark}23${mark}، غدا`)).toEqual([
        { text: `س${mark}ص ٥ ${mark}- ٧ هاتف `, tel: '' },
        { text: '059-900-0123', tel: '0599000123', direction: 'isolate' },
        { text: `${mark}، غدا`, tel: '' },
      ]);
      expect(isolated(`من ${mark}4 ${mark}- 5`)).toBe(`من ${mark}4 ${mark}- 5`);
    },
  );

  it.each(SAMPLES.codes)('%s is read from the left', (code) => {
    expect(runsOf(`رقم ${code}، اليوم`)).toMatchObject([
      { text: code, tel: '', direction: /[٠-٩]/.test(code) ? 'override' : 'isolate' },
    ]);
  });

  it.each(SAMPLES.others)('%s stays as it is', (text) => {
    expect(runsOf(`يوم ${text} في`)).toEqual([]);
    expect(runsOf(text)).toEqual([]);
  });

  it('several numbers have marks each', () => {
    expect(isolated('هاتف 02-296-1234 أو +970 59 900 0123، حتى 9:00-16:00')).toBe(
      'هاتف \u206602-296-1234\u2069 أو \u2066+970 59 900 0123\u2069، حتى \u20669:00-16:00\u2069',
    );
    expect(isolated('هاتف ٠٢-٢٩٦-١٢٣٤')).toBe('هاتف \u2066\u202d٠٢-٢٩٦-١٢٣٤\u202c\u2069');
  });
});

it('a text that is read from the left has no marks', () => {
  expect(isolated('Call +970 59-900-0123, 5-10')).toBe('Call +970 59-900-0123, 5-10');
});

it('a reply has them in its plain texts alone', () => {
  const reply = {
    title: 'خط 02-296-1234',
    image: '/uploads/صورة 1-2.jpg',
    html: '<p>خط 1-2</p>',
    ids: [1, null],
    list: [{ name: 'من 1-2' }],
  };
  expect(withIsolatedTexts(reply)).toEqual({
    ...reply,
    title: 'خط \u206602-296-1234\u2069',
    list: [{ name: 'من \u20661-2\u2069' }],
  });
});

it('a manager’s reply has them in lists, and not in what a form changes', () => {
  const data = [{ title: 'خط 02-296-1234' }];
  expect(withIsolatedList({ status: 0, data, extra: { itemsCount: 1 } }).data).toEqual([
    { title: 'خط \u206602-296-1234\u2069' },
  ]);
  expect(withIsolatedList({ status: 0, data: data[0], extra: {} }).data).toEqual(data[0]);
});
