import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { SitePart } from 'contract/calls/imports';
import { IMPORT_NOTICE_TEXTS } from 'contract/import-texts';
import { LIMITS } from 'contract/limits';
import { managerRoutes } from 'contract/manager-routes';
import { MENU_TYPE } from 'contract/visitors-vocabulary';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import { isTextKey, type TextKey } from '../../i18n/i18n.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { useLang } from '../../lib/lang.ts';
import { type LoaderArgs, load, routeLang } from '../../lib/loader.ts';
import { useDateText, useDigits } from '../../lib/menu.ts';
import type { CallPayload } from '../../lib/transport.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DialogButton } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { ListNote, ManagerList } from '../../ui/manager-list.tsx';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { useManagerCall } from '../session/use-manager-call.ts';
import styles from './imports-screen.module.css';
import { isOfLogin, LoginFields, NO_LOGIN } from './login-fields.tsx';
import { everyImport, type Import, importsQuery, isUnderWay, reportPath } from './queries.ts';

/** Milliseconds between questions about what is under way. */
const ASK_EVERY = 2_000;
/** Bytes of a file that are sent at once; base64 is a third longer. */
const PIECE = (LIMITS.importPiece.max / 4) * 3;

type Start = CallPayload<'/api/manager/ImportStart'>;

const menuQuery = (lang: ReturnType<typeof useLang>) => apiQuery('/api/manager/LoadMenu', lang, {});

export async function loader(args: LoaderArgs) {
  const lang = routeLang(args);
  await Promise.all([
    load(args, { ...importsQuery(lang), staleTime: 0 }),
    load(args, { ...menuQuery(lang), staleTime: 0 }),
  ]);
  return null;
}

