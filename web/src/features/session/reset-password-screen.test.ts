import { describe, expect, it } from 'vitest';
import { newPasswordProblem } from './reset-password-screen.tsx';

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
