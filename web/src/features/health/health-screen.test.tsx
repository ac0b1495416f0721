// @vitest-environment jsdom
import { siteHealth } from 'contract/calls/site-health';
import { expect, it } from 'vitest';
import { apiQuery } from '../../lib/api-query.ts';
import { emptyReply } from '../../test-tools/empty-reply.ts';
import { mountPage } from '../../test-tools/mount-page.tsx';
import { Component } from './health-screen.tsx';

it('leads from each consent that ends to the editor of its person', async () => {
  const well = Object.fromEntries(
    Object.entries(siteHealth.data.shape).map(([name, part]) => [
      name,
      'shape' in part ? { ...emptyReply(part), state: 'well' } : '0.1.0',
    ]),
  );
  const people = [{ id: 7, catId: 22, name: 'Huda', until: '2026-12-06' }];
  const data = { ...well, consents: { state: 'attention', people } };
  const page = mountPage(<Component />, [
    [apiQuery('/api/manager/SiteHealth', 'en', {}).queryKey, { status: 0, data }],
  ]);
  const link = () => page.querySelector('a[href="/en/manager/person-edit/22/7"]');
  await expect.poll(() => link()?.textContent).toContain('Huda: until');
});
