import { describe, expect, it } from 'vitest';
import visitorTexts from '../../i18n/en.json' with { type: 'json' };
import { createI18n } from '../../i18n/i18n.ts';
import managerTexts from '../../i18n/manager.en.json' with { type: 'json' };
import { summaryLine } from './summary-line.ts';

const en = { ...visitorTexts, ...managerTexts };
const i18n = createI18n('en', en);
const date = { name: 'showTime', label: 'EDITOR.DATE', kind: 'date' } as const;

describe('a line of the summary', () => {
  it('names the field where the rule does not', () => {
    expect(summaryLine(i18n, date, 'ERROR.DATE_INVALID')).toBe('Date: This date does not exist.');
    expect(summaryLine(i18n, date, 'ERROR.MISS.TITLE')).toBe(en['ERROR.MISS.TITLE']);
  });

  it('uses the words of the field for a rule without any', () => {
    const counter = { ...date, label: 'SETTINGS.FOOD', problem: 'SETTINGS.COUNTER_WRONG' } as const;
    expect(summaryLine(i18n, counter, 'ERROR.8')).toBe('Food project: Please enter a whole number, 0 or more.');
    expect(summaryLine(i18n, date, 'made up by a library')).toBe(`Date: ${en['ERROR.8']}`);
  });
});
