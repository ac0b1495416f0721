import { FolderOpen, Inbox, LayoutDashboard, Settings, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useLang } from '../../lib/use-lang.ts';
import styles from './admin-bar.module.css';
import { NewMessages } from './new-messages.tsx';

/** The ways to what is managed on screens of its own. */
export function AdminLinks({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation();
  const lang = useLang();
  const links = [
    { path: paths.settings(lang, 0), label: t('ADMIN.SETTINGS'), Icon: Settings },
    { path: paths.fileManager(lang), label: t('ADMIN.FILES'), Icon: FolderOpen },
    { path: paths.users(lang), label: t('ADMIN.USERS'), Icon: Users },
    { path: paths.messages(lang), label: t('ADMIN.MESSAGES'), Icon: Inbox },
  ];
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
    <ul role="list" className={styles.links}>
      {links.map(({ path, label, Icon }) => (
        <li key={path}>
          <NavLink className={`${styles.entry}`} to={path} onClick={onFollow}>
            <Icon aria-hidden="true" />
            {label}
            {Icon === Inbox && <NewMessages />}
          </NavLink>
        </li>
      ))}
      <li>
        <a className={styles.entry} href={paths.dashboard()} onClick={onFollow}>
          <LayoutDashboard aria-hidden="true" />
          {t('ADMIN.DASHBOARD')}
        </a>
      </li>
    </ul>
  );
}
