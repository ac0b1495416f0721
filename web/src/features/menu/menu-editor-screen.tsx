import { loadMenu, type MenuForm, menuForm } from 'contract/calls/managed-menu';
import { LIMITS } from 'contract/limits';
import { fieldIn } from 'contract/localized';
import { managerRoutes } from 'contract/manager-routes';
import { MENU_TYPE } from 'contract/visitors-vocabulary';
import { CHOSEN_TARGETS } from 'contract/vocabulary';
import { Plus, Signpost } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import { EditorFrame } from '../../forms/editor-frame.tsx';
import { UndoButtons, undoKeys, useChanges } from '../../forms/moving/use-changes.tsx';
import { HistoryPanel } from '../../forms/panels/panels.tsx';
import { useSingleEditor } from '../../forms/single-editor.ts';
import { fieldId } from '../../forms/values/item-values.ts';
import { contractRules } from '../../forms/values/problems.ts';
import { useLang } from '../../lib/lang.ts';
import { type LoaderArgs, load, routeLang } from '../../lib/loader.ts';
import { paths } from '../../lib/paths.ts';
import { mayDo } from '../../lib/rights.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useManagerCall, useManagerQuery } from '../session/use-manager-call.ts';
import type { Target } from './entry-fields.tsx';
import { EntryFields } from './entry-fields.tsx';
import { FooterList } from './footer-list.tsx';
import { onTopOf, useReloadQuestion } from './menu-conflict.tsx';
import styles from './menu-editor.module.css';
import { changed, isShown, type MenuEntry, newId, withIds } from './menu-tree.ts';
import { MenuTreeList } from './menu-tree-list.tsx';
import {
  editedMenuQuery,
  lacksText,
  MENU_FIELDS,
  type MenuExtra,
  newEntry,
  outlineOf,
  TYPE_NAMES,
  titleOf,
  toForm,
} from './menu-values.ts';
import { NeededNotices } from './needed-notices.tsx';
import { asksForCategory } from './new-category.ts';
import { Removed, useRemoval } from './removal.tsx';

export const loader = (args: LoaderArgs) => load(args, editedMenuQuery(routeLang(args)));

/** Edits the menu and the footer's links, in both languages at once. */
export function Component() {
  return <MenuEditor key={useLang()} loaded={useLoaderData<typeof loader>()} />;
}

const resolver = contractRules(menuForm);

/** The form of the whole menu, with its saves. */
function useMenuForm(loaded: Awaited<ReturnType<typeof loader>>) {
  const { t } = useTranslation();
  const lang = useLang();
  const call = useManagerCall();
  /** The ids of entries that were new, by those that they had before their save. */
  const ids = useRef(new Map<number, number>());
  const single = useSingleEditor({
    kind: 'menu',
    fields: MENU_FIELDS,
    resolver,
    loaded: loaded.data,
    query: editedMenuQuery(lang),
    schema: loadMenu.data,
    toForm,
    outline: (menu) => outlineOf(menu, t, lang),
    reloading: {
      ask: useReloadQuestion(),
      takeUp: (draft, menu) => {
        // Nothing that is new in the draft was saved.
        ids.current.clear();
        return onTopOf(menu, draft);
      },
    },
    save: async ({ version = '' }, repeat): Promise<{ version: string; values: MenuForm }> => {
      const { getValues, setValue } = single.form;
      const sent = withIds(getValues(), ids.current);
      const { data } = await call('/api/manager/SaveMenu', { menu: { ...sent, version }, ...repeat, lang });
      for (const { entry, id } of data.created) ids.current.set(entry, id);
      const done = (menu: MenuForm): MenuForm => {
        const { entries, footer, removed, moves } = withIds(menu, ids.current);
        const isDone = (id: number) => sent.removed.includes(id);
        return {
          entries,
          footer,
          removed: removed.filter((id) => !isDone(id)),
          moves: moves.filter((move) => !sent.moves.some(({ from, to }) => from === move.from && to === move.to)),
        };
      };
      // What was typed during the save keeps its place, with the ids that the entries have now.
      const now = done(getValues());
      setValue('entries', now.entries);
      setValue('footer', now.footer);
      setValue('removed', now.removed);
      setValue('moves', now.moves);
      return { version: data.version, values: done(sent) };
    },
  });
  /** Of a new entry: none that one had before its save. */
  const unusedId = () =>
    Math.min(newId(single.form.getValues('entries')), ...[...ids.current.keys()].map((id) => id - 1));
  return { ...single, unusedId };
}

