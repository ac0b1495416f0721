import { managerRoutes } from 'contract/manager-routes';
import { ScrollText, UserRound, UserRoundPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useLang } from '../../lib/lang.ts';
import { Link } from '../../lib/link.tsx';
import { mayDo } from '../../lib/rights.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ChoiceLinks } from '../../ui/choice-links.tsx';
import { listOf, ManagerList, SearchForm } from '../../ui/manager-list.tsx';
import { STATUSES, type User, type UsersPlace, userPath, usersPath, usersPlace, usersQuery } from './queries.ts';
import { permissionLabel } from './user-values.ts';
import styles from './users-screen.module.css';

const { loader, useList } = listOf(({ pathname, searchParams }) => usersPlace(pathname, searchParams), usersQuery);

export { loader };

/** The users' accounts; workers have their own list (spec §2, Leftover user screens). */
export function Component() {
  const { t } = useTranslation();
  const { lang, place, reply: users } = useList();
  const isWorkers = place.kind === 'worker';

  return (
    <ManagerList
      title={t(isWorkers ? 'USERS.WORKERS' : 'USERS.USERS')}
      tools={
        <>
          <ButtonLink to={userPath(lang, place.kind, 0)}>
            <UserRoundPlus aria-hidden="true" />
            {t(isWorkers ? 'USERS.ADD_WORKER' : 'USERS.ADD_USER')}
          </ButtonLink>
          {mayDo('manager') && (
            <ButtonLink variant="quiet" to={managerRoutes.audit(lang)}>
              <ScrollText aria-hidden="true" />
              {t('AUDIT.TITLE')}
            </ButtonLink>
          )}
        </>
      }
      filters={<UsersFilter place={place} />}
      reply={users}
      page={place.page}
      path={(page) => usersPath(lang, { ...place, page })}
      texts={{ count: 'USERS.COUNT', empty: t(place.search === '' ? 'USERS.EMPTY' : 'USERS.NOT_FOUND') }}
    >
      {users.data.map((user) => (
        <UserRow key={user.Id} user={user} path={userPath(lang, place.kind, user.Id)} />
      ))}
    </ManagerList>
  );
}

/** A user in the list; the link covers the whole row. */
function UserRow({ user, path }: { user: User; path: string }) {
  const { t } = useTranslation();
  const reach = user.Mobile || user.Phone || user.Email;
  return (
    <li className={styles.row}>
      <span className={styles.face}>
        {user.Image === '' ? <UserRound aria-hidden="true" /> : <img src={user.Image} alt="" loading="lazy" />}
      </span>
      <span className={styles.name}>
        <Link className={`bold plain cover ${styles.link}`} to={path}>
          <bdi>{user.Name}</bdi>
        </Link>
        {user.Username !== '' && (
          <bdi className="text-14 muted" dir="ltr">
            {user.Username}
          </bdi>
        )}
      </span>
      <span className={`muted ${styles.permission}`}>{t(permissionLabel(user))}</span>
      <span className={`muted ${styles.reach}`}>
        {reach !== '' && <bdi dir="ltr">{reach}</bdi>}
        {user.City !== '' && <bdi>{user.City}</bdi>}
      </span>
      <span className={styles.status}>
        {!user.isActive && <span className={styles.inactive}>{t('USERS.INACTIVE_ONE')}</span>}
      </span>
    </li>
  );
}

const STATUS_LABELS = { 100: 'USERS.ALL', 1: 'USERS.ACTIVE', 0: 'USERS.INACTIVE' } as const;

/** Chooses users or workers, active or not, and searches them by name. */
function UsersFilter({ place }: { place: UsersPlace }) {
  const { t } = useTranslation();
  const lang = useLang();
  const navigate = useNavigate();
  const kinds = (['user', 'worker'] as const).map((kind) => ({
    path: usersPath(lang, { ...place, kind, page: 1 }),
    label: t(kind === 'worker' ? 'USERS.WORKERS' : 'USERS.USERS'),
    isCurrent: kind === place.kind,
  }));
  const statuses = STATUSES.map((status) => ({
    path: usersPath(lang, { ...place, status, page: 1 }),
    label: t(STATUS_LABELS[status]),
    isCurrent: status === place.status,
  }));
  return (
    <div className="cluster bottom gap-4 gap-x-8">
      <ChoiceLinks label={t('USERS.KIND')} choices={kinds} />
      <ChoiceLinks label={t('USERS.STATUS')} choices={statuses} />
      <SearchForm
        label={t('USERS.SEARCH')}
        value={place.search}
        onSearch={(search) => void navigate(usersPath(lang, { ...place, search, page: 1 }))}
      />
    </div>
  );
}
