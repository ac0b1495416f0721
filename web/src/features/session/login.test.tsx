// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { clearSession, markSessionEnded, storeSession } from '../../lib/session.ts';
import { mountPage } from '../../ui/mount-page.tsx';
import { LoginButton } from './login.tsx';

afterEach(clearSession);

const user = (userType: number) => ({ hashString: 'token', userID: 7, userType, companyId: 1, fullName: '' });

describe('the header', () => {
  it.each([
    { who: 'a visitor', shows: 'Log in' },
    { who: 'a signed-in user of type 5', userType: 5, shows: 'Log out' },
    { who: 'a manager, who has the admin bar', userType: 4, shows: '' },
  ])('shows «$shows» to $who', async ({ userType, shows }) => {
    if (userType !== undefined) storeSession(user(userType));
    const header = await mountPage(<LoginButton />);
    await expect.poll(() => header.querySelector('button')?.textContent ?? '').toBe(shows);
  });

  it('shows «Log in» once the server has ended the session', async () => {
    storeSession(user(5));
    const header = await mountPage(<LoginButton />);
    await expect.poll(() => header.textContent).toContain('Log out');
    markSessionEnded('token');
    await expect.poll(() => header.querySelector('button')?.textContent).toBe('Log in');
  });
});
