import { useSuspenseQuery } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { type LoaderArgs, load, routeLang } from '../../lib/loader.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useLang } from '../../lib/use-lang.ts';
import { useSiteName } from '../../lib/use-site-name.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Section } from '../../ui/section.tsx';
import { USERS_PER_PAGE, usersQuery } from './queries.ts';
import { UserRow } from './user-row.tsx';
import { userPath, usersPath, usersPlace } from './users-address.ts';
import { UsersFilter } from './users-filter.tsx';
import styles from './users-screen.module.css';

export async function loader(args: LoaderArgs) {
  const { pathname, searchParams } = new URL(args.request.url);
  await load(args, { ...usersQuery(routeLang(args), usersPlace(pathname, searchParams)), staleTime: 0 });
  return null;
}

/** The accounts that log in; workers have a list of their own (spec §2, Leftover user screens). */
export function Component() {
  const { t } = useTranslation();
  const lang = useLang();
  const { pathname, search } = useLocation();
  const place = usersPlace(pathname, new URLSearchParams(search));
  const { data: users } = useSuspenseQuery(usersQuery(lang, place));
  const { itemsCount } = users.extra;
  const isWorkers = place.kind === 'worker';
  const title = t(isWorkers ? 'USERS.WORKERS' : 'USERS.USERS');
  useDocumentTitle(title, useSiteName());

  return (
    <>
      <PageHeader
        title={title}
        trail={[{ title }]}
        {...(itemsCount > 0 ? { count: t('USERS.COUNT', { count: itemsCount }) } : {})}
        tools={
          <ButtonLink to={userPath(lang, place.kind, 0)}>
            <UserRoundPlus aria-hidden="true" />
            {t(isWorkers ? 'USERS.ADD_WORKER' : 'USERS.ADD_USER')}
          </ButtonLink>
        }
      />
      <Section>
        <UsersFilter place={place} />
        <PagedList
          page={place.page}
          size={USERS_PER_PAGE}
          total={itemsCount}
          shown={users.data.length}
          path={(page) => usersPath(lang, { ...place, page })}
          empty={t(place.search === '' ? 'USERS.EMPTY' : 'USERS.NOT_FOUND')}
        >
          <ul className={styles.list}>
            {users.data.map((user) => (
              <UserRow key={user.Id} user={user} path={userPath(lang, place.kind, user.Id)} />
            ))}
          </ul>
        </PagedList>
      </Section>
    </>
  );
}
