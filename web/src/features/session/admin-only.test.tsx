// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { callApi } from '../../lib/call-api.ts';
import { clearSession, storeSession } from '../../lib/session.ts';
import { mountPage } from '../../test-tools/mount-page.tsx';
import { AdminOnly } from './admin-only.tsx';

const post = vi.hoisted(() => vi.fn());
vi.mock('axios', () => ({ default: { post, isCancel: () => false } }));
vi.spyOn(console, 'info').mockImplementation(() => undefined);

afterEach(clearSession);

it('takes the edit controls away with the first call that learns of the session’s end, and nothing else', async () => {
  storeSession({ hashString: 'token', userID: 7, userType: 4, companyId: 1, fullName: '' });
  const page = mountPage(
    <>
      <input defaultValue="Words" />
      <AdminOnly>
        <button type="button">Edit</button>
      </AdminOnly>
    </>,
  );
  await expect.poll(() => page.querySelector('button')?.textContent).toBe('Edit');
  const input = page.querySelector('input');
  if (input) input.value = 'Words that were typed since';

  post.mockResolvedValue({ status: 200, headers: {}, data: { status: 9, data: null } });
  await expect(callApi('/api/home/Menu', {})).rejects.toMatchObject({ status: 9 });
  await expect.poll(() => page.querySelector('button')).toBeNull();
  expect(page.querySelector('input')).toBe(input);
  expect(input?.value).toBe('Words that were typed since');
});
