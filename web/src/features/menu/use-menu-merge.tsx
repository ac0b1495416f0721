import type { MenuForm } from 'contract/calls/managed-menu';
import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { type Clash, ConflictDialog } from '../../forms/saving/conflict-dialog.tsx';
import type { Versions } from '../../forms/saving/save-item.ts';
import { useLang } from '../../lib/lang.ts';
import { useOpenDialog } from '../../ui/dialog-host.tsx';
import { clashKey, type MenuClash, menuClashes, mergeMenus } from './menu-merge.ts';
import { outlineOf, TYPE_NAMES, titleOf } from './menu-values.ts';

/** Merges two editors' menus entry by entry, and asks about each that both changed. */
export function useMenuMerge() {
  const { t } = useTranslation();
  const lang = useLang();
  const openDialog = useOpenDialog();
  return useCallback(
    (versions: Versions<MenuForm>): Promise<MenuForm | undefined> => {
      const clashing = menuClashes(versions);
      if (clashing.length === 0) return Promise.resolve(mergeMenus(versions, new Map()));
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
      return new Promise((resolve) => {
        openDialog((close) => (
          <ConflictDialog
            entries={entries}
            onDone={(chosen) => {
              flushSync(close);
              resolve(chosen && mergeMenus(versions, chosen));
            }}
          />
        ));
      });
    },
    [openDialog, t, lang],
  );
}