/** The titles of the items that entries lead to. */
function useTargetTitles(entries: readonly MenuEntry[]) {
  const lang = useLang();
  const idsOf = (kind: Target['kind']) => [
    ...new Set(entries.flatMap(({ target }) => (target?.kind === kind && target.id > 0 ? [target.id] : []))),
  ];
  const call = useManagerCall();
  const asked = CHOSEN_TARGETS.map((kind) => ({ kind, ids: idsOf(kind).slice(0, 100), lang })).filter(
    ({ ids }) => ids.length > 0,
  );
  const { data: titles = [] } = useManagerQuery({
    queryKey: ['menu-targets', asked],
    queryFn: async () => {
      const replies = await Promise.all(asked.map((payload) => call('/api/manager/MenuTargets', payload)));
      return replies.flatMap(({ data }) => data);
    },
    enabled: asked.length > 0,
    placeholderData: (before) => before,
  });
  return ({ kind, id }: Target) => titles.find((one) => one.kind === kind && one.id === id)?.title;
}

function MenuEditor({ loaded }: { loaded: Awaited<ReturnType<typeof loader>> }) {
  const { t } = useTranslation();
  const lang = useLang();
  const { form, editor, frame, history, unusedId } = useMenuForm(loaded);
  const changes = useChanges(form, editor.item.version);
  const { values: menu, change } = changes;
  const [openId, setOpenId] = useState<number>();
  const latest = useManagerQuery(editedMenuQuery(lang));
  const extra: MenuExtra = latest.data?.extra ?? loaded.extra;
  const { refetch } = latest;
  const isRefused = editor.state.phase === 'failed';
  useEffect(() => {
    // What was refused may hold more than this page knows.
    if (isRefused) void refetch();
  }, [isRefused, refetch]);
  const removal = useRemoval(editor.item.values.entries, menu, extra, change);
  const titles = useTargetTitles(menu.entries);
  const { entries, footer } = menu;
  const errors = errorsOf(form.formState.errors);

  const add = (more: Partial<MenuEntry> = {}, isInFooter = false) => {
    const id = unusedId();
    change({ entries: [...entries, newEntry(id, more)], ...(isInFooter ? { footer: [...footer, id] } : {}) });
    setOpenId(id);
    const field = fieldId(`entries.${entries.length}.${fieldIn('title', lang)}`);
    requestAnimationFrame(() => document.getElementById(field)?.focus());
  };
  useAskedEntry(() => add({ type: MENU_TYPE.articles }));
  return (
    <EditorFrame
      {...frame}
      title={t('MENU_EDITOR.TITLE')}
      subject={t('MENU_EDITOR.NOTE')}
      backPath={paths.home(lang)}
      offer={
        <NeededNotices
          needed={extra.needed}
          entries={entries}
          onAdd={(entry) => add(entry, entry.inMenu === 0)}
          onOpen={setOpenId}
        />
      }
      side={
        <>
          <section className={styles.section} aria-labelledby="menu-footer">
            <h2 id="menu-footer" className="text-18">
              {t('MENU_EDITOR.FOOTER')}
            </h2>
            <p className="text-16 muted">{t('MENU_EDITOR.FOOTER_HINT')}</p>
            <FooterList entries={entries} footer={footer} onChange={(next, about) => change({ footer: next }, about)} />
          </section>
          <HistoryPanel {...history} />
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys that its buttons have as well */}
      <div className="stack gap-4" onKeyDown={undoKeys(changes)}>
        <div className={`cluster gap-2 ${styles.toolbar}`}>
          <Button onClick={() => add()} aria-disabled={entries.length >= LIMITS.menu.entries}>
            <Plus aria-hidden="true" />
            {t('MENU_EDITOR.ADD')}
          </Button>
          <UndoButtons {...changes} />
          {mayDo('manager') && (
            <ButtonLink variant="quiet" to={managerRoutes.redirects(lang)}>
              <Signpost aria-hidden="true" />
              {t('REDIRECTS.TITLE')}
            </ButtonLink>
          )}
        </div>
        <p className="text-16 muted">{t('MENU_EDITOR.HINT')}</p>
        {entries.length === 0 && <EmptyState text={t('MENU_EDITOR.EMPTY')} />}
        <MenuTreeList
          entries={entries}
          onMove={(moved, about) => change({ entries: moved }, about)}
          openId={openId}
          onOpen={setOpenId}
          faulty={errors.places}
          notesOf={(entry) => <Notes entry={entry} entries={entries} extra={extra} titles={titles} />}
          fieldsOf={(entry, index) => (
            <EntryFields
              entry={entry}
              index={index}
              entries={entries}
              errors={errors.at(index)}
              isInFooter={footer.includes(entry.id)}
              targetTitle={titles}
              lacksText={lacksText(entry, extra, lang)}
              onChange={(part, about) => change({ entries: changed(entries, entry.id, part) }, about)}
              onType={(type) => removal.retype(entry, type)}
              onFooter={(isIn) =>
                change({ footer: isIn ? [...footer, entry.id] : footer.filter((id) => id !== entry.id) })
              }
              onRemove={() => removal.remove(entry)}
            />
          )}
        />
        <Removed
          menu={menu}
          stored={editor.item.values.entries}
          errors={form.formState.errors.removed}
          onPutBack={removal.putBack}
        />
      </div>
    </EditorFrame>
  );
}

