import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { cleanUp } from '../config/cron-tasks';
import { addColleague, type Manager, setUpManager } from './as-manager';
import { AS_ADAPTER, setUpCms } from './start-cms';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const HOUR = 3_600_000;

const texts = { helpAr: '', helpEn: '', optionsAr: '', optionsEn: '', min: 0, max: 0 };
const fields = [
  { ...texts, id: 'name', type: 'line', isRequired: 1, labelAr: 'الاسم', labelEn: 'Name' },
  { ...texts, id: 'paper', type: 'file', isRequired: 1, labelAr: 'ورقة', labelEn: 'Paper' },
];

const cms = setUpCms();
const manager = setUpManager(cms);

describe('private files', () => {
  let officer: Manager;
  let form: number;
  beforeAll(async () => {
    officer = await addColleague(cms, manager, 'message-officer');
    const titles = { titleAr: 'طلب', titleEn: 'Request', introAr: '', introEn: '', thanksAr: '', thanksEn: '' };
    const times = { opensAt: '', closesAt: '', places: 0, hasWaitingList: 0, keepMonths: 12 };
    const save = (readers: number[]) =>
      manager.call('SaveForm', { form: { id: 0, ...titles, ...times, fields, isShown: 1, readers } });
    const { id } = (await save([])).body.data;
    const people: { id: number; name: string }[] = (await manager.call('LoadForm', { id })).body.extra.people;
    const reader = people.find(({ name }) => name === 'message-officer')?.id ?? 0;
    ({ id: form } = (await save([reader])).body.data);
  });

  async function send(files: readonly (readonly [field: string, name: string, content: Buffer])[], requestId = '') {
    const data = { form, answers: { name: 'سلمى' }, lang: 'ar', isSuspicious: false, ...(requestId && { requestId }) };
    const body = new FormData();
    body.set('payload', JSON.stringify({ data }));
    for (const [field, name, content] of files) body.append(field, new Blob([Uint8Array.from(content)]), name);
    const response = await fetch(`${cms.url}/api/form-answers`, { method: 'POST', headers: AS_ADAPTER, body });
    return { status: response.status, body: await response.json() };
  }
  const stored = () => {
    const folder = path.join(cms.dataDir, 'private');
    return existsSync(folder) ? readdirSync(folder) : [];
  };
  const fileOf = async (message: number) => {
    const { data } = (await officer.call('MessagesList', { form, itemsPerPage: 50 })).body;
    const { answers } = data.find(({ id }: { id: number }) => id === message);
    return answers.find((answer: { field: string }) => answer.field === 'paper');
  };

  it('are stored beside the uploads, under a random name, and read by whoever sees the answer alone', async () => {
    const { id } = (await send([['paper', '../../بطاقة.pdf', PDF]])).body.data;
    const { text, file } = await fileOf(id);
    expect([text, file]).toEqual(['بطاقة.pdf', expect.stringMatching(/^[\da-f]{32}$/)]);
    expect(stored()).toContain(file);
    const read = (await officer.call('MessageFile', { message: id, file })).body.data;
    expect(read).toEqual({ name: text, mime: 'application/pdf', base64String: PDF.toString('base64') });
    expect((await manager.call('MessageFile', { message: id, file })).status).toBe(404);
    expect((await officer.call('MessageFile', { message: id + 1, file })).status).toBe(404);
    expect((await cms.get(`/uploads/${file}`, {})).status).toBe(404);
  });

  it.each([
    ['page.html', Buffer.from('<!doctype html><p>')],
    ['paper.pdf', Buffer.from('MZ not what it says')],
    ['paper.pdf.exe', PDF],
    ['archive.zip', Buffer.from('504b0304', 'hex')],
    ['large.pdf', Buffer.concat([PDF, Buffer.alloc(5 * 1_048_576)])],
    ['empty.pdf', Buffer.alloc(0)],
  ])('are refused at their field where the site takes none such: %s', async (name, content) => {
    const before = stored();
    const { status, body } = await send([['paper', name, content]]);
    expect([status, body.error.details.field]).toEqual([400, 'paper']);
    expect(stored()).toEqual(before);
  });

  it('are neither stored with an answer that is refused, nor twice with one that is repeated', async () => {
    const before = stored().length;
    expect((await send([['other', 'paper.pdf', PDF]])).status).toBe(400);
    expect((await send([])).body.error.details.errors).toEqual([{ field: 'paper', key: 'ERR_REQUIRED' }]);
    expect(stored()).toHaveLength(before);
    const requestId = crypto.randomUUID();
    const [first, second] = [
      await send([['paper', 'a.pdf', PDF]], requestId),
      await send([['paper', 'a.pdf', PDF]], requestId),
    ];
    expect(second.body.data).toEqual({ ...first.body.data, repeated: true });
    expect(stored()).toHaveLength(before + 1);
  });

  it('are gone with their answer, and what a crash left without a row with the next clean-up', async () => {
    const { id } = (await send([['paper', 'a.pdf', PDF]])).body.data;
    const { file } = await fileOf(id);
    await officer.call('MessageDelete', { ids: [id] });
    await expect.poll(stored).not.toContain(file);

    const kept = (await send([['paper', 'b.pdf', PDF]])).body.data.id;
    const lost = path.join(cms.dataDir, 'private', '0'.repeat(32));
    writeFileSync(lost, PDF);
    await cleanUp({ strapi: cms.strapi });
    expect(existsSync(lost)).toBe(true);
    const earlier = new Date(Date.now() - 2 * HOUR);
    utimesSync(lost, earlier, earlier);
    await cleanUp({ strapi: cms.strapi });
    expect(existsSync(lost)).toBe(false);
    expect(stored()).toContain((await fileOf(kept)).file);

    const createdAt = new Date(Date.now() - 400 * 24 * HOUR);
    await cms.query('api::contact-message.contact-message').updateMany({ where: { form }, data: { createdAt } });
    for (const name of stored()) utimesSync(path.join(cms.dataDir, 'private', name), earlier, earlier);
    await cleanUp({ strapi: cms.strapi });
    expect(stored()).toEqual([]);
  });
});
