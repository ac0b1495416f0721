import { LIMITS } from 'contract/limits';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ALL_TEXTS } from '../../i18n/all-texts.ts';
import { createI18n } from '../../i18n/i18n.ts';
import { ApiError } from '../../lib/transport.ts';
import {
  attemptFor,
  CONTACT_FIELDS,
  type ContactFields,
  clearDraft,
  EMPTY_MESSAGE,
  isUnavailable,
  retryDelay,
  sendingErrorText,
  storeDraft,
  storedDraft,
  validateMessage,
} from './contact-message.ts';

const GOOD: ContactFields = {
  fromName: 'A mother of four',
  fromEmail: 'reader@khayr.example',
  mobile: '059-0000123',
  subject: 'Food parcels',
  body: 'How can we register?',
};

/** The errors of a message, in the order of the form. */
async function failed(message: Partial<ContactFields>) {
  const { problems } = await validateMessage({ ...GOOD, ...message });
  return CONTACT_FIELDS.flatMap((field) => problems[field] ?? []);
}

describe('the rules of the contact form', () => {
  it('accept a complete message', async () => {
    expect(await failed({})).toEqual([]);
  });

  it('are reported in the order name, mobile or e-mail, subject, message', async () => {
    expect(await failed(EMPTY_MESSAGE)).toEqual([
      'ERROR.NAME_INVALID',
      'ERROR.EMAIL_MOBILE_INVALID',
      'ERROR.SUBJECT_INVALID',
      'ERROR.MESSAGE_INVALID',
    ]);
    expect(await failed({ ...EMPTY_MESSAGE, fromName: 'A' })).toEqual([
      'ERROR.EMAIL_MOBILE_INVALID',
      'ERROR.SUBJECT_INVALID',
      'ERROR.MESSAGE_INVALID',
    ]);
    expect(await failed({ subject: '', body: '' })).toEqual(['ERROR.SUBJECT_INVALID', 'ERROR.MESSAGE_INVALID']);
    expect(await failed({ body: '' })).toEqual(['ERROR.MESSAGE_INVALID']);
  });

  it('treat spaces as empty', async () => {
    expect(await failed({ fromName: ' \t ', body: '\n ' })).toEqual(['ERROR.NAME_INVALID', 'ERROR.MESSAGE_INVALID']);
  });

  it('require an e-mail or a mobile, not both', async () => {
    expect(await failed({ mobile: '' })).toEqual([]);
    expect(await failed({ fromEmail: '' })).toEqual([]);
    expect(await failed({ fromEmail: '', mobile: '' })).toEqual(['ERROR.EMAIL_MOBILE_INVALID']);
  });

  it('refuse a malformed e-mail, with a mobile too', async () => {
    for (const fromEmail of ['reader', 'reader@khayr', '@khayr.example', 'a b@khayr.example', 'reader@khayr.']) {
      expect(await failed({ fromEmail, mobile: '' }), fromEmail).toEqual(['ERROR.EMAIL_MOBILE_INVALID']);
      expect(await failed({ fromEmail }), fromEmail).toEqual(['ERROR.EMAIL_MOBILE_INVALID']);
    }
  });

  it('enforce no format on the mobile, and accept Arabic-Indic digits', async () => {
    for (const mobile of ['٠٥٩٠٠٠٠١٢٣', '+49 (0) 30 1', 'in the office']) {
      expect(await failed({ fromEmail: '', mobile }), mobile).toEqual([]);
    }
  });

  it('accept texts of the maximum length, and report longer ones as too long', async () => {
    const { name, subject, body } = LIMITS.message;
    const fits = { fromName: 'n'.repeat(name), subject: 's'.repeat(subject), body: 'b'.repeat(body) };
    expect(await failed(fits)).toEqual([]);
    expect(await failed({ fromName: `${fits.fromName}n` })).toEqual(['ERROR.TOO_LONG']);
    expect(await failed({ subject: `${fits.subject}s` })).toEqual(['ERROR.TOO_LONG']);
    expect(await failed({ body: `${fits.body}b` })).toEqual(['ERROR.TOO_LONG']);
  });

  it('are reported in their order even when a later field is too long', async () => {
    expect(await failed({ fromName: '', body: 'b'.repeat(LIMITS.message.body + 1) })).toEqual([
      'ERROR.NAME_INVALID',
      'ERROR.TOO_LONG',
    ]);
  });
});

describe('the contact draft', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('does not exist where the browser refuses its storage', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    storeDraft({ fields: { fromName: 'Huda' } });
    expect(storedDraft()).toBeUndefined();
    clearDraft();
  });

  it.each(['{broken', 'null', '{"fields":null}'])('does not exist where %s is stored', (text) => {
    vi.stubGlobal('sessionStorage', { getItem: () => text });
    expect(storedDraft()).toBeUndefined();
  });

  describe('sending a message again', () => {
    const ids = () => {
      let last = 0;
      return () => String(++last);
    };

    it('uses the same requestId while the message is the same', () => {
      const newId = ids();
      const first = attemptFor({ body: 'a' }, undefined, newId);
      expect(attemptFor({ body: 'a' }, first, newId)).toEqual(first);
    });

    it('gets a new requestId when the message has changed', () => {
      const newId = ids();
      const first = attemptFor({ body: 'a' }, undefined, newId);
      expect(attemptFor({ body: 'b' }, first, newId).requestId).not.toBe(first.requestId);
    });
  });
});

const { en } = ALL_TEXTS;
const i18n = createI18n('en', en);

describe('a message that could not be sent', () => {
  it('was limited by the server', () => {
    const refusal = new ApiError(1, { httpStatus: 429, retryAfter: 3_540 });
    expect(sendingErrorText(i18n, refusal)).toBe(
      'No more than 5 messages an hour can be sent from one connection, which several people may share. You can also call us or write an e-mail. Please try again in 59 minutes.',
    );
  });

  it('got no reply, or a proxy’s own', () => {
    expect(sendingErrorText(i18n, new ApiError(undefined))).toBe(en['ERROR.NO_CONNECTION']);
    expect(sendingErrorText(i18n, new ApiError(undefined, { httpStatus: 502 }))).toBe(en['ERROR.TRANSPORT']);
  });

  it('is sent again after no reply, and while the site or its cms does not answer', () => {
    const isSentAgain = (status: 1 | undefined, httpStatus?: number) =>
      isUnavailable(new ApiError(status, { httpStatus }));
    expect([isSentAgain(undefined), isSentAgain(undefined, 502), isSentAgain(1, 503)]).toEqual([true, true, true]);
    expect([isSentAgain(1, 200), isSentAgain(1, 429), isSentAgain(1, 500)]).toEqual([false, false, false]);
  });

  it('is sent again after longer and longer waits, of a minute at most', () => {
    expect([1, 2, 3, 4, 5, 6].map(retryDelay)).toEqual([5, 10, 20, 40, 60, 60]);
  });

  it('was refused with a status of the catalogue', () => {
    expect(sendingErrorText(i18n, new ApiError(1, { httpStatus: 500 }))).toBe(en['ERROR.1']);
  });
});
