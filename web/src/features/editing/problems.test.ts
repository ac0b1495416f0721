import { describe, expect, it } from 'vitest';
import { formPath, inOrder, problemsOf } from './problems.ts';

describe("a form's problems", () => {
  it('are listed with the path of their field', () => {
    const errors = {
      title: { type: 'custom', message: 'ERROR.MISS.TITLE', ref: { name: 'title' } },
      social: [undefined, { url: { type: 'custom', message: 'ERROR.8' } }],
    };
    expect(problemsOf(errors)).toEqual([
      { name: 'title', key: 'ERROR.MISS.TITLE' },
      { name: 'social.1.url', key: 'ERROR.8' },
    ]);
  });

  it('name a text that is too long as such, whoever worded it', () => {
    expect(problemsOf({ link: { type: 'too_big', message: 'Invalid input' } })).toEqual([
      { name: 'link', key: 'ERROR.TOO_LONG' },
    ]);
  });

  it('stand in the order of the fields', () => {
    const problems = [
      { name: 'html', key: 'c' },
      { name: 'links.0.url', key: 'b' },
      { name: 'title', key: 'a' },
    ];
    expect(inOrder(problems, ['title', 'links', 'html']).map(({ key }) => key)).toEqual(['a', 'b', 'c']);
  });

  it('find their field in the path that the server names', () => {
    const form = { title: '', social: [] };
    expect(formPath('title', form)).toBe('title');
    expect(formPath('article.title', form)).toBe('title');
    expect(formPath('settings.social.0.url', form)).toBe('social.0.url');
    expect(formPath('requestId', form)).toBe('requestId');
  });
});
