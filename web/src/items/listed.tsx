import type { ListBlock } from 'contract/html/text-blocks';
import { loadOwnTexts } from '../i18n/own-texts.ts';
import { latePart } from '../lib/late-part.tsx';
import type { ListedProps } from './listed-extra.tsx';

const ListedItems = latePart<ListedProps<ListBlock>>('[data-listed]', async () => {
  const [part] = await Promise.all([import('./listed-extra.tsx'), loadOwnTexts('listed')]);
  return part.ListedItems;
});

/** Items of a category's list that stand beside other content. */
export const Listed = (props: ListedProps<ListBlock>) => (
  <div data-listed>
    <ListedItems {...props} />
  </div>
);
