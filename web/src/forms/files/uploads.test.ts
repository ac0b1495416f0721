import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/transport.ts';
import { en, i18n } from '../../test-tools/english.ts';
import { uploadProblem } from './uploads.tsx';
import { FileTooLarge } from './use-uploads.ts';

const refused = (key: string) => new ApiError(8, { extra: { errors: [{ field: 'base64String', key }] } });

describe('why a file was not stored', () => {
  it.each([
    ['longer than the server takes', new FileTooLarge(), 'is larger than the server takes (about 20 MB).'],
    ['refused as too long', new ApiError(8, { httpStatus: 413 }), 'is larger than the server takes (about 20 MB).'],
    ['of a kind that is not stored', new ApiError(8, { httpStatus: 200 }), en['FILES.REFUSED']],
    [
      'a picture with too many pixels',
      refused('ERROR.PICTURE_TOO_LARGE'),
      'is a picture with more than 30 megapixels, all frames together, or more than 400 frames.',
    ],
    ['a damaged picture', refused('ERROR.PICTURE_DAMAGED'), en['ERROR.PICTURE_DAMAGED']],
    ['a photo in HEIC', refused('ERROR.PICTURE_HEIC'), en['ERROR.PICTURE_HEIC']],
    ['an animated PNG', refused('ERROR.PICTURE_ANIMATED'), en['ERROR.PICTURE_ANIMATED']],
    [
      'over the quota',
      new ApiError(5, { extra: { limit: 5120 } }),
      'does not fit any more: all files together, including the bin, may take up 5120 MB.',
    ],
    [
      'one of too many at the same time',
      new ApiError(1, { httpStatus: 429, retryAfter: 5 }),
      'has to wait because other files are being received. Please try again in 5 seconds.',
    ],
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
