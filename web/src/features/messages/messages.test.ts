import { describe, expect, it } from 'vitest';
import { phoneLink, replyLink } from './message-row.tsx';
import { messagesPath, messagesPlace } from './messages-screen.tsx';

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

describe('the phone link', () => {
  it.each([
    ['٠٥٩٩١٢٣٤٥٦', 'tel:0599123456'],
    ['\u202a+۹۷۰ (59) 000-0123\u202c', 'tel:+970590000123'],
    ['00970 59 000 0123', 'tel:+970590000123'],
    ['+970 (0)59 000 0123', 'tel:+970590000123'],
    ['04/298 1234 ext. 12', 'tel:042981234'],
    ['0599123456 أو 0568123456', 'tel:0599123456'],
    ['0599123456/0568123456', 'tel:0599123456'],
    ['واتساب ٠٥٩٩-١٢٣-٤٥٦', 'tel:0599123456'],
    ['call me after 5', undefined],
  ])('dials the number in %j', (number, link) => {
    expect(phoneLink(number)).toBe(link);
  });

  it('is undefined without a digit', () => {
    expect(phoneLink('+')).toBeUndefined();
  });
});

const place = (search: string) => messagesPlace(new URLSearchParams(search));

describe('the address of messages', () => {
  it('contains a state and a page', () => {
    expect(place('state=new&page=3')).toEqual({ state: 'new', page: 3 });
    expect(messagesPath('ar', { state: 'new', page: 3 })).toBe('/ar/manager/messages?state=new&page=3');
  });

  it('without them is the first page of all', () => {
    expect(place('')).toEqual({ state: undefined, page: 1 });
    expect(messagesPath('en', { state: undefined, page: 1 })).toBe('/en/manager/messages');
  });

  it('ignores an unknown state or page', () => {
    for (const search of ['state=old&page=0', 'page=-1', 'page=1.5', 'page=x', 'state=NEW']) {
      expect(place(search), search).toEqual({ state: undefined, page: 1 });
    }
  });
});
