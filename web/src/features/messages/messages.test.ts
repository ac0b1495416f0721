import { describe, expect, it } from 'vitest';
import { answerLink, phoneLink } from './message-links.ts';
import { messagesPath, messagesPlace } from './messages-place.ts';
import { newMessagesQuery } from './queries.ts';

describe('the answer in one’s own mail program', () => {
  const answer = { subject: 'Re: طلب', text: 'أهلًا\nبك' };

  it('is a mail to the sender with what was typed, and with the message quoted below it', () => {
    const link = answerLink({ fromEmail: 'reader@example.org', body: 'one\ntwo' }, answer);
    expect(link).toMatch(/^mailto:reader@example\.org\?/);
    const query = new URLSearchParams(link.split('?')[1]);
    expect(query.get('subject')).toBe('Re: طلب');
    expect(query.get('body')).toBe('أهلًا\r\nبك\r\n\r\n> one\r\n> two');
  });

  it('cannot be given other recipients by the address or the subject', () => {
    const link = answerLink({ fromEmail: 'a@b.org?bcc=c@d.org', body: '' }, { ...answer, subject: 'x&bcc=e@f.org' });
    const query = new URLSearchParams(link.split('?')[1]);
    expect([...query.keys()]).toEqual(['subject', 'body']);
  });

  it('does not split a character', () => {
    expect(() => answerLink({ fromEmail: 'a@b.org', body: `${'x'.repeat(1199)}😀` }, answer)).not.toThrow();
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
  const none = { state: undefined, assignee: undefined, form: undefined, search: '', page: 1, isTable: false };

  it('contains the filters and a page', () => {
    const asked = { state: 'new', assignee: 0, form: 4, search: 'سلة', page: 3, isTable: true } as const;
    const path = messagesPath('ar', asked);
    expect(path).toMatch(/^\/ar\/manager\/messages\?state=new&assignee=0&form=4&search=.+&page=3$/);
    expect(place(path.split('?')[1] ?? '')).toEqual(asked);
  });

  it('without them is the first page of all', () => {
    expect(place('')).toEqual(none);
    expect(messagesPath('en', none)).toBe('/en/manager/messages');
  });

  it('ignores an unknown state, person or page', () => {
    for (const search of ['state=old&page=0', 'page=-1', 'page=1.5', 'page=x', 'state=NEW', 'assignee=me']) {
      expect(place(search), search).toEqual(none);
    }
  });
});

it('the number of new messages is of those that the filters leave, and without any the one beside the menu', () => {
  const place = { state: undefined, assignee: undefined, form: undefined, search: '' };
  expect(newMessagesQuery('en', place).queryKey).toEqual(newMessagesQuery('en').queryKey);
  expect(newMessagesQuery('en', { ...place, state: 'done', form: 3 }).queryKey).toContainEqual({
    ...{ page: 1, itemsPerPage: 1, state: 'new', form: 3 },
  });
});
