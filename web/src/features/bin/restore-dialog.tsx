import { useSuspenseQuery } from '@tanstack/react-query';
import type { MenuItem } from 'contract/calls/menu';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LISTING_TYPES } from '../../forms/panels/category-panel.tsx';
import { LANGUAGE_NAMES } from '../../forms/panels/panels.tsx';
import { isTextKey } from '../../i18n/i18n.ts';
import { useLang } from '../../lib/lang.ts';
import { menuQuery } from '../../lib/menu.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
import styles from './bin.module.css';
import type { BinKind, BinnedItem, RestoreChoice } from './queries.ts';

/** Problems that leave something out of what is restored. */
const LOSSES = ['ERROR.RESTORE_PICTURE', 'ERROR.RESTORE_FOLDER', 'ERROR.RESTORE_PARENT'];

/** The categories that items of a kind can be restored into. */
export const categoriesFor = (kind: BinKind, menu: readonly MenuItem[]): MenuItem[] =>
  menu.flatMap((item) => [
    ...(LISTING_TYPES[kind]?.includes(item.type) ? [item] : []),
    ...categoriesFor(kind, item.children),
  ]);

interface RestoreDialogProps {
  item: BinnedItem;
  /** The keys of the texts that say what is in the way. */
  problems: readonly string[];
  onRestore: (choice: RestoreChoice) => void;
  onClose: () => void;
}

/** Says why an item cannot come back as it was, and offers what can be done. */
export function RestoreDialog({ item, problems, onRestore, onClose }: RestoreDialogProps) {
  const { t, i18n } = useTranslation();
  const lang = useLang();
  const selectId = useId();
  const { data: menu } = useSuspenseQuery(menuQuery(lang));
  const categories = categoriesFor(item.kind, menu.data);
  const [catId, setCatId] = useState(categories[0]?.id);
  const has = (key: string) => problems.includes(key);
  const canChoose = has('ERROR.RESTORE_CATEGORY') && categories.length > 0;
  const hasLosses = LOSSES.some(has);
  const isPossible = (canChoose || !has('ERROR.RESTORE_CATEGORY')) && (canChoose || hasLosses);
  const languages = has('ERROR.RESTORE_LANGUAGE') && item.languages.length > 1 ? item.languages : [];
  const restore = () =>
    onRestore({ ...(canChoose && catId ? { catId } : {}), ...(hasLosses ? { confirm: true } : {}) });
  return (
    <Dialog title={t('BIN.PROBLEM_TITLE')} onClose={onClose}>
      <div className="stack gap-6">
        <ul className={styles.problems}>
          {[...new Set(problems)].map((key) => (
            <li key={key}>{isTextKey(i18n, key) ? t(key) : key}</li>
          ))}
        </ul>
        {canChoose && (
          <SelectField
            id={selectId}
            label={t('BIN.CATEGORY')}
            options={categories.map(({ id, title }) => ({ value: id, label: title }))}
            value={catId}
            onChange={({ target }) => setCatId(Number(target.value))}
          />
        )}
        <DialogActions>
          <Button variant="quiet" data-autofocus onClick={onClose}>
            {t(isPossible || languages.length > 0 ? 'CANCEL' : 'CLOSE')}
          </Button>
          {languages.map((language) => (
            <Button key={language} onClick={() => onRestore({ languages: [language] })}>
              {t('BIN.RESTORE_ONLY', { language: LANGUAGE_NAMES[language] })}
            </Button>
          ))}
          {isPossible && languages.length === 0 && (
            <Button onClick={restore}>{t(canChoose ? 'BIN.RESTORE_HERE' : 'BIN.RESTORE_ANYWAY')}</Button>
          )}
        </DialogActions>
      </div>
    </Dialog>
  );
}
