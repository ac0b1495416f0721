import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLang } from '../../../lib/use-lang.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { editorLink } from './editor-link.ts';
import type { Target } from './target.ts';

const LABELS = {
  article: 'ADMIN.ADD_ARTICLE',
  album: 'ADMIN.ADD_ALBUM',
  video: 'ADMIN.ADD_VIDEO',
  page: 'ADMIN.ADD_TEXT',
  block: 'ADMIN.ADD_TEXT',
} as const;

/** The way to the editor of a new entry. */
export function AddTool({ target }: { target: Target }) {
  const { t } = useTranslation();
  const { to, ...tab } = editorLink(useLang(), target);
  return (
    <ButtonLink to={to} {...tab}>
      <Plus aria-hidden="true" />
      {t(LABELS[target.kind])}
      {tab.target && <span className="visually-hidden"> ({t('ADMIN.NEW_TAB')})</span>}
    </ButtonLink>
  );
}
