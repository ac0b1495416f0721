import { line } from 'contract/fields';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { en, i18n } from '../../test-tools/english.ts';
import { contractRules, formPath, inOrder, problemsOf, summaryLine, summaryLines } from './problems.ts';

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

  it('have the contract’s key for a list that is too long, also from the form library', () => {
    expect(problemsOf({ links: { type: 'too_big', message: 'Invalid input' } })).toEqual([
      { name: 'links', key: 'ERROR.TOO_LONG' },
    ]);
  });

  it.each([
    ['letters', 'x'.repeat(11)],
    ['pairs of units', '🌹'.repeat(6)],
  ])('say how long a text of %s may be', async (_what, text) => {
    const rules = contractRules(z.object({ names: z.array(z.object({ name: line(10) })) }));
    const options = { fields: {}, shouldUseNativeValidation: false };
    const { errors } = await rules({ names: [{ name: text }] }, undefined, options);
    const fields = [{ name: 'names', label: 'EDITOR.TITLE', kind: 'list' }] as const;
    expect(summaryLines(i18n, fields, errors).map((found) => found.text)).toEqual([
      'Title: The text is too long. At most 10 characters are allowed.',
    ]);
  });

  it('are in the order of the fields', () => {
    const problems = [
      { name: 'html', key: 'c' },
      { name: 'links.0.url', key: 'b' },
      { name: 'title', key: 'a' },
    ];
    expect(inOrder(problems, ['title', 'links', 'html']).map(({ key }) => key)).toEqual(['a', 'b', 'c']);
  });

  it('find their field from the path in the server’s reply', () => {
    const form = { title: '', social: [] };
    expect(formPath('title', form)).toBe('title');
    expect(formPath('article.title', form)).toBe('title');
    expect(formPath('settings.social.0.url', form)).toBe('social.0.url');
    expect(formPath('requestId', form)).toBe('requestId');
  });
});

const date = { name: 'showTime', label: 'EDITOR.DATE', kind: 'date' } as const;

describe('a line of the summary', () => {
  it('names the field where the rule does not', () => {
    expect(summaryLine(i18n, date, { key: 'ERROR.DATE_INVALID' })).toBe(`Date: ${en['ERROR.DATE_INVALID']}`);
    expect(summaryLine(i18n, date, { key: 'ERROR.MISS.TITLE' })).toBe(en['ERROR.MISS.TITLE']);
  });

  it('uses the field’s message for a rule without its own', () => {
    const counter = { ...date, label: 'SETTINGS.FOOD', problem: 'SETTINGS.COUNTER_WRONG' } as const;
    expect(summaryLine(i18n, counter, { key: 'ERROR.8' })).toBe(
      'Food project: Please enter a whole number, 0 or more.',
    );
    expect(summaryLine(i18n, date, { key: 'made up by a library' })).toBe(`Date: ${en['ERROR.8']}`);
  });
});
