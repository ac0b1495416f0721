import { LIMITS } from 'adapter/contract/limits';
import { describe, expect, it } from 'vitest';
import { CONTACT_FIELDS, type ContactFields, EMPTY_MESSAGE, validateMessage } from './contact-message.ts';

const GOOD: ContactFields = {
  fromName: 'A mother of four',
  fromEmail: 'reader@khayr.example',
  mobile: '059-0000123',
  subject: 'Food parcels',
  body: 'How can we register?',
};

/** What is wrong with a message, in the order of the form. */
async function failed(message: Partial<ContactFields>) {
  const { problems } = await validateMessage({ ...GOOD, ...message });
  return CONTACT_FIELDS.flatMap((field) => problems[field] ?? []);
}

describe('the rules of the contact form', () => {
  it('take a message with everything in it', async () => {
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

  it('count spaces as nothing', async () => {
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

  it('do not enforce a format on the mobile, and know Arabic-Indic digits', async () => {
    expect(await failed({ fromEmail: '', mobile: '٠٥٩٠٠٠٠١٢٣' })).toEqual([]);
    expect(await failed({ fromEmail: '', mobile: '+49 (0) 30 1' })).toEqual([]);
    expect(await failed({ fromEmail: '', mobile: 'call me' })).toEqual(['ERROR.EMAIL_MOBILE_INVALID']);
  });

  it('take what is just long enough to fit, and say of more that it is too long', async () => {
    const { name, subject, body } = LIMITS.message;
    const fits = { fromName: 'n'.repeat(name), subject: 's'.repeat(subject), body: 'b'.repeat(body) };
    expect(await failed(fits)).toEqual([]);
    expect(await failed({ fromName: `${fits.fromName}n` })).toEqual(['ERROR.TOO_LONG']);
    expect(await failed({ subject: `${fits.subject}s` })).toEqual(['ERROR.TOO_LONG']);
    expect(await failed({ body: `${fits.body}b` })).toEqual(['ERROR.TOO_LONG']);
  });

  it('are told in their order even when a later field is too long', async () => {
    expect(await failed({ fromName: '', body: 'b'.repeat(LIMITS.message.body + 1) })).toEqual([
      'ERROR.NAME_INVALID',
      'ERROR.TOO_LONG',
    ]);
  });
});
