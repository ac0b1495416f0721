import { useSuspenseQuery } from '@tanstack/react-query';
import { managerRoutes } from 'contract/manager-routes';
import { UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLang } from '../../lib/lang.ts';
import { type LoaderArgs, load, routeLang } from '../../lib/loader.ts';
import { mayDo } from '../../lib/rights.ts';
import { storedSession } from '../../lib/session.ts';
import { useDocumentTitle, useSiteName } from '../../lib/site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './account.module.css';
import { RememberedBrowsers, Sessions } from './browsers.tsx';
import { accountQuery, SecondFactor } from './second-factor.tsx';

export async function loader(args: LoaderArgs) {
  await load(args, { ...accountQuery(routeLang(args)), staleTime: 0 });
  return null;
}

/** One's own account: how one logs in, and where one is logged in. */
export function Component() {
  const { t } = useTranslation();
  const lang = useLang();
  const { data: account } = useSuspenseQuery(accountQuery(lang)).data;
  const session = storedSession();
  const title = t('ACCOUNT.TITLE');
  useDocumentTitle(title, useSiteName());
  return (
    <>
      <PageHeader
        title={title}
        trail={[{ title }]}
        tools={
          mayDo('people') && (
            <ButtonLink variant="quiet" to={managerRoutes.user(lang, session?.userID ?? 0)}>
              <UserRound aria-hidden="true" />
              {t('ACCOUNT.DETAILS')}
            </ButtonLink>
          )
        }
      >
        <p className="text-16 muted">
          <bdi>{session?.fullName}</bdi>
        </p>
      </PageHeader>
      <Section>
        <div className={styles.panels}>
          <SecondFactor account={account} />
          {account.isOn && <RememberedBrowsers browsers={account.devices} />}
          <Sessions sessions={account.sessions} />
        </div>
      </Section>
    </>
  );
}
