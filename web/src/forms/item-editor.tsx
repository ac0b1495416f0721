import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { STATUS } from 'contract/status';
import { Columns2 } from 'lucide-react';
import { type ComponentType, type RefObject, useEffect, useState } from 'react';
import type { FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { notChangeable, requireRight } from '../features/session/manager-guard.ts';
import { useManagerCall } from '../features/session/use-manager-call.ts';
import type { TextKey } from '../i18n/i18n.ts';
import { LANGS, type Lang, otherLang, useLang } from '../lib/lang.ts';
import { type LoaderArgs, load, routeId, routeLang } from '../lib/loader.ts';
import { mayDo } from '../lib/rights.ts';
import { isWaiting } from '../lib/schedule.ts';
import { ApiError, type Transport } from '../lib/transport.ts';
import { Button } from '../ui/button.tsx';
import { BesideForm, type BesideHandle } from './beside-form.tsx';
import { EditorFrame } from './editor-frame.tsx';
import { DeletePanel } from './panels/delete-panel.tsx';
import { HistoryPanel, LanguagePanel, type Languages, languagesNow } from './panels/panels.tsx';
import { ReviewNotice, SubmitPanel } from './panels/review-panel.tsx';
import { TranslationPanel } from './panels/translation-panel.tsx';
import type { TranslatedKind } from './panels/translation-query.ts';
import { CopyOffer } from './saving/save-bar.tsx';
import { useItemForm } from './saving/use-item-form.ts';
import {
  type FieldInfo,
  type ItemReply,
  type ItemValues,
  type SaveReply,
  type SendDetails,
  type StoredItem,
  takeFields,
} from './values/item-values.ts';

/** Where an item is: in a category, under an id; a new one has the id 0. */
interface ItemPlace {
  catId: number;
  id: number;
}

/** In an editor's address: the other language is opened beside. */
const BESIDE = '#beside';

/** What the components of a form's fields are given. */
export interface FormParts<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** Called before the values are read: the rich text editor passes on what is typed with a delay. */
  flush: RefObject<() => void>;
  /** 0 until the item is stored. */
  id: number;
  /** Whether the account writes texts alone, as translators do. */
  isTextOnly?: boolean;
  /** In the form beside: that of the page's language, which has what both languages share. */
  pageForm?: UseFormReturn<Values>;
}

/** What is special about a kind of item: its fields, its calls and its texts. */
export interface ItemKind<Values extends FieldValues, Data> {
  kind: 'article' | 'album' | 'video' | 'page' | 'content-block';
  titles: { new: TextKey; edit: TextKey };
  /** The contract's rules of a save. */
  resolver: Resolver<Values>;
  fields: readonly FieldInfo[];
  values: ItemValues<Values, Data>;
  /** The initial values of a new item. */
  newItem?: (catId: number, now: Date) => StoredItem<Values>;
  load: (call: Transport, place: ItemPlace & { lang: Lang }) => Promise<ItemReply<Data>>;
  save: (
    call: Transport,
    values: Partial<Values>,
    details: SendDetails & ItemPlace & { lang: Lang },
  ) => Promise<SaveReply>;
  /** The item's name among the drafts of this device. */
  draftName: (place: ItemPlace) => string;
  /** The item's title, below the editor's title. */
  subject: (values: Values, reply: ItemReply<Data> | undefined) => string;
  /** Changes the visibility in the form; missing where the item has none of its own. */
  setVisibility?: (form: UseFormReturn<Values>, isVisible: 0 | 1) => void;
  /** The address of the preview of a hidden item. */
  previewPath?: (lang: Lang, place: ItemPlace) => string;
  /** The item's address on the site, or that of its list: where Back leads. */
  backPath: (lang: Lang, place: ItemPlace) => string;
  /** The fields of the main column; those of the other language can be edited beside them. */
  Main: ComponentType<FormParts<Values>>;
  /** The panels of fields beside it. */
  Side?: ComponentType<FormParts<Values>>;
}

interface ItemEditorProps<Values extends FieldValues, Data> extends ItemPlace {
  kind: ItemKind<Values, Data>;
  /** Undefined for a new item. */
  reply: ItemReply<Data> | undefined;
  onCreated?: (id: number) => void;
}

