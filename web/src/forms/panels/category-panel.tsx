import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { MenuItem } from 'contract/calls/menu';
import type { ListedKind } from 'contract/kinds/kinds';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { editorLink } from '../../features/session/tools/editor-link.ts';
import { useLang } from '../../lib/lang.ts';
import { menuQuery } from '../../lib/menu.ts';
import { useFailureToast } from '../../ui/failure-toast.ts';
import { SelectField } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { fieldId } from '../values/item-values.ts';
import { categoriesFor } from '../values/menu-categories.ts';
import styles from './panels.module.css';

interface CategoryPanelProps {
  kind: ListedKind;
  catId: number;
  /** 0 for a new item: its form keeps what is chosen. */
  id: number;
  /** What is typed would be lost with the form of a stored item. */
  isDirty: boolean;
  isSaving: boolean;
  /** Puts the item into another category. */
  onMove: (catId: number) => Promise<unknown>;
}

/** The category that lists an item, and others of the menu to which it can move. */
export function CategoryPanel({ kind, catId, id, isDirty, isSaving, onMove }: CategoryPanelProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const navigate = useNavigate();
  const toast = useToast();
  const fail = useFailureToast();
  const queryClient = useQueryClient();
  const { data: menu } = useSuspenseQuery(menuQuery(lang));
  const mustSave = id !== 0 && isDirty;
  const categories = categoriesFor(kind, menu.data);
  const move = useMutation({
    mutationFn: async (to: MenuItem) => {
      await onMove(to.id);
      return to;
    },
    onSuccess: async (to) => {
      if (id === 0) return;
      await navigate(editorLink(lang, { kind, catId: to.id, id }).to, { replace: true });
      toast('success', t('EDITOR.CATEGORY_MOVED', { title: to.title }));
      await queryClient.invalidateQueries();
    },
    onError: fail,
  });
  // One that the menu does not show is changed there.
  if (!categories.some((category) => category.id === catId)) return null;
  return (
    <section className={styles.panel} aria-label={t('EDITOR.CATEGORY')}>
      <SelectField
        id={fieldId('category')}
        label={t('EDITOR.CATEGORY')}
        hint={mustSave ? t('EDITOR.CATEGORY_FIRST') : undefined}
        disabled={mustSave || isSaving || move.isPending}
        options={categories.map(({ id: value, title }) => ({ value, label: title }))}
        value={catId}
        onChange={({ target }) => {
          const to = categories.find((category) => String(category.id) === target.value);
          if (to) move.mutate(to);
        }}
      />
    </section>
  );
}
