import { describe, expect, it } from 'vitest';
import { decodeText, hasLostLetters, UnknownTextDecoder } from './decode-text.ts';

const TEXT = 'توزيع السلال، ثم لقاء المتطوّعين';
/** The same as Arabic Windows writes it. */
const WINDOWS = Buffer.from('CAE6D2EDDA20C7E1D3E1C7E1A120CBE320E1DEC7C120C7E1E3CAD8E6F8DAEDE4', 'hex');
/** A text in Latin letters, of which some are no ASCII. */
const FRENCH = 'Une nouvelle école, à côté de la forêt';

/** «وزّعنا السلال في القرية» as ISO 8859 writes it. */
const ISO = Buffer.from('E8D2F1D9E6C720C7E4D3E4C7E420E1EA20C7E4E2D1EAC9', 'hex');
const ISO_TEXT = 'وزّعنا السلال في القرية';

const bytes = (...parts: (string | Uint8Array)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)));
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16();
const xml = (encoding: string) => `<?xml version='1.0' encoding="${encoding}"?><title>`;

const CASES: [string, Uint8Array, string][] = [
  ['UTF-8', bytes(TEXT), TEXT],
  ['UTF-8 with its mark', bytes(`\uFEFF${TEXT}`), TEXT],
  ['UTF-16 with its mark', Buffer.from(`\uFEFF${TEXT}`, 'utf16le'), TEXT],
  ['UTF-16 with its mark and the high byte first', bigEndian(`\uFEFF${TEXT}`), TEXT],
  ['UTF-16 without a mark', Buffer.from(TEXT, 'utf16le'), TEXT],
  ['UTF-16 without a mark and with the high byte first', bigEndian(`title,text\n${TEXT}`), `title,text\n${TEXT}`],
  ['Arabic Windows', WINDOWS, TEXT],
  ['European Windows', Buffer.from(FRENCH, 'latin1'), FRENCH],
  [
    'a table of a German bank',
    Buffer.from('Empfänger;Müller;Spende für Öl', 'latin1'),
    'Empfänger;Müller;Spende für Öl',
  ],
  ['Arabic Windows beside Latin letters', bytes('date;SWIFT;', WINDOWS, ';IBAN PS92'), `date;SWIFT;${TEXT};IBAN PS92`],
  ['ASCII', bytes('title,text'), 'title,text'],
  ['nothing', bytes(), ''],
  ['a single null byte among others', bytes(`title,text\0\n${TEXT}`), `title,text\0\n${TEXT}`],
  ['what XML declares', bytes(xml('windows-1256'), WINDOWS), xml('windows-1256') + TEXT],
  [
    'another encoding that XML declares',
    bytes(xml('ISO-8859-1'), Buffer.from(FRENCH, 'latin1')),
    xml('ISO-8859-1') + FRENCH,
  ],
  [
    'what a page declares',
    bytes('<!DOCTYPE html><meta charset=iso-8859-6>', Buffer.from('C7E4', 'hex')),
    '<!DOCTYPE html><meta charset=iso-8859-6>ال',
  ],
  ['Arabic Windows that declares UTF-8', bytes(xml('utf-8'), WINDOWS), xml('utf-8') + TEXT],
  ['Arabic Windows that declares Latin-1', bytes(xml('ISO-8859-1'), WINDOWS), xml('ISO-8859-1') + TEXT],
  ['Arabic Windows that declares ISO 8859-6', bytes(xml('ISO-8859-6'), WINDOWS), xml('ISO-8859-6') + TEXT],
  ['ISO 8859-6', ISO, ISO_TEXT],
  ['ISO 8859-6 that XML declares', bytes(xml('ISO-8859-6'), ISO), xml('ISO-8859-6') + ISO_TEXT],
  ['ISO 8859-6 that declares Arabic Windows', bytes(xml('cp1256'), ISO), xml('cp1256') + ISO_TEXT],
  ['ISO 8859-6 that declares ASCII', bytes(xml('us-ascii'), ISO), xml('us-ascii') + ISO_TEXT],
  [
    'European Windows that is declared and has no more than signs',
    bytes(xml('windows-1252'), Buffer.from([0xa9, 0x20, 0xde, 0x20, 0xab])),
    `${xml('windows-1252')}© Þ «`,
  ],
  ['UTF-8 that declares another encoding', bytes(xml('windows-1256'), TEXT), xml('windows-1256') + TEXT],
  ['UTF-8 that declares UTF-16', bytes(xml('UTF-16'), TEXT), xml('UTF-16') + TEXT],
  ['UTF-8 that declares what nobody knows', bytes(xml('x-own'), TEXT), xml('x-own') + TEXT],
  ['UTF-8 with one letter that was cut', bytes('سلال', Buffer.from([0xd8]), ' وماء'), 'سلال\ufffd وماء'],
  ['UTF-8 whose letters were lost before', bytes('\ufffd\ufffd a'), '\ufffd\ufffd a'],
  ['what nobody can read', bytes(xml('x-own'), WINDOWS.subarray(0, 2)), `${xml('x-own')}\ufffd\ufffd`],
];

