import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '../../../cms/contract/calls/audit.ts';
import { auditCsv } from './audit.ts';

const entry: AuditEntry = {
  id: 11,
  at: '2026-11-01T10:00:00.000Z',
  action: 'rights',
  source: 'dashboard',
  person: 'user:3',
  name: '=HYPERLINK("http://evil.example")',
  address: '203.0.113.7',
  kind: 'user',
  itemId: 5,
  title: '@SUM(1)',
  lang: null,
  fields: ['Phone', 'City'],
  before: 'Responsible',
  after: 'Manager',
  count: 1,
};

describe('an exported audit log', () => {
  it('says everything in the requested language, and no cell is a formula', async () => {
    expect((await auditCsv([entry], 'en')).split('\r\n').slice(1)).toEqual([
      `"2026-11-01T10:00:00.000Z","'=HYPERLINK(""http://evil.example"")","Changed rights","User","5","'@SUM(1)","","Phone, City",` +
        '"Responsible","Manager","1","Dashboard","203.0.113.7"',
      '',
    ]);
    expect(await auditCsv([{ ...entry, lang: 'en' }], 'ar')).toContain('"تغيير الصلاحيات","مستخدم","5"');
  });
});
