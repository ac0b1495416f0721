import { expect, it } from 'vitest';
import { saveActions } from './save-bar.tsx';

const onSaveAs = () => {};
const labels = (publishing: Parameters<typeof saveActions>[0]) => saveActions(publishing).map(({ label }) => label);

it('a hidden item can be saved as a draft or published, whatever its form says', () => {
  for (const chosen of [0, 1] as const) {
    expect(labels({ stored: 0, chosen, onSaveAs })).toEqual(['EDITOR.SAVE_DRAFT', 'EDITOR.PUBLISH']);
  }
});

it("a visible item's button says whether it stays visible", () => {
  expect(labels({ stored: 1, chosen: 1, onSaveAs })).toEqual(['EDITOR.PUBLISH_CHANGES']);
  expect(labels({ stored: 1, chosen: 0, onSaveAs })).toEqual(['EDITOR.SAVE_AND_HIDE']);
});

it('an item that cannot be hidden is only published', () => {
  expect(labels({ stored: 0, chosen: 1 })).toEqual(['EDITOR.PUBLISH']);
  expect(labels({ stored: 1, chosen: 1 })).toEqual(['EDITOR.PUBLISH_CHANGES']);
});
