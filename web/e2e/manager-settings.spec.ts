import { countClicks } from './clicks.ts';
import { editorOf, save } from './editor.ts';
import { type Ask, LANGS, type Lang, openScreen } from './fixtures.ts';
import { expect, test } from './manager.ts';

const ABOUT = { ar: 'نصّ التذييل كما كُتب في المحرّر', en: 'The text of the footer as it was written' } as const;

/** The settings as they are, and the way to change them; they are as before when the test ends. */
async function settingsOf(ask: Ask, putBack: (work: () => Promise<unknown>) => void, lang: Lang) {
  const now = async () => (await ask('/api/manager/LoadSiteSettings', { lang })).data;
  const change = async (fields: Partial<Awaited<ReturnType<typeof now>>>) => {
    const settings = { ...fields, version: (await now()).version };
    expect((await ask('/api/manager/SaveSiteSettings', { settings, lang })).status).toBe(0);
  };
  const before = await now();
  putBack(() => change(before));
  return { before, now, change };
}

// There is one set of settings, edited by one test at a time.
test.describe.configure({ mode: 'default' });

test('visitors of both languages see an edited counter', { tag: '@once' }, async ({
  page,
  askAsManager,
  putBack,
  lng,
  t,
  signIn,
  visitor,
}) => {
  await settingsOf(askAsManager, putBack, lng);
  await signIn(page);
  await openScreen(page, `/${lng}/manager/settings/0`);
  const editor = editorOf(page, lng);
  const counter = page.getByRole('main').getByRole('textbox', { name: t('SETTINGS.URGENT'), exact: true });
  await counter.fill('-5');
  await editor.saveButton.click();
  await expect(counter).toHaveAccessibleDescription(t('SETTINGS.COUNTER_WRONG'));
  await counter.fill('٧٬٦٥٤');
  await save(editor);

  for (const read of LANGS) {
    await openScreen(visitor, `/${read}`);
    await expect(visitor.getByRole('main').getByText('7,654', { exact: true }).first()).toBeAttached();
  }
});

test('from the home page a counter is changed with 3 clicks', { tag: '@once' }, async ({
  page,
  context,
  askAsManager,
  putBack,
  lng,
  t,
  signIn,
}) => {
  await settingsOf(askAsManager, putBack, lng);
  await signIn(page);
  const clicks = await countClicks(context);
  await openScreen(page, `/${lng}`);
  await page
    .getByRole('navigation', { name: t('ADMIN.BAR') })
    .getByRole('link', { name: t('ADMIN.SETTINGS'), exact: true })
    .click();
  const counter = page.getByRole('main').getByRole('textbox', { name: t('SETTINGS.FOOD'), exact: true });
  await counter.click();
  await counter.fill('4321');
  await save(editorOf(page, lng));
  expect(clicks()).toBeLessThanOrEqual(3);
  const { data } = await askAsManager('/api/manager/LoadSiteSettings', { lang: lng });
  expect(data.project_Count_1).toBe(4321);
});

test('fields of one row stand in one line, and a select is as high as a field', { tag: '@once' }, async ({
  page,
  lng,
  t,
  signIn,
}) => {
  await signIn(page);
  await openScreen(page, `/${lng}/manager/settings/0`);
  const field = (label: string) => page.getByRole('main').getByRole('textbox', { name: label, exact: true });
  const [contact, chat] = [field(t('SETTINGS.CONTACT_ADDRESS')), field(t('SETTINGS.CHAT_NUMBER'))];
  await expect(chat).toHaveAccessibleDescription(t('SETTINGS.CHAT_HINT'));
  expect((await chat.boundingBox())?.y).toBe((await contact.boundingBox())?.y);
  const network = page.getByRole('combobox', { name: t('SETTINGS.NETWORK'), exact: true }).first();
  expect((await network.boundingBox())?.height).toBe((await contact.boundingBox())?.height);
});