/** The editor of one item in one language: its fields, its other language, its history, Save and Back. */
export function ItemEditor<Values extends FieldValues, Data>(props: ItemEditorProps<Values, Data>) {
  const { kind, catId, id, onCreated } = props;
  const { Main, Side, values: mapping } = kind;
  const { t } = useTranslation();
  const lang = useLang();
  const call = useManagerCall();
  // The form is initialized with the first reply; a later one does not replace what is typed.
  const [reply] = useState(props.reply);
  const load = (lang: Lang) => kind.load(call, { catId, id, lang });
  const { form, editor, flush, reload } = useItemForm<Values>({
    resolver: kind.resolver,
    fields: kind.fields,
    begin: () => {
      const item = reply ? mapping.stored(reply, lang) : kind.newItem?.(catId, new Date());
      if (!item) throw new Error(`a new ${kind.kind} cannot be made in an editor`);
      return item;
    },
    id,
    draftItem: (ownId) => kind.draftName({ catId, id: ownId }),
    send: (values, details) => kind.save(call, values, { ...details, catId, id, lang }),
    loadCurrent: async (replied) => mapping.current(replied) ?? mapping.stored(await load(lang), lang),
    ...(onCreated ? { onCreated } : {}),
  });
  const mayPublish = mayDo('publish');
  const isTextOnly = !mayDo('draft');
  const changeableIn = reply?.extra.changeableIn ?? LANGS;
  const { id: ownId, values, version } = editor.item;
  const parts = { form, flush, id: ownId, isTextOnly };
  const place = { catId, id: ownId };
  const { setVisibility } = kind;
  const [isBeside, setBeside] = useState(() => ownId !== 0 && location.hash === BESIDE);
  const [besideHandle, setBesideHandle] = useState<BesideHandle>();
  const besideLang = otherLang(lang);
  const toggleBeside = () => {
    setBeside(!isBeside);
    setBesideHandle(undefined);
  };
  return (
    <EditorFrame
      title={t(ownId === 0 ? kind.titles.new : kind.titles.edit)}
      subject={kind.subject(values, reply)}
      editor={editor}
      errors={form.formState.errors}
      fields={kind.fields}
      backPath={kind.backPath(lang, place)}
      publishing={{
        stored: version === undefined ? 0 : visibilityOf(values),
        chosen: visibilityOf(form.getValues()),
        setVisibility: mayPublish && setVisibility ? (isVisible) => setVisibility(form, isVisible) : undefined,
        isScheduled: isWaiting(visibleFromOf(form.getValues())),
        isDraftOnly: !mayPublish,
        sitePath: version === undefined ? undefined : kind.backPath(lang, place),
        previewPath: kind.previewPath?.(lang, place),
      }}
      besideButton={
        ownId !== 0 && (
          <Button variant="quiet" aria-pressed={isBeside} onClick={toggleBeside}>
            <Columns2 aria-hidden="true" />
            {t('EDITOR.SIDE_BY_SIDE')}
          </Button>
        )
      }
      beside={
        isBeside
          ? {
              lang: besideLang,
              handle: besideHandle,
              form: (
                <BesideForm
                  key={besideLang}
                  kind={kind}
                  catId={catId}
                  id={ownId}
                  lang={besideLang}
                  pageForm={form}
                  isReadOnly={!changeableIn.includes(besideLang)}
                  onHandle={setBesideHandle}
                />
              ),
            }
          : undefined
      }
      offer={
        <>
          {version !== undefined && <ReviewNotice kind={kind.kind} id={ownId} of={lang} />}
          {isBeside && <ReviewNotice kind={kind.kind} id={ownId} of={besideLang} />}
          <CopyOffer
            repliedIn={reply?.extra.lang}
            version={version}
            onCopy={() => reply && editor.startFrom(mapping.texts(reply.data))}
          />
          {version !== undefined && (
            <TranslationPanel kind={kind.kind} id={ownId} of={lang} fields={kind.fields} isBeside={isBeside} />
          )}
          {isBeside && changeableIn.includes(besideLang) && (
            <TranslationPanel kind={kind.kind} id={ownId} of={besideLang} fields={kind.fields} isBeside />
          )}
        </>
      }
      side={
        <>
          {!mayPublish && (
            <SubmitPanel kind={kind.kind} of={lang} editor={editor}>
              {t(isTextOnly ? 'EDITOR.TEXT_ONLY' : 'EDITOR.DRAFT_ONLY')}
            </SubmitPanel>
          )}
          {Side && !isTextOnly && <Side {...parts} />}
          <ItemPanels
            kind={kind.kind}
            editor={editor}
            languages={reply?.extra.languages ?? []}
            fields={kind.fields}
            onRestored={reload}
          />
          {isDeletable(kind.kind) && version !== undefined && mayDo('draft') && (
            <DeletePanel
              kind={kind.kind}
              id={ownId}
              version={version}
              hasOther={reply?.extra.languages?.some((state) => state.lang !== lang) ?? false}
              isDirty={editor.isDirty}
              listPath={kind.backPath(lang, { catId, id: 0 })}
            />
          )}
        </>
      }
    >
      <Main {...parts} />
    </EditorFrame>
  );
}

