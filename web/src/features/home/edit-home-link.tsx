import { managerRoutes } from 'contract/manager-routes';
import { LayoutTemplate } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLang } from '../../lib/lang.ts';
import { mayDo } from '../../lib/rights.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './edit-home-link.module.css';

/** For managers, above the home page: the link to its editor. */
export function EditHomeLink() {
  const { t } = useTranslation();
  const lang = useLang();
  if (!mayDo('publish')) return null;
  return (
    <div className={styles.strip} data-chrome>
      <ButtonLink variant="quiet" to={managerRoutes.homeEditor(lang)}>
        <LayoutTemplate aria-hidden="true" />
        {t('ADMIN.EDIT_HOME')}
      </ButtonLink>
    </div>
  );
}
