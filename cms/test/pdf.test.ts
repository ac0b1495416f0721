import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../scripts/stack/temporary-folder.ts';
import { coverOf, readPdfApart } from '../src/api/document/pdf-process';
import { textOfPage } from '../src/api/document/pdf-text';
import { COMPILED } from './paths';

const program = path.join(COMPILED, 'src/api/document/pdf-program.js');
const demo = (name: string) => readFileSync(path.resolve('demo/files', name));
const read = (bytes: Buffer) => readPdfApart(bytes, program, { memoryMegabytes: 512, seconds: 300 });

it('reads the pages and the words of a PDF in Arabic, in the order of reading and in plain letters', async () => {
  const { pages, text } = await read(demo('accounts-2025-ar.pdf'));
  expect(pages).toBe(2);
  for (const line of [
    'القوائم المالية 2025',
    'قائمة الإيرادات والمصروفات',
    'تبرعات الأفراد 214,300',
    'مدقق حسابات مستقل',
  ])
    expect(text).toContain(line);
  // No forms of letters as they are joined.
  expect(text).toBe(text.normalize('NFKC'));
});

it('reads English beside it', async () => {
  const { text } = await read(demo('annual-report-2025-en.pdf'));
  expect(text).toContain('Heaters came two weeks late because of a supplier, so we have two now.');
});

const item = (str: string, left: number, width: number, dir = 'rtl', base = 700) => ({
  ...{ str, dir, width, height: 10 },
  transform: [10, 0, 0, 10, left, base],
});

it('turns words that are written as pieces from left to right, and leaves numbers and Latin words as they are', () => {
  const line = [item('2025', 0, 20, 'ltr'), item('ريرقت', 24, 30, 'ltr')];
  // pdf.js says of pieces that it has turned that they are read from the right.
  expect(textOfPage([item('2025', 0, 20, 'ltr'), item('تقرير', 24, 30)])).toBe('تقرير 2025');
  expect(textOfPage(line)).toBe('تقرير 2025');
  expect(textOfPage([item('Annual', 0, 30, 'ltr'), item('report', 33, 30, 'ltr')])).toBe('Annual report');
});

it('leaves out marks, which are drawn beside their letters', () => {
  expect(textOfPage([item('ﺖ', 0, 5), item('ﻋ', 5, 5), item('ّ', 7, 0), item('ز', 10, 5), item('و', 15, 5)])).toBe(
    'وزعت',
  );
});

it.each([
  ['nothing', Buffer.from('')],
  ['no PDF', Buffer.from('<html>')],
  ['a PDF that is cut off', demo('statute-ar.pdf').subarray(0, 20_000)],
  ['a PDF whose pages are each other', Buffer.from(loop())],
])('reads %s without harm', async (_, bytes) => {
  expect(await read(bytes)).toMatchObject({ pages: expect.any(Number), text: expect.any(String) });
});

/** A tree of pages that has itself as a part. */
function loop() {
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 9999999 >>'];
  return `%PDF-1.4\n${objects.map((object, at) => `${at + 1} 0 obj ${object} endobj`).join('\n')}\ntrailer << /Root 1 0 R >>`;
}

/** A program in the place of the one that reads. */
function programOf(code: string) {
  const file = path.join(temporaryFolder(onTestFinished), 'program.cjs');
  writeFileSync(file, code);
  return file;
}

it.each([
  ['takes too long', 'process.on("message", () => { for (;;) {} })', { memoryMegabytes: 256, seconds: 1 }],
  [
    'takes too much memory',
    'process.on("message", () => { global.all = []; setInterval(() => all.push(Buffer.alloc(50e6, 1)), 5); })',
    { memoryMegabytes: 256, seconds: 60 },
  ],
  ['ends by itself', 'process.on("message", () => process.exit(1))', { memoryMegabytes: 256, seconds: 60 }],
])('ends a reader that %s', async (_, code, limits) => {
  expect(await readPdfApart(Buffer.from('x'), programOf(code), limits)).toEqual({ pages: 0, text: '' });
});

it('gives the reader no secrets, and lets it write nothing and start nothing', async () => {
  const code = `process.on('message', () => {
    const tried = [];
    const tell = (name, run) => { try { run(); tried.push(name); } catch {} };
    tell('write', () => require('node:fs').writeFileSync('/tmp/khayr-pdf-test', 'x'));
    tell('start', () => require('node:child_process').execSync('true'));
    process.send({ pages: Object.keys(process.env).filter((name) => /KEY|SECRET|TOKEN|PATH/.test(name)).length, text: tried.join(' ') });
  })`;
  process.env.KHAYR_TEST_SECRET = 'x';
  expect(await readPdfApart(Buffer.from('x'), programOf(code))).toEqual({ pages: 0, text: '' });
});

it('makes a cover of the first page where the machine has the program, and none of what is no PDF', async () => {
  expect(await coverOf(Buffer.from('no PDF'))).toBeUndefined();
  const cover = await coverOf(demo('accounts-2025-ar.pdf'));
  expect(cover?.subarray(0, 3).toString('hex') ?? 'ffd8ff').toBe('ffd8ff');
});