test('a draft with an emptied counter is offered again, and removing a row moves the focus to its neighbour', {
  tag: '@once',
}, async ({ page, askAsManager, putBack, lng, t, signIn }) => {
  await settingsOf(askAsManager, putBack, lng);
  await signIn(page);
  await openScreen(page, `/${lng}/manager/settings/0`);
  const editor = editorOf(page, lng);
  const box = (name: string) => page.getByRole('main').getByRole('textbox', { name, exact: true });
  await box(t('SETTINGS.URGENT')).fill('');
  await box(t('SETTINGS.ABOUT')).fill(ABOUT[lng]);
  await page.reload();
  await editor.draft.getByRole('button', { name: t('EDITOR.DRAFT_RESTORE') }).press('Enter');
  await expect(box(t('SETTINGS.ABOUT'))).toHaveValue(ABOUT[lng]);
  await expect(box(t('SETTINGS.URGENT'))).toHaveValue('');
  await expect(page.locator('body')).not.toBeFocused();

  const networks = page.getByRole('main').getByRole('group', { name: t('SETTINGS.SOCIAL'), exact: true });
  const addresses = networks.getByRole('textbox', { name: t('SETTINGS.ADDRESS'), exact: true });
  const count = await addresses.count();
  await networks.getByRole('button').nth(1).press('Enter');
  await expect(addresses).toHaveCount(count - 1);
  await expect(networks.locator(':focus')).toHaveCount(1);
});

test('visitors see the edited text and the new social network of the footer', { tag: '@once' }, async ({
  page,
  askAsManager,
  putBack,
  lng,
  t,
  signIn,
  visitor,
}) => {
  const { before } = await settingsOf(askAsManager, putBack, lng);
  const about = `${ABOUT[lng]} (${before.about.length})`;
  const address = 'https://t.me/khayr_example_news';
  await signIn(page);
  await openScreen(page, `/${lng}/manager/settings/0`);
  const editor = editorOf(page, lng);
  const main = page.getByRole('main');
  const networks = main.getByRole('group', { name: t('SETTINGS.SOCIAL'), exact: true });
  await main.getByRole('textbox', { name: t('SETTINGS.ABOUT'), exact: true }).fill(about);
  await networks.getByRole('button', { name: t('SETTINGS.ADD_NETWORK'), exact: true }).click();
  const url = networks.getByRole('textbox', { name: t('SETTINGS.ADDRESS'), exact: true }).last();
  await networks
    .getByRole('combobox', { name: t('SETTINGS.NETWORK'), exact: true })
    .last()
    .selectOption('telegram');
  await url.fill('not an address');
  await editor.saveButton.click();
  await expect(url).toHaveAttribute('aria-invalid', 'true');
  await url.fill(address);
  await save(editor);

  await openScreen(visitor, `/${lng}/content/4`);
  const footer = visitor.getByRole('contentinfo');
  await expect(footer.getByText(about)).toBeAttached();
  await expect(footer.locator(`a[href="${address}"]`)).toBeAttached();
});

test('an editor of settings that somebody else has saved since is asked which to keep', { tag: '@once' }, async ({
  page,
  askAsManager,
  putBack,
  lng,
  t,
  signIn,
}) => {
  const { before, now, change } = await settingsOf(askAsManager, putBack, lng);
  await signIn(page);
  await openScreen(page, `/${lng}/manager/settings/0`);
  const editor = editorOf(page, lng);
  const about = page.getByRole('main').getByRole('textbox', { name: t('SETTINGS.ABOUT'), exact: true });
  await expect(about).toHaveValue(before.about);
  await change({ about: 'Their words', chatNumber: '+970590000999' });
  await about.fill('My words');
  await editor.saveButton.click();
  await expect(editor.conflict.getByRole('radio')).toHaveCount(2);
  expect(await now()).toMatchObject({ about: 'Their words' });
  await editor.conflict.getByRole('radio', { name: t('EDITOR.MINE') }).check();
  await editor.conflict.getByRole('button', { name: t('EDITOR.CONFLICT_SAVE') }).click();
  await expect(editor.saved).toBeVisible();
  expect(await now()).toMatchObject({ about: 'My words', chatNumber: '+970590000999' });
});
