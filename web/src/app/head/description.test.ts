import { describe, expect, it } from 'vitest';
import { descriptionOf, plainText } from './description.ts';

describe('a description', () => {
  it('is one line', () => {
    expect(descriptionOf('  A line,\n\n another\tone ')).toBe('A line, another one');
  });

  it('of 160 characters stays whole, a longer one is cut between words', () => {
    const exact = `${'word '.repeat(31)}wordy`;
    expect(exact).toHaveLength(160);
    expect(descriptionOf(exact)).toBe(exact);
    const cut = descriptionOf(`${exact}s and more`);
    expect(cut).toBe(`${'word '.repeat(31).trim()}…`);
    expect(cut.length).toBeLessThanOrEqual(160);
  });

  it('leaves no sign before its end', () => {
    expect(descriptionOf(`${'كلمة '.repeat(31).trim()}، والمستضعفين`)).toMatch(/كلمة…$/);
  });

  it('cuts a word that is longer than all', () => {
    const cut = descriptionOf('x'.repeat(300));
    expect([cut.length, cut.endsWith('…')]).toEqual([160, true]);
  });
});

describe('the plain text of stored html', () => {
  it('has no markup and no entities, and keeps words apart', () => {
    const html =
      '<h2 title="a > b">One</h2><p>t<b>w</b>o &amp; three&nbsp;&lt;four&gt;</p><ul><li>five</li><li>six</li></ul>';
    expect(descriptionOf(plainText(html))).toBe('One two & three <four> five six');
  });

  it('leaves an entity that was written out as it is', () => {
    expect(plainText('&amp;lt;')).toBe('&lt;');
  });
});
