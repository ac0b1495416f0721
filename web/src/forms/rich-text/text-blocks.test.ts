import { isListBlock } from 'contract/html/text-blocks';
import PUBLIC from 'contract/texts/ar.json' with { type: 'json' };
import TEXTS from 'contract/texts/manager.ar.json' with { type: 'json' };
import { expect, it } from 'vitest';
import type { TextKey } from '../../i18n/i18n.ts';
import { BLOCK_NAMES, BLOCKS, blockHtml } from './text-blocks.ts';

const words = (key: TextKey): string => (({ ...PUBLIC, ...TEXTS }) as Partial<Record<TextKey, string>>)[key] ?? '';

const fileOf = (name: string) => ({
  ...{ name, url: `/uploads/${name}`, size: 240_000, width: 1200, height: 800, alt: { ar: 'عائلة', en: 'A family' } },
  ...{ title: { ar: '', en: '' }, mime: '', changed: '2026-11-01T00:00:00.000Z' },
});

it('every block as the editor inserts it is the text that the tests of the cms and the adapter read', async () => {
  const html = BLOCK_NAMES.map((name) =>
    blockHtml(name, {
      ...{ words, lang: 'ar' },
      files: [fileOf(name === 'download' ? 'report.pdf' : 'family.jpg')],
      list: isListBlock(name) ? { title: words(BLOCKS[name].label), address: `/ar/${name}/999/1` } : undefined,
    }),
  );
  await expect(`${html.join('\n')}\n`).toMatchFileSnapshot('../../../../cms/test/fixtures/text-blocks.html');
});
