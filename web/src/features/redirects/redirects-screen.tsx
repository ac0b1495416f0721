import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { REDIRECT_LIMITS } from 'contract/limits';
import { managerRoutes } from 'contract/manager-routes';
import { ArrowRight, EyeOff, Plus, Trash2, Upload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLang } from '../../lib/lang.ts';
import { Link } from '../../lib/link.tsx';
import { type LoaderArgs, load, routeLang } from '../../lib/loader.ts';
import { useDateText } from '../../lib/menu.ts';
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx';
import { ChoiceLinks } from '../../ui/choice-links.tsx';
import { DialogButton } from '../../ui/dialog.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { useFailureToast } from '../../ui/failure-toast.ts';
import { keepFocus, ListNote, ManagerList, SearchForm } from '../../ui/manager-list.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useManagerCall } from '../session/use-manager-call.ts';
import { ImportDialog } from './import-dialog.tsx';
import {
  everyMissing,
  everyRedirect,
  MISSING_PER_PAGE,
  type MissingAddress,
  missingQuery,
  newRedirectPath,
  PARTS,
  type Redirect,
  type RedirectsPlace,
  redirectsPath,
  redirectsPlace,
  redirectsQuery,
  STATUS_LABELS,
} from './queries.ts';
import styles from './redirects.module.css';

export async function loader(args: LoaderArgs) {
  const place = redirectsPlace(new URL(args.request.url).searchParams);
  const lang = routeLang(args);
  if (place.part === 'missing') await load(args, { ...missingQuery(lang), staleTime: 0 });
  else await load(args, { ...redirectsQuery(lang, place), staleTime: 0 });
  return null;
}

/** The redirects of old links, and the links that visitors did not find. */
export function Component() {
  const place = redirectsPlace(new URLSearchParams(useLocation().search));
  return place.part === 'missing' ? <MissingList /> : <RedirectsList place={place} />;
}

function RedirectsList({ place }: { place: RedirectsPlace }) {
  const { t } = useTranslation();
  const lang = useLang();
  const navigate = useNavigate();
  const { data: reply } = useSuspenseQuery(redirectsQuery(lang, place));
  return (
    <ManagerList
      title={t('REDIRECTS.TITLE')}
      tools={<Tools />}
      filters={
        <>
          <ListNote>{t('REDIRECTS.NOTE')}</ListNote>
          <div className="cluster bottom gap-4 gap-x-8">
            <Parts place={place} />
            <SearchForm
              label={t('REDIRECTS.SEARCH')}
              value={place.search}
              onSearch={(search) => void navigate(redirectsPath(lang, { ...place, search, page: 1 }))}
            />
          </div>
        </>
      }
      reply={reply}
      page={place.page}
      path={(page) => redirectsPath(lang, { ...place, page })}
      texts={{ count: 'REDIRECTS.COUNT', empty: t(place.search === '' ? 'REDIRECTS.EMPTY' : 'REDIRECTS.NOT_FOUND') }}
    >
      {reply.data.map((redirect) => (
        <RedirectRow key={redirect.id} redirect={redirect} />
      ))}
    </ManagerList>
  );
}

function Tools() {
  const { t } = useTranslation();
  const lang = useLang();
  const call = useManagerCall();
  return (
    <>
      <ButtonLink to={managerRoutes.redirect(lang, 0)}>
        <Plus aria-hidden="true" />
        {t('REDIRECTS.ADD')}
      </ButtonLink>
      <DialogButton variant="quiet" dialog={(close) => <ImportDialog onClose={close} />}>
        <Upload aria-hidden="true" />
        {t('REDIRECTS.IMPORT')}
      </DialogButton>
      <ExportButton name="redirects" load={() => call('/api/manager/RedirectsExport', {})} />
    </>
  );
}

const PART_LABELS = {
  manual: 'REDIRECTS.MANUAL',
  automatic: 'REDIRECTS.AUTOMATIC',
  missing: 'REDIRECTS.MISSING',
} as const;

function Parts({ place }: { place: RedirectsPlace }) {
  const { t } = useTranslation();
  const lang = useLang();
  const choices = [undefined, ...PARTS].map((part) => ({
    path: redirectsPath(lang, { part, search: part === 'missing' ? '' : place.search, page: 1 }),
    label: t(part === undefined ? 'REDIRECTS.ALL' : PART_LABELS[part]),
    isCurrent: part === place.part,
  }));
  return <ChoiceLinks label={t('REDIRECTS.FILTER')} choices={choices} />;
}