/** Brings content of other sites here: chooses a source, shows what is in it, and tells how far it is. */
export function Component() {
  const { t } = useTranslation();
  const lang = useLang();
  const { data: reply } = useSuspenseQuery({
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

async function base64Of(piece: Blob): Promise<string> {
  const bytes = new Uint8Array(await piece.arrayBuffer());
  let text = '';
  for (let start = 0; start < bytes.length; start += 8_192)
    text += String.fromCharCode(...bytes.subarray(start, start + 8_192));
  return btoa(text);
}

/** A file in pieces, or the address of a site. */
function SourceForm() {
  const { t, i18n } = useTranslation();
  const call = useManagerCall();
  const queryClient = useQueryClient();
  const inDigits = useDigits();
  const id = useId();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [address, setAddress] = useState('');
  const [login, setLogin] = useState(NO_LOGIN);
  const [percent, setPercent] = useState(0);
  const isOnItsWay = useRef(false);

  async function upload(): Promise<string> {
    const all = files.reduce((sum, { size }) => sum + size, 0);
    let name = '';
    let sent = 0;
    for (const file of files) {
      for (let offset = 0; offset < file.size; offset += PIECE) {
        const base64String = await base64Of(file.slice(offset, offset + PIECE));
        const piece = { upload: name, filename: file.name, offset, base64String };
        name = (await call('/api/manager/ImportUpload', piece)).data.upload;
        sent += Math.min(PIECE, file.size - offset);
        setPercent(Math.round((sent / all) * 100));
      }
    }
    return name;
  }

  const open = useMutation({
    mutationFn: async () => {
      if (files.length > 0) return call('/api/manager/ImportOpen', { location: await upload() });
      const hasLogin = login.username !== '' || login.password !== '';
      return call('/api/manager/ImportOpen', { location: address.trim(), ...(hasLogin ? { login } : {}) });
    },
    onSettled: () => {
      isOnItsWay.current = false;
    },
    onSuccess: () => queryClient.invalidateQueries(everyImport),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isOnItsWay.current || (files.length === 0 && address.trim() === '')) return;
    // A double click is faster than the state.
    isOnItsWay.current = true;
    const form = event.currentTarget;
    open.mutate(undefined, {
      onSuccess: () => {
        form.reset();
        setFiles([]);
        setAddress('');
        setLogin(NO_LOGIN);
      },
    });
  };
  return (
    <form className={styles.source} onSubmit={submit}>
      <label className="stack gap-1 strong">
        {t('IMPORT.FILE')}
        <input
          type="file"
          multiple
          accept=".xml,.csv,.json,.zip,application/zip,text/xml,text/csv,application/json"
          onChange={({ target }) => setFiles([...(target.files ?? [])])}
        />
      </label>
      <p className="text-16 muted">{t('IMPORT.FILE_HINT')}</p>
      <TextField
        id={id}
        label={t('IMPORT.ADDRESS')}
        error={open.error && !isOfLogin(open.error) ? errorText(i18n, open.error) : undefined}
        type="url"
        dir="ltr"
        value={address}
        onChange={({ target }) => setAddress(target.value)}
      />
      <details>
        <summary className="strong">{t('IMPORT.LOGIN')}</summary>
        <LoginFields login={login} onChange={setLogin} error={open.error} />
      </details>
      <div className="cluster gap-3">
        <Button type="submit" aria-disabled={open.isPending}>
          {t('IMPORT.LOOK')}
        </Button>
        <span role="status">
          {open.isPending && files.length > 0 && t('IMPORT.SENDING', { percent: inDigits(percent) })}
        </span>
      </div>
    </form>
  );
}

/** The login at the other site has ended. */
const ENDED = 'IMPORT.LOGIN_ENDED';

const STATE_TEXTS = {
  reading: 'IMPORT.STATE_READING',
  found: 'IMPORT.STATE_FOUND',
  running: 'IMPORT.STATE_RUNNING',
  paused: 'IMPORT.STATE_PAUSED',
  done: 'IMPORT.STATE_DONE',
  failed: 'IMPORT.STATE_FAILED',
  undoing: 'IMPORT.STATE_UNDOING',
  undone: 'IMPORT.STATE_UNDONE',
} as const satisfies Record<Import['state'], TextKey>;

const KINDS = {
  article: 'DEMO.ARTICLES',
  page: 'DEMO.PAGES',
  album: 'DEMO.ALBUMS',
  video: 'DEMO.VIDEOS',
  'content-block': 'DEMO.BLOCKS',
  home: 'AUDIT.KIND_HOME',
  settings: 'ADMIN.SETTINGS',
} as const;

const PARTS = { home: 'IMPORT.PART_HOME', settings: 'IMPORT.PART_SETTINGS' } as const;
const LANGUAGES = { ar: 'TRANSLATION.AR', en: 'TRANSLATION.EN' } as const;

function ImportCard({ one }: { one: Import }) {
  const { t, i18n } = useTranslation();
  const lang = useLang();
  const inDigits = useDigits();
  const dateText = useDateText();
  const call = useManagerCall();
  const queryClient = useQueryClient();
  const [places, setPlaces] = useState<Readonly<Record<string, number>>>({});
  const { id, state, items, found, files } = one;
  const [parts, setParts] = useState<readonly SitePart[] | undefined>();
  const takenParts = parts ?? found.parts.filter(({ isOwn }) => !isOwn).map(({ name }) => name);
  const reason = isTextKey(i18n, one.error) ? t(one.error) : '';
  const act = useMutation({
    mutationFn: (run: () => Promise<unknown>) => run(),
    onSettled: () => queryClient.invalidateQueries(everyImport),
  });
  const chosen = Object.entries(places).map(([key, category]) => ({ key, category }));
  const start = (isTrial: boolean) =>
    act.mutate(() =>
      call('/api/manager/ImportStart', {
        id,
        places: chosen,
        isTrial,
        ...(state === 'found' ? { parts: [...takenParts] } : {}),
      }),
    );
  const all = Object.values(items).reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const done = all - (items.waiting ?? 0);
  // What could not even be read has to be chosen again.
  const canStart = state === 'found' || state === 'paused' || (state === 'failed' && found.items.length > 0);
  return (
    <>
      <h2 className="text-18 strong breakable">
        <bdi>{one.site || t('IMPORT.SOURCE')}</bdi> · {dateText(one.startedAt.slice(0, 10))}
      </h2>
      <p role="status">
        {t(STATE_TEXTS[state], { reason })} {state === 'paused' && reason}
      </p>
      {found.items.length > 0 && (
        <p>
          {t('IMPORT.FOUND', {
            list: found.items
              .map(({ kind, lang: of, count }) => `${t(KINDS[kind])} (${t(LANGUAGES[of])}): ${inDigits(count)}`)
              .join(' · '),
          })}
        </p>
      )}
      {found.unknown.length > 0 && (
        <p className="text-16 muted breakable">
          {t('IMPORT.UNKNOWN')}{' '}
          <bdi>{found.unknown.map(({ name, texts }) => `${name} (${inDigits(texts)})`).join(', ')}</bdi>
        </p>
      )}
      {all > 0 && (
        <div className="stack gap-2">
          <progress max={all} value={done} aria-label={one.site} />
          <p className="text-16">
            {t('IMPORT.PROGRESS', { done: inDigits(done), all: inDigits(all) })} ·{' '}
            {t('IMPORT.FILES', { stored: inDigits(files.stored), missing: inDigits(files.missing) })}
          </p>
        </div>
      )}
      {one.notices.length > 0 && (
        <ul className="text-16">
          {one.notices.map(({ kind, count, text }) => (
            <li key={kind} className="breakable">
              {t(IMPORT_NOTICE_TEXTS[kind])} {inDigits(count)} (<bdi>{text}</bdi>)
            </li>
          ))}
        </ul>
      )}
      {state === 'found' && found.parts.length > 0 && <Parts one={one} taken={takenParts} onChange={setParts} />}
      {state === 'found' && <Places one={one} places={places} onChange={setPlaces} />}
      {canStart && one.needsLogin && <LoginAgain one={one} places={chosen} />}
      <div role="alert">{act.error && <p className="danger">{errorText(i18n, act.error)}</p>}</div>
      <div className="cluster gap-3">
        {canStart && !one.needsLogin && (
          <>
            <Button aria-disabled={act.isPending} onClick={() => start(false)}>
              {t(state === 'found' ? 'IMPORT.START' : 'IMPORT.GO_ON')}
            </Button>
            <Button variant="quiet" aria-disabled={act.isPending} onClick={() => start(true)}>
              {t('IMPORT.TRY')}
            </Button>
          </>
        )}
        {state === 'running' && (
          <Button variant="quiet" onClick={() => act.mutate(() => call('/api/manager/ImportPause', { id }))}>
            {t('IMPORT.PAUSE')}
          </Button>
        )}
        {all > 0 && (
          <ButtonLink variant="quiet" to={reportPath(lang, { id, state: undefined, note: undefined, page: 1 })}>
            {t('IMPORT.REPORT')}
          </ButtonLink>
        )}
        {all > 0 && canUndo(one) && (
          <DialogButton variant="quiet" dialog={(close) => <UndoDialog id={id} onClose={close} />}>
            {t('IMPORT.UNDO')}
          </DialogButton>
        )}
      </div>
    </>
  );
}

interface LoginAgainProps {
  one: Import;
  places: Start['places'];
}

/** Another login at the other site, where that has ended the one before. */
function LoginAgain({ one: { id, error }, places }: LoginAgainProps) {
  const { t, i18n } = useTranslation();
  const call = useManagerCall();
  const queryClient = useQueryClient();
  const [login, setLogin] = useState(NO_LOGIN);
  const start = useMutation({
    mutationFn: () => call('/api/manager/ImportStart', { id, places, login }),
    onSuccess: () => queryClient.invalidateQueries(everyImport),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!start.isPending) start.mutate();
  };
  return (
    <form className="stack gap-4" onSubmit={submit}>
      {error !== ENDED && <p>{t(ENDED)}</p>}
      <LoginFields login={login} onChange={setLogin} error={start.error} />
      <div role="alert">
        {start.error && !isOfLogin(start.error) && <p className="danger">{errorText(i18n, start.error)}</p>}
      </div>
      <div>
        <Button type="submit" aria-disabled={start.isPending}>
          {t('IMPORT.LOGIN_AGAIN')}
        </Button>
      </div>
    </form>
  );
}

const canUndo = ({ state }: Import) => state === 'paused' || state === 'done' || state === 'failed';

function UndoDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation();
  const call = useManagerCall();
  const queryClient = useQueryClient();
  const undo = useMutation({
    mutationFn: () => call('/api/manager/ImportUndo', { id }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(everyImport);
      onClose();
    },
  });
  return (
    <QuestionDialog
      title={t('IMPORT.UNDO')}
      submit={t('IMPORT.UNDO')}
      isDisabled={undo.isPending}
      error={undo.error}
      onSubmit={() => undo.mutate()}
      onClose={onClose}
    >
      <p>{t('IMPORT.UNDO_QUESTION')}</p>
    </QuestionDialog>
  );
}

interface PartsProps {
  one: Import;
  taken: readonly SitePart[];
  onChange: (taken: readonly SitePart[]) => void;
}

/** What replaces something of this site: off where that was written here. */
function Parts({ one, taken, onChange }: PartsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="stack gap-2">
      <legend className="strong">{t('IMPORT.PARTS')}</legend>
      {one.found.parts.map(({ name, isOwn }) => (
        <label key={name} className="row gap-2">
          <input
            type="checkbox"
            checked={taken.includes(name)}
            onChange={({ target }) =>
              onChange(target.checked ? [...taken, name] : taken.filter((other) => other !== name))
            }
          />
          {t(PARTS[name])}
          {isOwn && ` (${t('IMPORT.PART_IS_OWN')})`}
        </label>
      ))}
    </fieldset>
  );
}

interface PlacesProps {
  one: Import;
  places: Readonly<Record<string, number>>;
  onChange: (places: Readonly<Record<string, number>>) => void;
}

/** Where the items of each category go; pages are chosen together. */
function Places({ one, places, onChange }: PlacesProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const inDigits = useDigits();
  const id = useId();
  const { data: menu } = useSuspenseQuery(menuQuery(lang));
  const lists = menu.data.entries.filter(({ type }) => type === MENU_TYPE.articles);
  const fixed = [
    { value: '', label: t('IMPORT.AS_NEW') },
    { value: '0', label: t('IMPORT.LEAVE_OUT') },
  ];
  const titled = lists.map((entry) => ({
    value: String(entry.id),
    label: lang === 'ar' ? entry.titleAr : entry.titleEn,
  }));
  const { categories } = one.found;
  const pages = categories.filter(({ isPage }) => isPage).reduce((sum, { items }) => sum + items, 0);
  const rows = [
    ...categories
      .filter(({ isPage, items }) => !isPage && items > 0)
      .map(({ key, titleAr, titleEn, items }) => ({
        ...{ key, items, options: [...fixed, ...titled] },
        title: (lang === 'ar' ? titleAr || titleEn : titleEn || titleAr) || key,
      })),
    ...(pages > 0
      ? [{ key: 'pages', items: pages, options: [...fixed, ...titled], title: t('IMPORT.ALL_PAGES') }]
      : []),
  ];
  const choose = (key: string, value: string) => {
    const { [key]: _, ...rest } = places;
    onChange(value === '' ? rest : { ...rest, [key]: Number(value) });
  };
  return (
    <details>
      <summary className="strong">{t('IMPORT.PLACES')}</summary>
      <div className="stack gap-4">
        {rows.map(({ key, title, items, options }, index) => (
          <SelectField
            key={key}
            id={`${id}-${index}`}
            label={`${title} (${inDigits(items)})`}
            options={options}
            value={places[key] ?? ''}
            onChange={({ target }) => choose(key, target.value)}
          />
        ))}
      </div>
    </details>
  );
}
