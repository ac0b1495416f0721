// @vitest-environment jsdom
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { mountPage } from '../../test-tools/mount-page.tsx';
import { own } from './album-kind.tsx';
import type { AlbumFields } from './album-pictures-form.ts';

const post = vi.hoisted(() => vi.fn());
vi.mock('axios', () => ({ default: { post, isCancel: () => false } }));
vi.spyOn(console, 'info').mockImplementation(() => undefined);

function Captions() {
  const form = useForm<AlbumFields>({ defaultValues: { folder: '/_userFiles/wells/' } });
  return own.Main && <own.Main form={form} flush={{ current: () => {} }} id={1} fields={[]} isTextOnly />;
}

it('tells a translator that the pictures could not be loaded, and loads them on request', async () => {
  post.mockResolvedValue({ status: 200, headers: {}, data: { status: 1, data: null } });
  const page = mountPage(<Captions />);
  await expect.poll(() => page.querySelector('[role=alert]')?.textContent).toContain('Try again');
  const picture = { name: 'well.gif', url: '/w.gif', mime: 'image/gif' };
  post.mockResolvedValue({ status: 200, headers: {}, data: { status: 0, data: [], extra: { files: [picture] } } });
  page.querySelector<HTMLElement>('[role=alert] button')?.click();
  await expect.poll(() => page.querySelectorAll('textarea').length).toBe(1);
});