/** A redirect in the list; its old link opens the form. */
function RedirectRow({ redirect }: { redirect: Redirect }) {
  const { t } = useTranslation();
  const lang = useLang();
  const dateText = useDateText();
  const { id, from, to, match, status, isAutomatic, hits, lastDay } = redirect;
  const remove = useRemove();
  return (
    <li className={styles.row}>
      <div className={styles.rule}>
        <Link className={styles.from} to={managerRoutes.redirect(lang, id)}>
          <bdi dir="ltr">{from}</bdi>
        </Link>
        {to !== '' && (
          <span className={`row gap-2 ${styles.to}`}>
            <ArrowRight className="mirrored" size={16} role="img" aria-label={t('REDIRECTS.LEADS_TO')} />
            <bdi dir="ltr">{to}</bdi>
          </span>
        )}
        <p className="cluster gap-1 gap-x-4 text-14 muted">
          <span>
            {t(STATUS_LABELS[status])} (<bdi>{status}</bdi>)
          </span>
          {match === 'prefix' && <span>{t('REDIRECTS.WITH_BELOW')}</span>}
          {isAutomatic === 1 && <span>{t('REDIRECTS.BY_ITSELF')}</span>}
          <span>{t('REDIRECTS.HITS', { count: hits })}</span>
          {lastDay !== '' && <span>{t('SEARCHES.LAST', { date: dateText(lastDay) })}</span>}
        </p>
      </div>
      <IconButton
        label={t('REDIRECTS.REMOVE', { from })}
        onClick={() => {
          if (!remove.isPending) remove.mutate(id);
        }}
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  );
}

/** Removes a redirect, and offers to bring it back. */
function useRemove() {
  const { t } = useTranslation();
  const call = useManagerCall();
  const queryClient = useQueryClient();
  const toast = useToast();
  const onError = useFailureToast();
  const reload = () => queryClient.invalidateQueries(everyRedirect);
  const restore = useMutation({
    mutationFn: (id: number) => call('/api/manager/RedirectsRestore', { ids: [id] }),
    onSuccess: async ({ data }) => {
      if (data.length === 0) toast('failure', t('REDIRECTS.NOT_RESTORED'));
      await reload();
    },
    onError,
  });
  return useMutation({
    mutationFn: (id: number) => call('/api/manager/RedirectsRemove', { ids: [id] }),
    onSuccess: async (_, id) => {
      await reload();
      keepFocus();
      toast('success', t('REDIRECTS.REMOVED'), { label: t('FILES.UNDO'), onPress: () => restore.mutate(id) });
    },
    onError,
  });
}

/** What visitors asked for and did not find, the latest first. */
function MissingList() {
  const { t } = useTranslation();
  const lang = useLang();
  const call = useManagerCall();
  const queryClient = useQueryClient();
  const fail = useFailureToast();
  const { data: reply } = useSuspenseQuery(missingQuery(lang));
  const place: RedirectsPlace = { part: 'missing', search: '', page: 1 };
  const forget = useMutation({
    mutationFn: (paths: string[] | undefined) =>
      call('/api/manager/MissingAddressesForget', paths === undefined ? {} : { paths }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(everyMissing);
      keepFocus();
    },
    onError: fail,
  });
  const drop = (paths: string[] | undefined) => !forget.isPending && forget.mutate(paths);
  return (
    <ManagerList
      title={t('REDIRECTS.MISSING_TITLE')}
      tools={
        reply.data.length > 0 && (
          <Button variant="quiet" aria-disabled={forget.isPending} onClick={() => drop(undefined)}>
            <EyeOff aria-hidden="true" />
            {t('REDIRECTS.FORGET_ALL')}
          </Button>
        )
      }
      filters={
        <>
          <ListNote>
            {t('REDIRECTS.MISSING_NOTE', { days: REDIRECT_LIMITS.missingDays, most: REDIRECT_LIMITS.missing })}
          </ListNote>
          <Parts place={place} />
        </>
      }
      reply={{ data: reply.data, extra: { itemsCount: reply.data.length } }}
      page={1}
      size={MISSING_PER_PAGE}
      path={() => redirectsPath(lang, place)}
      texts={{ count: 'REDIRECTS.LINKS', empty: t('REDIRECTS.MISSING_EMPTY') }}
    >
      {reply.data.map((missing) => (
        <MissingRow key={missing.path} missing={missing} onForget={() => drop([missing.path])} />
      ))}
    </ManagerList>
  );
}

function MissingRow({ missing, onForget }: { missing: MissingAddress; onForget: () => void }) {
  const { t } = useTranslation();
  const lang = useLang();
  const dateText = useDateText();
  const { path, count, lastDay } = missing;
  return (
    <li className={styles.row}>
      <div className={styles.rule}>
        <bdi className="strong" dir="ltr">
          {path}
        </bdi>
        <p className="cluster gap-1 gap-x-4 text-14 muted">
          <span>{t('REDIRECTS.HITS', { count })}</span>
          <span>{t('SEARCHES.LAST', { date: dateText(lastDay) })}</span>
        </p>
        <ButtonLink variant="quiet" to={newRedirectPath(lang, path)}>
          <Plus aria-hidden="true" />
          {t('REDIRECTS.MAKE')}
          <span className="visually-hidden">: {path}</span>
        </ButtonLink>
      </div>
      <IconButton label={t('REDIRECTS.FORGET', { path })} onClick={onForget}>
        <EyeOff aria-hidden="true" />
      </IconButton>
    </li>
  );
}
