import { LIMITS } from 'contract/limits';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { attemptFor, isUnavailable, retryDelay } from '../../lib/sending.ts';
import { ApiError } from '../../lib/transport.ts';
import { en, i18n } from '../../test-tools/english.ts';
import {
  CONTACT_FIELDS,
  type ContactFields,
  clearDraft,
  EMPTY_MESSAGE,
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
  const { name, subject, body } = LIMITS.message;
  const [NAME, CONTACT, SUBJECT, BODY] = [
    'ERROR.NAME_INVALID',
    'ERROR.EMAIL_MOBILE_INVALID',
    'ERROR.SUBJECT_INVALID',
    'ERROR.MESSAGE_INVALID',
  ];
  const LONGEST = { fromName: 'n'.repeat(name), subject: 's'.repeat(subject), body: 'b'.repeat(body) };

  it.each<[what: string, message: Partial<ContactFields>, errors: string[]]>([
    ['accept a complete message', {}, []],
    [
      'are reported in the order name, mobile or e-mail, subject, message',
      EMPTY_MESSAGE,
      [NAME, CONTACT, SUBJECT, BODY],
    ],
    ['do not report what is right', { ...EMPTY_MESSAGE, fromName: 'A' }, [CONTACT, SUBJECT, BODY]],
    ['treat spaces as empty', { fromName: ' \t ', body: '\n ' }, [NAME, BODY]],
    ['take an e-mail alone', { mobile: '' }, []],
    ['take a mobile alone', { fromEmail: '' }, []],
    ['require one of the two', { fromEmail: '', mobile: '' }, [CONTACT]],
    ['accept texts of the maximum length', LONGEST, []],
    ['report a longer name', { fromName: `${LONGEST.fromName}n` }, ['ERROR.TOO_LONG']],
    ['report a longer subject', { subject: `${LONGEST.subject}s` }, ['ERROR.TOO_LONG']],
    ['report a longer message, in its place', { fromName: '', body: `${LONGEST.body}b` }, [NAME, 'ERROR.TOO_LONG']],
  ])('%s', async (_what, message, errors) => {
    expect(await failed(message)).toEqual(errors);
  });

  it('refuse a malformed e-mail, with a mobile too', async () => {
    for (const fromEmail of ['reader', 'reader@khayr', '@khayr.example', 'a b@khayr.example', 'reader@khayr.']) {
      expect(await failed({ fromEmail, mobile: '' }), fromEmail).toEqual([CONTACT]);
      expect(await failed({ fromEmail }), fromEmail).toEqual([CONTACT]);
    }
  });

  it('enforce no format on the mobile, and accept Arabic-Indic digits', async () => {
    for (const mobile of ['٠٥٩٠٠٠٠١٢٣', '+49 (0) 30 1', 'in the office']) {
      expect(await failed({ fromEmail: '', mobile }), mobile).toEqual([]);
    }
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

describe('a message that could not be sent', () => {
  it('was limited by the server', async () => {
    const refusal = new ApiError(1, { httpStatus: 429, retryAfter: 3_540 });
    expect(await sendingErrorText(i18n, refusal)).toBe(
      'No more than 5 messages an hour can be sent from one connection, which several people may share. You can also call us or write an e-mail. Please try again in 59 minutes.',
    );
  });

  it('got no reply, or a proxy’s own', async () => {
    expect(await sendingErrorText(i18n, new ApiError(undefined))).toBe(en['ERROR.NO_CONNECTION']);
    expect(await sendingErrorText(i18n, new ApiError(undefined, { httpStatus: 502 }))).toBe(en['ERROR.TRANSPORT']);
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

  it('was refused with a status of the catalogue', async () => {
    expect(await sendingErrorText(i18n, new ApiError(1, { httpStatus: 500 }))).toBe(en['ERROR.1']);
  });
});
