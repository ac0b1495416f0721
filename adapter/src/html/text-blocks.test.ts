import { expect, it } from 'vitest';
import { TEXT_BLOCKS } from '../../../cms/contract/html/text-blocks.ts';
import { cleanHtml } from './clean-html.ts';

it.each(Object.entries(TEXT_BLOCKS))(
  'a block «%s» keeps its name and its looks, and none of another',
  async (name, looks) => {
    for (const look of looks) {
      const html = `<div data-block="${name}" data-look="${look}"><p>نصّ</p></div>`;
      expect(await cleanHtml(html)).toBe(html);
    }
    const other = await cleanHtml(`<div data-block="${name}" data-look="wide" data-x="1"><p>نصّ</p></div>`);
    expect(other).toBe(`<div data-block="${name}"><p>نصّ</p></div>`);
  },
);

it('an unknown block is an ordinary element', async () => {
  expect(await cleanHtml('<div data-block="toString" data-look="urgent"><p>نصّ</p></div>')).toBe('<div><p>نصّ</p></div>');
});
