import { describe, expect, it } from 'vitest';
import { ALL_TEXTS } from '../../i18n/all-texts.ts';
import { createI18n } from '../../i18n/i18n.ts';
import { ApiError } from '../../lib/transport.ts';
import { isFilled, isShortPassword, loginProblem } from './login-dialog.tsx';

const { en } = ALL_TEXTS;
const i18n = createI18n('en', en);

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
