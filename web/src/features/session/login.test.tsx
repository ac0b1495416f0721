// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { clearSession, markSessionEnded, storeSession } from '../../lib/session.ts';
import { ApiError } from '../../lib/transport.ts';
import { en, i18n } from '../../test-tools/english.ts';
import { mountPage } from '../../test-tools/mount-page.tsx';
import { LoginButton } from './login.tsx';
import { isFilled, isShortPassword, loginProblem } from './login-dialog.tsx';
import { newPasswordProblem } from './reset-password-screen.tsx';

afterEach(clearSession);

const user = (userType: number) => ({ hashString: 'token', userID: 7, userType, companyId: 1, fullName: '' });

describe('the header', () => {
  it.each([
    { who: 'a visitor', shows: 'Log in' },
    { who: 'a signed-in user of type 5', userType: 5, shows: 'Log out' },
    { who: 'a manager, who has the admin bar', userType: 4, shows: '' },
  ])('shows «$shows» to $who', async ({ userType, shows }) => {
    if (userType !== undefined) storeSession(user(userType));
    const header = mountPage(<LoginButton />);
    await expect.poll(() => header.querySelector('button')?.textContent ?? '').toBe(shows);
  });

  it('shows «Log in» once the server has ended the session', async () => {
    storeSession(user(5));
    const header = mountPage(<LoginButton />);
    await expect.poll(() => header.textContent).toContain('Log out');
    markSessionEnded('token');
    await expect.poll(() => header.querySelector('button')?.textContent).toBe('Log in');
  });
});

describe('a failed login', () => {
  it('with wrong details shows the text of ERROR.9', () => {
    expect(loginProblem(i18n, new ApiError(3))).toBe(en['ERROR.9']);
  });

  it('for another reason shows the text of its status', () => {
    expect(loginProblem(i18n, new ApiError(1))).toBe(en['ERROR.1']);
    expect(loginProblem(i18n, new ApiError(undefined))).toBe(en['ERROR.NO_CONNECTION']);
  });
});

describe('the login fields', () => {
  it('count as empty with spaces only', () => {
    expect(isFilled('  ')).toBe(false);
    expect(isFilled(' a ')).toBe(true);
  });

  it('report a password of five characters as too short, one of six not', () => {
    expect(isShortPassword('12345')).toBe(true);
    expect(isShortPassword('123456')).toBe(false);
  });
});

describe('a new password', () => {
  it('needs six characters', () => {
    expect(newPasswordProblem('12345', '12345')).toEqual({ field: 'password', key: 'ERROR.PASSWORD_INVALID' });
    expect(newPasswordProblem('123456', '123456')).toBeUndefined();
  });

  it('has 72 bytes at most, which are 36 Arabic letters', () => {
    expect(newPasswordProblem('س'.repeat(36), 'س'.repeat(36))).toBeUndefined();
    expect(newPasswordProblem('س'.repeat(37), 'س'.repeat(37))).toEqual({
      field: 'password',
      key: 'ERROR.PASSWORD_TOO_LONG',
    });
  });

  it('must be repeated exactly', () => {
    expect(newPasswordProblem('secret1', 'secret2')).toEqual({ field: 'repeated', key: 'ERROR.PASSWORDS_DIFFER' });
    expect(newPasswordProblem('secret1', 'secret1 ')).toEqual({ field: 'repeated', key: 'ERROR.PASSWORDS_DIFFER' });
  });
});
