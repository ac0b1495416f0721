import type { Core } from '@strapi/strapi';
import type * as z from 'zod/mini';
import type { ParsedPayloadOf } from '../../../../contract/calls/call';
import type { menuTargets, saveMenu } from '../../../../contract/calls/managed-menu';
import type { ChangeEvent } from '../../../../contract/changes';
import { isAddressed } from '../../../../contract/kinds/kinds';
import { textIn } from '../../../../contract/localized';
import type { ChosenTarget } from '../../../../contract/vocabulary';
import { formRows } from '../../../content/documents/form-rows';
import type { Snapshot } from '../../../content/documents/snapshots';
import type { Locale } from '../../../content/items/item-input';
import { type TitledItem, titlesOf } from '../../../content/items/item-titles';
import { changeMenu, type MenuContent, menuVersion, readMenu } from '../../../content/write-path/menu-history';
import { givenWithdrawals } from '../../../content/write-path/withdrawals';
import { runOnce } from '../../../platform/database/idempotency';
import { formOf, restoredMenu, storedOf } from '../menu-form';
import { contentOf, neededOf, presentMenu } from '../menu-state';
import { type CreatedEntry, writeMenu } from '../write-menu';

type FoundTarget = z.input<typeof menuTargets.data>[number];

/** A menu that was saved. */
interface Saved {
  version: string;
  created: CreatedEntry[];
  change: ChangeEvent;
}

/** The menu as managers edit it: the tree of categories, the footer, and what becomes of their content. */
export default function managedMenu({ strapi }: { strapi: Core.Strapi }) {
  return {
    /** The menu, with what its categories hold and what the site lacks. */
    async load() {
      return strapi.db.transaction(async () => {
        const menu = await readMenu(strapi);
        const extra = { content: await contentOf(strapi, menu.entries), needed: await neededOf(strapi, menu.entries) };
        return { data: await presentMenu(strapi, menu), extra };
      });
    },

    /** Saves the whole menu; a repeated request gets the first one's reply. */
    async save({ menu, requestId }: ParsedPayloadOf<typeof saveMenu>, userNumber: number) {
      const key = requestId && `menu:${userNumber}:${requestId}`;
      const { version, created, change } = await runOnce(strapi, key, async (): Promise<Saved> => {
        const written = await changeMenu(strapi, () => writeMenu(strapi, storedOf(menu)));
        const { tags } = written;
        const withdrawals = givenWithdrawals(strapi, tags);
        return { version: await menuVersion(strapi), created: written.created, change: { tags, withdrawals } };
      });
      return { data: { version, created: created.map(({ entry, number }) => ({ entry, id: number })) }, change };
    },

    formOfVersion: async (snapshot: Snapshot) => formOf(contentIn(snapshot)),

    /** Makes an earlier menu the current one, as far as its categories are there. */
    restoreVersion: (snapshot: Snapshot): Promise<string> =>
      changeMenu(strapi, async () => {
        const now = await readMenu(strapi);
        const content = await contentOf(strapi, now.entries);
        const menu = restoredMenu(now, (number) => content.some(({ id }) => id === number), contentIn(snapshot));
        await writeMenu(strapi, { ...menu, version: await menuVersion(strapi), removed: [], moves: [] });
      }).then(() => menuVersion(strapi)),

    /** Those of these targets that exist, in a language or else in the other one. */
    async nameTargets(locale: Locale, kind: ChosenTarget, numbers: number[]): Promise<FoundTarget[]> {
      if (isAddressed(kind))
        return (await titlesOf(strapi, kind, locale, numbers)).map((title) => targetOf(kind, title));
      const rows = await formRows(strapi, { number: { $in: numbers } });
      return rows.map((row) =>
        targetOf(kind, { number: row.number, title: textIn(row, 'title', locale), locale, isVisible: row.isShown }),
      );
    },
  };
}

type Titled = Pick<TitledItem, 'number' | 'title' | 'locale' | 'isVisible'>;

const targetOf = (kind: FoundTarget['kind'], { number, title, locale, isVisible }: Titled): FoundTarget => ({
  kind,
  id: number,
  title,
  lang: locale,
  isVisible: isVisible ? 1 : 0,
});

const contentIn = ({ entries, footer }: Snapshot) => ({ entries, footer }) as MenuContent;

declare module '../../../services' {
  interface Services {
    'api::category.managed-menu': typeof managedMenu;
  }
}
