import { Search } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { loadOwnTexts } from '../../i18n/own-texts.ts';
import { useLang } from '../../lib/lang.ts';
import { paths } from '../../lib/paths.ts';
import { useOpenDialog } from '../../ui/dialog-host.tsx';
import styles from './search-link.module.css';

/** The header's search: a field over the page, from a chunk of its own. Without scripts it is a link to the page with the field. */
export function SearchLink() {
  const { t } = useTranslation();
  const path = paths.search(useLang());
  const openDialog = useOpenDialog();
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    Promise.all([import('../../features/search/search-dialog.tsx'), loadOwnTexts('search')]).then(
      ([{ SearchDialog }]) => {
        if (!document.querySelector(':modal')) openDialog((close) => <SearchDialog onClose={close} />);
      },
      () => location.assign(path),
    );
  };
  return (
    <a className={styles.link} href={path} onClick={open}>
      <Search aria-hidden />
      <span className={styles.label}>{t('LAYOUT.SEARCH')}</span>
    </a>
  );
}
