import { save } from './editor.ts';
import { expect, test } from './manager.ts';

// There is one zakat page, edited by one test at a time.
test.describe.configure({ mode: 'default' });

test('a manager types a price with its day and source, and the words of a rule, which visitors read', {
  tag: '@once',
}, async ({ askAsManager, openAsManager, putBack, ask, editor, lng, t, box, unique }) => {
  const { version: _, ...before } = (await askAsManager('/api/manager/LoadZakat', {})).data;
  putBack(() => askAsManager('/api/manager/SaveZakat', { zakat: before }));
  await openAsManager(`/${lng}/manager/zakat`);
  const price = box(t('ZAKAT.PER_GRAM')).first();
  await price.fill('١٣٣٫٥٠');
  const words = unique('A fortieth');
  await box(t('ZAKAT.RULE_EN')).nth(2).fill(words);
  await save(editor);
  await expect.poll(async () => (await ask('/api/home/Zakat', { lang: 'en' })).data.gold?.perGram).toBe('133.5');
  const { data } = await ask('/api/home/Zakat', { lang: 'en' });
  expect(data.rules[2]).toMatchObject({ rule: 'cash', text: words });
});
