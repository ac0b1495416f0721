import { X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MovableItem, MovableList, MoveButtons } from '../../forms/moving/movable-list.tsx';
import { useLang } from '../../lib/lang.ts';
import { IconButton } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import styles from './menu-editor.module.css';
import type { MenuEntry } from './menu-tree.ts';
import { titleOf } from './menu-values.ts';

interface FooterListProps {
  entries: readonly MenuEntry[];
  footer: readonly number[];
  onChange: (footer: number[], about?: string) => void;
}

/** The entries in the footer, in an order of their own. */
export function FooterList({ entries, footer, onChange }: FooterListProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const addId = useId();
  const titles = new Map(entries.map((entry) => [entry.id, titleOf(entry, lang) || t('MENU_EDITOR.UNTITLED')]));
  const nameOf = (id: number) => titles.get(id) ?? '';
  const others = entries.filter(({ id }) => !footer.includes(id));
  return (
    <MovableList list="footer" ids={footer} titleOf={nameOf} onMove={onChange}>
      {footer.length === 0 && <p className="text-16 muted">{t('MENU_EDITOR.FOOTER_EMPTY')}</p>}
      <ol className={`stack gap-2 ${styles.rows}`} aria-label={t('MENU_EDITOR.FOOTER')}>
        {footer.map((id) => (
          <MovableItem key={id} id={id}>
            {(handle) => (
              <div className={styles.line}>
                {handle}
                <span className="strong breakable">
                  <bdi>{nameOf(id)}</bdi>
                </span>
                <div className={styles.shortSteps}>
                  <MoveButtons id={id} />
                  <IconButton
                    label={t('MENU_EDITOR.FOOTER_REMOVE', { title: nameOf(id) })}
                    onClick={() => onChange(footer.filter((other) => other !== id))}
                  >
                    <X aria-hidden="true" />
                  </IconButton>
                </div>
              </div>
            )}
          </MovableItem>
        ))}
      </ol>
      {others.length > 0 && (
        <SelectField
          id={addId}
          label={t('MENU_EDITOR.FOOTER_ADD')}
          options={[
            { value: '', label: t('MENU_EDITOR.CHOOSE_ENTRY') },
            ...others.map(({ id }) => ({ value: id, label: nameOf(id) })),
          ]}
          value=""
          onChange={({ target }) => target.value !== '' && onChange([...footer, Number(target.value)])}
        />
      )}
    </MovableList>
  );
}
