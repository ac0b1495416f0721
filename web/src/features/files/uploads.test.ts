import { describe, expect, it } from 'vitest';
import visitorTexts from '../../i18n/en.json';
import { createI18n } from '../../i18n/i18n.ts';
import managerTexts from '../../i18n/manager.en.json';
import { ApiError } from '../../lib/transport.ts';
import { uploadProblem } from './uploads.tsx';
import { FileTooLarge } from './use-uploads.ts';

const en = { ...visitorTexts, ...managerTexts };
const i18n = createI18n('en', en);

describe('why a file was not stored', () => {
  it.each([
    ['longer than the server takes', new FileTooLarge(), en['FILES.TOO_LARGE']],
    ['refused as too long', new ApiError(8, { httpStatus: 413 }), en['FILES.TOO_LARGE']],
    ['of a kind that is not stored', new ApiError(8, { httpStatus: 200 }), en['FILES.REFUSED']],
    ['over the quota', new ApiError(5), en['ERROR.5']],
    ['sent without a session', new ApiError(9), en['ERROR.9']],
    [
      'sent while the disk is full',
      new ApiError(1, { httpStatus: 503, extra: { key: 'ERROR.CANNOT_SAVE' } }),
      en['ERROR.CANNOT_SAVE'],
    ],
    ['lost on the way', new ApiError(undefined), en['ERROR.NO_CONNECTION']],
    ['a folder, not a file', new Error('the file cannot be read'), en['FILES.UNREADABLE']],
  ])('when it is %s', (_case, error, text) => {
    expect(uploadProblem(i18n, error)).toBe(text);
  });
});