describe('the text of bytes whose encoding nobody has said', () => {
  it.each(CASES)('is read: %s', (_, given, text) => {
    expect(decodeText(given)).toBe(text);
  });

  it.each(CASES)('is the same piece by piece: %s', (_, given, text) => {
    const decoder = new UnknownTextDecoder();
    const pieces = Array.from({ length: given.length }, (__, place) =>
      decoder.decode(given.subarray(place, place + 1)),
    );
    expect(pieces.join('') + decoder.decode(new Uint8Array(), { isLast: true })).toBe(text);
  });

  it('is known by its first letters however late they come, also where one is in two pieces', () => {
    const start = 'a'.repeat(100_000);
    for (const letters of [bytes(TEXT), WINDOWS]) {
      const decoder = new UnknownTextDecoder();
      const pieces = [bytes(start), bytes('b', letters.subarray(0, 1)), letters.subarray(1)];
      const read = pieces.map((piece) => decoder.decode(piece)).join('') + decoder.decode(bytes(), { isLast: true });
      expect(read).toBe(`${start}b${TEXT}`);
    }
  });
});

describe('letters that were lost', () => {
  const readAs = (encoding: string, text: string) => new TextDecoder(encoding).decode(Buffer.from(text));

  it.each([
    ['in part', 'سلال\ufffd وماء'],
    ['as question marks', 'توزيع 2024: ????? ?????? ????'],
    ['as question marks between others', '????????, ???? (????????) ??????'],
    ['in UTF-8 that was read as Arabic Windows', readAs('windows-1256', 'توزيع السلال الغذائية')],
    ['in UTF-8 that was read as Western Windows', readAs('windows-1252', 'توزيع السلال الغذائية')],
    ['in Arabic Windows that was read as Western', 'ÊæÒíÚ ÇáÓáÇá Ýí ÇáÞÑíÉ'],
    ['in a word of it', 'News: ÃÎÈÇÑ'],
    ['in ISO 8859-6 that was read as Arabic Windows', 'تèزêظ انسنان لê انâرêة'],
    ['in a name between others', `Report: ${readAs('windows-1252', 'غزّة')} 2024`],
  ])('are noticed: %s', (_, text) => expect(hasLostLetters(text)).toBe(true));

  it.each([
    TEXT,
    FRENCH,
    'Why??? What??? Really??',
    'من؟؟ متى؟؟ أين؟؟؟',
    'ظ. ط. «ظ» (ط) حظّ، خطّ!',
    'Øystein Ørsted, Ùna',
    'Þjóðin bæði, São Paulo, naïve, ÇÀ et là, Bạn đồng hành',
    'جمعية école في باريس، وécole أخرى',
    'score: ?? to ??',
  ])('are not seen where there are none: %s', (text) => expect(hasLostLetters(text)).toBe(false));
});
