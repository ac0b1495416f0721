import { describe, expect, it } from 'vitest';
import { replyLink } from './message-row.tsx';

describe('the reply to a message', () => {
  it('is a mail to its sender about the same subject, with the text quoted', () => {
    const link = replyLink({ fromEmail: 'reader@example.org', subject: 'طلب', body: 'one\ntwo' });
    expect(link).toMatch(/^mailto:reader@example\.org\?/);
    const query = new URLSearchParams(link?.split('?')[1]);
    expect(query.get('subject')).toBe('Re: طلب');
    expect(query.get('body')).toBe('\r\n\r\n> one\r\n> two');
  });

  it('cannot be given other recipients by the address or the subject', () => {
    const link = replyLink({ fromEmail: 'a@b.org?bcc=c@d.org', subject: 'x&bcc=e@f.org', body: '' });
    const query = new URLSearchParams(link?.split('?')[1]);
    expect([...query.keys()]).toEqual(['subject', 'body']);
  });

  it('does not exist where only a mobile number was left', () => {
    expect(replyLink({ fromEmail: '', subject: 'x', body: 'y' })).toBeUndefined();
  });

  it('does not split a character', () => {
    expect(() => replyLink({ fromEmail: 'a@b.org', subject: '', body: `${'x'.repeat(1199)}😀` })).not.toThrow();
  });
});