/** A page and a content block belong to a place of the site, so they are emptied or hidden rather than deleted. */
const isDeletable = (kind: TranslatedKind): kind is 'article' | 'album' | 'video' =>
  kind === 'article' || kind === 'album' || kind === 'video';

/** An item without a visibility of its own, such as a page, is visible once it exists. */
const visibilityOf = (values: { isVisible?: unknown }): 0 | 1 => (Number(values.isVisible ?? 1) === 1 ? 1 : 0);

/** When an item appears by itself; '' for one that does not, or cannot. */
const visibleFromOf = (values: { visibleFrom?: unknown }) => String(values.visibleFrom ?? '');

/** The part of a detail call's reply that shows whether it is a manager's. */
interface LoadedReply {
  extra: { languages?: unknown; changeableIn?: Lang[] | undefined };
}

/**
 * Loads an item to be edited, never from the cache: what is edited must be what is stored. Only managers' replies name
 * its languages; a reply without them is a visitor's, because the session has ended.
 */
export async function loadStored<Reply extends LoadedReply, Key extends QueryKey>(
  args: LoaderArgs,
  query: FetchQueryOptions<Reply, Error, Reply, Key>,
): Promise<Reply> {
  const reply = await load(args, { ...query, staleTime: 0 });
  if (reply.extra.languages === undefined) throw new ApiError(STATUS.loginRequired);
  return reply;
}

/** The same for a form: whoever may read the item and not change it in the page's language is told so. */
export async function loadChangeable<Reply extends LoadedReply, Key extends QueryKey>(
  args: LoaderArgs,
  query: FetchQueryOptions<Reply, Error, Reply, Key>,
): Promise<Reply> {
  const reply = await loadStored(args, query);
  if (reply.extra.changeableIn && !reply.extra.changeableIn.includes(routeLang(args))) throw notChangeable();
  return reply;
}

/** The item of an editor's address. A new one has the id 0. */
export async function loadEdited<Reply extends LoadedReply, Key extends QueryKey>(
  args: LoaderArgs,
  query: (lang: Lang, catId: number, id: number) => FetchQueryOptions<Reply, Error, Reply, Key>,
): Promise<{ reply: Reply | undefined }> {
  const catId = routeId(args.params.catId);
  if (args.params.id === '0') {
    requireRight('draft');
    return { reply: undefined };
  }
  return { reply: await loadChangeable(args, query(routeLang(args), catId, routeId(args.params.id))) };
}

/** The item in an editor's address, and the key of its form. */
export function useEditedItem() {
  const params = useParams();
  const lang = useLang();
  const id = Number(params.id);
  const { formKey, onCreated } = useEditorKey(id);
  return { formKey: `${lang}-${formKey}`, catId: routeId(params.catId), id, onCreated };
}

/**
 * The key of the form for the item of an address. Another item gets another form; a new item that has just received its
 * id stays in its form, so that nothing typed meanwhile is lost.
 */
export function useEditorKey(id: number) {
  const navigate = useNavigate();
  const [created, setCreated] = useState<number>();
  const [current, setCurrent] = useState({ id, key: 0 });
  if (current.id !== id) setCurrent({ id, key: created === id ? current.key : current.key + 1 });

  // The layout moves the focus to the heading of every new address; here it must stay where the user is typing.
  useEffect(() => {
    if (created !== id) return;
    const active = document.activeElement;
    const frame = requestAnimationFrame(() => active instanceof HTMLElement && active.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [created, id]);

  /** Navigates to the new item's own address, where a second save updates it. */
  const onCreated = (newId: number) => {
    setCreated(newId);
    void navigate(`../${newId}`, { replace: true, relative: 'path', preventScrollReset: true });
  };
  return { formKey: current.key, onCreated };
}

interface ItemPanelsProps {
  kind: TranslatedKind;
  fields: readonly FieldInfo[];
  /** The item in the editor; one that was never saved has no languages and no history. */
  editor: { item: { id: number; version: string | undefined; values: Record<string, unknown> }; isDirty: boolean };
  /** The languages in which the item existed when it was loaded. */
  languages: Languages;
  onRestored: () => Promise<void>;
}

/** The item's languages and its history. */
function ItemPanels({ kind, editor, languages, fields, onRestored }: ItemPanelsProps) {
  const lang = useLang();
  const { id, version, values } = editor.item;
  if (id === 0) return null;
  const isVisible = visibilityOf(values) === 1;
  return (
    <>
      <LanguagePanel kind={kind} id={id} languages={languagesNow(languages, lang, version !== undefined, isVisible)} />
      <HistoryPanel
        kind={kind}
        id={id}
        fields={fields}
        current={values}
        toForm={(earlier) => takeFields(earlier, values)}
        isDirty={editor.isDirty}
        onRestored={onRestored}
      />
    </>
  );
}
