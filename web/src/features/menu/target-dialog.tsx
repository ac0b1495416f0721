import type { AddressedKind } from 'contract/kinds/kinds';
import { EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { KIND_LABELS } from '../../forms/item-kind.ts';
import { FoundState, useTitleField } from '../../forms/title-search.tsx';
import { apiQuery } from '../../lib/api-query.ts';
import { useLang } from '../../lib/lang.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useManagerQuery } from '../session/use-manager-call.ts';
import styles from './menu-editor.module.css';

export interface Target {
  kind: AddressedKind;
  id: number;
}

interface TargetDialogProps {
  onChoose: (target: Target) => void;
  onClose: () => void;
}

/** Chooses an item by its title, hidden ones included; without a search the newest are listed. */
export function TargetDialog({ onChoose, onClose }: TargetDialogProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const { field, search } = useTitleField(t('MENU_EDITOR.FIND'));
  const found = useManagerQuery({
    ...apiQuery('/api/manager/MenuTargets', lang, { search }),
    placeholderData: (before) => before,
  });
  return (
    <Dialog title={t('MENU_EDITOR.CHOOSE')} onClose={onClose}>
      <div className="stack gap-4">
        {field}
        <FoundState found={found} empty={t('MENU_EDITOR.NOTHING_FOUND')} />
        <ul className="stack gap-2" aria-busy={!found.data}>
          {found.data?.data.map(({ kind, id, title, isVisible }) => (
            <li key={`${kind}-${id}`}>
              <button type="button" className={styles.choice} onClick={() => onChoose({ kind, id })}>
                <bdi>{title}</bdi>
                <span className="row gap-1 text-14 muted">
                  {t(KIND_LABELS[kind])}
                  {isVisible === 0 && (
                    <>
                      {' · '}
                      <EyeOff size={16} aria-hidden="true" />
                      {t('ADMIN.HIDDEN')}
                    </>
                  )}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
