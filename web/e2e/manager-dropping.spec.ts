import { drawPicture, gif, partsOf, test, transferOf } from './files.ts';
import { expect } from './manager.ts';

test('files that are dropped on the folder, or pasted, are stored in it', {
  tag: '@once',
}, async ({ page, folder, lng, t }) => {
  await folder.open();
  const { main, tile } = partsOf(page, lng);
  const dataTransfer = await transferOf(page, [gif('dropped.gif'), await drawPicture(page, 'also.png', [40, 30])]);
  const place = main.getByText(t('FILES.EMPTY'));
  await place.dispatchEvent('dragenter', { dataTransfer });
  await expect(main.getByText(t('FILES.DROP', { name: folder.name }))).toBeVisible();
  await place.dispatchEvent('drop', { dataTransfer });
  await expect(main.getByText(t('FILES.DROP', { name: folder.name }))).toBeHidden();
  await expect(tile('dropped.gif')).toBeVisible();
  await expect(tile('also.png')).toBeVisible();

  const clipboardData = await transferOf(page, [await drawPicture(page, 'pasted.png', [40, 30])]);
  await page.evaluate(
    (data) =>
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      ),
    clipboardData,
  );
  await expect(tile('pasted.png')).toBeVisible();
  expect((await folder.files()).map(({ name }) => name).sort()).toEqual(['also.png', 'dropped.gif', 'pasted.png']);
});

test('files that the site uses move to the bin only after a list of the places that use them', {
  tag: '@once',
}, async ({ page, folder, lng, t, unique, articles }) => {
  const title = unique('Shows a picture');
  await folder.store(gif('shown.gif'));
  const address = await folder.addressOf('shown.gif');
  const html = `<p>The picture stands here, in the text:</p><p><img src="${address}" alt="A well"></p>`;
  const id = await articles.add(title, { html });
  expect((await articles.stored(id)).html).toContain(address);
  await folder.open();
  const { tile, button } = partsOf(page, lng);
  const asked = page.getByRole('dialog', { name: t('FILES.DELETE_TITLE') });
  const inUse = page.getByRole('dialog', { name: t('FILES.IN_USE_TITLE') });
  await tile('shown.gif').click();
  await button(t('FILES.DELETE')).click();
  await asked.getByRole('button', { name: t('FILES.MOVE_TO_BIN') }).click();
  await expect(inUse.getByRole('listitem')).toContainText(title);
  await inUse.getByRole('button', { name: t('FILES.KEEP'), exact: true }).click();
  await expect(inUse).toBeHidden();
  expect(await folder.files()).toHaveLength(1);

  await button(t('FILES.DELETE')).click();
  await asked.getByRole('button', { name: t('FILES.MOVE_TO_BIN') }).click();
  await inUse.getByRole('button', { name: t('FILES.DELETE_ANYWAY'), exact: true }).click();
  await expect(tile('shown.gif')).toBeHidden();
  expect(await folder.files()).toEqual([]);
});
