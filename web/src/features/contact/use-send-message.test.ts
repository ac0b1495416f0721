import { describe, expect, it } from 'vitest';
import en from '../../i18n/en.json' with { type: 'json' };
import { createI18n } from '../../i18n/i18n.ts';
import { ApiError } from '../../lib/api-error.ts';
import { sendingErrorText } from './use-send-message.ts';

const i18n = createI18n('en', en);

describe('a message that could not be sent', () => {
  it('was one of too many', () => {
    expect(sendingErrorText(i18n, new ApiError(1, { httpStatus: 429 }))).toBe(en['CONTACT.TOO_MANY']);
  });

  it('was lost on the way', () => {
    expect(sendingErrorText(i18n, new ApiError(undefined))).toBe(en['ERROR.TRANSPORT']);
  });

  it('was refused with a status of the catalogue', () => {
    expect(sendingErrorText(i18n, new ApiError(1, { httpStatus: 500 }))).toBe(en['ERROR.1']);
  });
});
