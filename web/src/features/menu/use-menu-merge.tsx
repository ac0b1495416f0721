import type { MenuForm } from 'contract/calls/managed-menu';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type Clash, useClashQuestion } from '../../forms/saving/conflict-dialog.tsx';
import type { Versions } from '../../forms/saving/save-item.ts';
import { useLang } from '../../lib/lang.ts';
import { clashKey, type MenuClash, menuClashes, mergeMenus } from './menu-merge.ts';
import { outlineOf, TYPE_NAMES, titleOf } from './menu-values.ts';

/** Merges two editors' menus entry by entry, and asks about each that both changed. */
export function useMenuMerge() {
  const { t } = useTranslation();
  const lang = useLang();
  const ask = useClashQuestion();
  return useCallback(
    async (versions: Versions<MenuForm>): Promise<MenuForm | undefined> => {
      const clashing = menuClashes(versions);
      const lineOf = (shape: MenuClash['mine']) =>
        shape
          ? [
              shape.titleAr,
              shape.titleEn,
              t(TYPE_NAMES[shape.type]),
              shape.link,
              shape.inMenu === 1 ? '' : t('ADMIN.HIDDEN'),
            ]
          : t('MENU_EDITOR.WAS_REMOVED');
      const entries = clashing.map(({ id, part, mine, theirs }): Clash => {
        const subject = titleOf(theirs ?? mine ?? { titleAr: '', titleEn: '' }, lang);
        const isEntry = part === 'entry';
        return {
          field: {
            name: clashKey({ id, part }),
            label: isEntry ? 'MENU_EDITOR.ENTRY' : 'MENU_EDITOR.ORDER',
            subject,
            kind: 'list',
          },
          mine: isEntry ? lineOf(mine) : outlineOf(versions.mine, t, lang).entries,
          theirs: isEntry ? lineOf(theirs) : outlineOf(versions.theirs, t, lang).entries,
        };
      });
      const chosen = await ask(entries);
      return chosen && mergeMenus(versions, chosen);
    },
    [ask, t, lang],
  );
}
