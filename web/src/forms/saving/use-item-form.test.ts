import { articleCalls } from 'contract/calls/articles';
import { describe, expect, it } from 'vitest';
import { contractRules } from '../values/problems.ts';
import { saveActions } from './save-bar.tsx';
import { rulesOfChanges } from './use-item-form.ts';

const resolver = contractRules(articleCalls.input);
const base = { id: 5, title: 'A title that is long enough', summary: 'Short', html: '<p>Short as well</p>' };

/** The fields whose rules failed; none if the save is allowed. */
async function broken(values: typeof base, stored: { id: number; version: string | undefined }) {
  const rules = rulesOfChanges(resolver, () => ({ ...stored, values: base }));
  const result = await rules(values, undefined, { fields: {}, shouldUseNativeValidation: false });
  if (Object.keys(result.errors).length === 0) expect(result.values).toEqual(values);
  return Object.keys(result.errors).toSorted();
}

describe('the rules of a save', () => {
  const old = { id: 5, version: '3' };

  it('accept a short text that is unchanged', async () => {
    expect(await broken({ ...base, title: 'A title without its mistake' }, old)).toEqual([]);
  });

  it('apply to a text that is changed', async () => {
    expect(await broken({ ...base, summary: 'Shorter' }, old)).toEqual(['summary']);
    expect(await broken({ ...base, title: '' }, old)).toEqual(['title']);
  });

  it('all apply to a new item, and to a new text in a language', async () => {
    expect(await broken(base, { id: 0, version: undefined })).toEqual(['html', 'summary']);
    expect(await broken(base, { id: 5, version: undefined })).toEqual(['html', 'summary']);
  });
});

/** The buttons of a save, with a star at what Enter does. */
const labels = (publishing: Parameters<typeof saveActions>[0]) =>
  saveActions(publishing).map(({ label, isSubmit }) => (isSubmit ? `*${label}` : label));

it('a hidden item can be saved as a draft or published, whatever its form says', () => {
  const hidden = { stored: 0, canHide: true } as const;
  expect(labels({ ...hidden, chosen: 0 })).toEqual(['*EDITOR.SAVE_DRAFT', 'EDITOR.PUBLISH']);
  expect(labels({ ...hidden, chosen: 1 })).toEqual(['EDITOR.SAVE_DRAFT', '*EDITOR.PUBLISH']);
});

it('changes of a visible item can be saved as a draft or published, and it can be hidden', () => {
  const visible = { stored: 1, canHide: true } as const;
  expect(labels({ ...visible, chosen: 1 })).toEqual(['EDITOR.SAVE_DRAFT', '*EDITOR.PUBLISH_CHANGES']);
  expect(labels({ ...visible, chosen: 0 })).toEqual(['*EDITOR.SAVE_AND_HIDE']);
});

it('an item that cannot be hidden is only published before anybody sees it', () => {
  expect(labels({ stored: 0, chosen: 1, canHide: false })).toEqual(['*EDITOR.PUBLISH']);
  expect(labels({ stored: 1, chosen: 1, canHide: false })).toEqual(['EDITOR.SAVE_DRAFT', '*EDITOR.PUBLISH_CHANGES']);
});

it('whoever may not publish saves drafts alone', () => {
  expect(labels({ stored: 1, chosen: 1, canHide: false, isDraftOnly: true })).toEqual(['*EDITOR.SAVE_DRAFT']);
});
