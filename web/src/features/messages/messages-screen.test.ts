import { describe, expect, it } from 'vitest';
import { messagesPath, messagesPlace } from './messages-screen.tsx';

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
