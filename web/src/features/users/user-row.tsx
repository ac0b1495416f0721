import { UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { permissionLabel } from './permissions.ts';
import type { User } from './queries.ts';
import styles from './user-row.module.css';

/** A user in the list; its one link covers the row. */
export function UserRow({ user, path }: { user: User; path: string }) {
  const { t } = useTranslation();
  const reach = user.Mobile || user.Phone || user.Email;
  return (
    <li className={styles.row}>
      <span className={styles.face}>
        {user.Image === '' ? <UserRound aria-hidden="true" /> : <img src={user.Image} alt="" loading="lazy" />}
      </span>
      <span className={styles.name}>
        <Link className={styles.link} to={path}>
          <bdi>{user.Name}</bdi>
        </Link>
        {user.Username !== '' && (
          <bdi className={styles.username} dir="ltr">
            {user.Username}
          </bdi>
        )}
      </span>
      <span className={styles.permission}>{t(permissionLabel(user.Permission))}</span>
      <span className={styles.reach}>
        {reach !== '' && <bdi dir="ltr">{reach}</bdi>}
        {user.City !== '' && <bdi>{user.City}</bdi>}
      </span>
      <span className={styles.status}>
        {!user.isActive && <span className={styles.inactive}>{t('USERS.INACTIVE_ONE')}</span>}
      </span>
    </li>
  );
}
