import { describe, expect, it } from 'vitest';
import { descriptionOf } from '../../../cms/contract/description.ts';
import { plainText } from './plain-text.ts';

describe('descriptionOf', () => {
  it('makes one line', () => {
    expect(descriptionOf('  A line,\n\n another\tone ')).toBe('A line, another one');
  });

  it('keeps 160 characters whole, and cuts a longer text between words', () => {
    const exact = `${'word '.repeat(31)}wordy`;
    expect(exact).toHaveLength(160);
    expect(descriptionOf(exact)).toBe(exact);
    const cut = descriptionOf(`${exact}s and more`);
    expect(cut).toBe(`${'word '.repeat(31).trim()}…`);
    expect(cut.length).toBeLessThanOrEqual(160);
  });

  it('leaves no punctuation before the ellipsis', () => {
    expect(descriptionOf(`${'كلمة '.repeat(31).trim()}، والمستضعفين`)).toMatch(/كلمة…$/);
  });

  it('cuts a word that is longer than the limit', () => {
    const cut = descriptionOf('x'.repeat(300));
    expect([cut.length, cut.endsWith('…')]).toEqual([160, true]);
  });
});

describe('plainText', () => {
  it('has no markup and no entities, and keeps words apart', () => {
    const html =
      '<h2 title="a > b">One</h2><p>t<b>w</b>o &amp; three&nbsp;&lt;four&gt;</p><ul><li>five</li><li>six<!-- no --></li></ul>';
    expect(descriptionOf(plainText(html))).toBe('One two & three <four> five six');
  });

  it('decodes an entity once', () => {
    expect(plainText('&amp;lt;')).toBe(' &lt; ');
  });
});
