import { useSuspenseQuery } from '@tanstack/react-query';
import { managerRoutes } from 'contract/manager-routes';
import { useTranslation } from 'react-i18next';
import { useLang } from '../../lib/lang.ts';
import { type LoaderArgs, load, routeLang } from '../../lib/loader.ts';
import { CallProblem } from '../../ui/call-problem.tsx';
import { ListNote, ManagerList } from '../../ui/manager-list.tsx';
import { ImportCard } from './import-card.tsx';
import styles from './imports-screen.module.css';
import { importsQuery, isUnderWay, managedMenuQuery } from './queries.ts';
import { SourceForm } from './source-form.tsx';

/** Milliseconds between questions about what is under way. */
const ASK_EVERY = 2_000;
export async function loader(args: LoaderArgs) {
  const lang = routeLang(args);
  await Promise.all([
    load(args, { ...importsQuery(lang), staleTime: 0 }),
    load(args, { ...managedMenuQuery(lang), staleTime: 0 }),
  ]);
  return null;
}

/** Brings content of other sites here: chooses a source, shows what is in it, and tells how far it is. */
export function Component() {
  const { t } = useTranslation();
  const lang = useLang();
  const { data: reply, error } = useSuspenseQuery({
    ...importsQuery(lang),
    refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? ASK_EVERY : false),
  });
  return (
    <ManagerList
      title={t('IMPORT.TITLE')}
      filters={
        <div className="stack gap-6">
          <ListNote>{t('IMPORT.NOTE')}</ListNote>
          <SourceForm />
          <CallProblem error={error} />
        </div>
      }
      reply={{ data: reply.data, extra: { itemsCount: reply.data.length } }}
      page={1}
      path={() => managerRoutes.imports(lang)}
      texts={{ count: 'IMPORT.COUNT', empty: t('IMPORT.EMPTY') }}
    >
      {reply.data.map((one) => (
        <li key={one.id} className={styles.import}>
          <ImportCard one={one} />
        </li>
      ))}
    </ManagerList>
  );
}
