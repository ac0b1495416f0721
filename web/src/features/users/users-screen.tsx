import { useSuspenseQuery } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { pageCount } from '../../lib/format.ts';
import { type LoaderArgs, load, routeLang } from '../../lib/loader.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useLang } from '../../lib/use-lang.ts';
import { useSiteName } from '../../lib/use-site-name.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pager } from '../../ui/pager.tsx';
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
        {users.data.length > 0 && (
          <ul className={styles.list}>
            {users.data.map((user) => (
              <UserRow key={user.Id} user={user} path={userPath(lang, place.kind, user.Id)} />
            ))}
          </ul>
        )}
        {itemsCount === 0 && <EmptyState text={t(place.search === '' ? 'USERS.EMPTY' : 'USERS.NOT_FOUND')} />}
        {itemsCount > 0 && users.data.length === 0 && (
          <EmptyState text={t('LIST.PAST_END')}>
            <ButtonLink variant="quiet" to={usersPath(lang, { ...place, page: 1 })}>
              {t('LIST.FIRST_PAGE')}
            </ButtonLink>
          </EmptyState>
        )}
        <Pager
          page={place.page}
          count={pageCount(itemsCount, USERS_PER_PAGE)}
          path={(page) => usersPath(lang, { ...place, page })}
        />
      </Section>
    </>
  );
}