/** Adds a category for who comes here to add one, once: the address then is the editor's own again. */
function useAskedEntry(add: () => void) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isAsked = asksForCategory(search);
  const answer = useEffectEvent(() => {
    void navigate(pathname, { replace: true });
    add();
  });
  useEffect(() => {
    if (isAsked) answer();
  }, [isAsked]);
}

/** The errors of entries by their place; what is wrong with the list as a whole has none. */
function errorsOf(errors: { entries?: unknown }) {
  const list = Object.entries(Object(errors.entries) as Record<string, unknown>);
  const places = list.filter(([place, problem]) => /^\d+$/.test(place) && problem);
  const byPlace = new Map(
    places.map(([place, problem]) => [Number(place), Object(problem) as Record<string, unknown>]),
  );
  return { places: new Set(byPlace.keys()), at: (index: number) => byPlace.get(index) ?? {} };
}

interface NotesProps {
  entry: MenuEntry;
  entries: readonly MenuEntry[];
  extra: MenuExtra;
  titles: (target: Target) => string | undefined;
}

/** The type of an entry, what it holds or leads to, and whether visitors see it. */
function Notes({ entry, entries, extra, titles }: NotesProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const { id, type, link, target } = entry;
  const items = extra.content.find((held) => held.id === id)?.items ?? 0;
  const category = target?.kind === 'category' && entries.find((other) => other.id === target.id);
  const leadsTo =
    target?.kind === 'home'
      ? t('MENU_EDITOR.TO_HOME')
      : target?.kind === 'contact'
        ? t('MENU_EDITOR.TO_CONTACT')
        : target?.kind === 'zakat'
          ? t('MENU_EDITOR.TO_ZAKAT')
          : category
            ? titleOf(category, lang)
            : target && target.kind !== 'category'
              ? titles({ kind: target.kind, id: target.id })
              : link;
  return (
    <>
      <span>{t(TYPE_NAMES[type])}</span>
      {items > 0 && <span>{t('MENU_EDITOR.ITEMS', { count: items })}</span>}
      {lacksText(entry, extra, lang) && <span className={styles.hiddenMark}>{t('MENU_EDITOR.NO_TEXT')}</span>}
      {type === MENU_TYPE['external-link'] && leadsTo && <bdi className={styles.leads}>{leadsTo}</bdi>}
      {!isShown(entries, entry) && <span className={styles.hiddenMark}>{t('ADMIN.HIDDEN')}</span>}
    </>
  );
}
