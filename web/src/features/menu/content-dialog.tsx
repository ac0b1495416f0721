import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '../../lib/lang.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
import type { MenuEntry } from './menu-tree.ts';
import { type Holding, titleOf } from './menu-values.ts';

interface ContentDialogProps {
  entry: MenuEntry;
  holding: Holding;
  /** Whether the entry is removed; otherwise it gets another type. */
  isRemoval: boolean;
  /** The categories that can take what it holds. */
  places: readonly MenuEntry[];
  /** The category that takes it; 0 moves a page's text to the bin. */
  onDone: (to: number) => void;
  onClose: () => void;
}

/** Asks where the content of a category goes that is removed or gets another type. Nothing happens before the save. */
export function ContentDialog({ entry, holding, isRemoval, places, onDone, onClose }: ContentDialogProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const selectId = useId();
  const [to, setTo] = useState('');
  const title = titleOf(entry, lang);
  const { hasPage, isOnHome, items } = holding;
  const hasPlace = hasPage || places.length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (hasPage) onDone(0);
    else if (to !== '') onDone(Number(to));
  };
  return (
    <Dialog title={t(isRemoval ? 'MENU_EDITOR.REMOVE_TITLE' : 'MENU_EDITOR.RETYPE_TITLE', { title })} onClose={onClose}>
      <form className="stack gap-4" onSubmit={submit}>
        {items > 0 && <p>{t('MENU_EDITOR.HOLDS_ITEMS', { count: items })}</p>}
        {isOnHome && <p>{t('MENU_EDITOR.IS_ON_HOME')}</p>}
        {hasPage && <p>{t('MENU_EDITOR.PAGE_TO_BIN')}</p>}
        {!hasPlace && <p role="alert">{t('MENU_EDITOR.NO_PLACE')}</p>}
        {!hasPage && hasPlace && (
          <SelectField
            id={selectId}
            label={t('MENU_EDITOR.MOVE_TO')}
            required
            data-autofocus
            options={[
              { value: '', label: t('MENU_EDITOR.CHOOSE_PLACE') },
              ...places.map((place) => ({ value: place.id, label: titleOf(place, lang) })),
            ]}
            value={to}
            onChange={({ target }) => setTo(target.value)}
          />
        )}
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            {t('CANCEL')}
          </Button>
          {hasPlace && (
            <Button type="submit" aria-disabled={!hasPage && to === ''}>
              {t(isRemoval ? 'MENU_EDITOR.REMOVE' : 'MENU_EDITOR.RETYPE')}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
