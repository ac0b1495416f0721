import { isListed } from 'contract/kinds/kinds';
import { Columns2 } from 'lucide-react';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useManagerCall } from '../features/session/use-manager-call.ts';
import { LANGS, sourceLanguage, useLang } from '../lib/lang.ts';
import { newRequestId } from '../lib/request-id.ts';
import { mayDo } from '../lib/rights.ts';
import { isWaiting } from '../lib/zoned-time.ts';
import { Button } from '../ui/button.tsx';
import { BesideForm, type BesideHandle } from './beside-form.tsx';
import { EditorFrame } from './editor-frame.tsx';
import { FieldPanels, setVisibility } from './fields/field-list.tsx';
import type { ItemKind, ItemPlace } from './item-kind.ts';
import { CategoryPanel } from './panels/category-panel.tsx';
import { DeletePanel } from './panels/delete-panel.tsx';
import { HistoryPanel, LanguagePanel, type Languages, languagesNow, type TranslatedKind } from './panels/panels.tsx';
import { ReviewNotice, SubmitPanel } from './panels/review-panel.tsx';
import { TranslationPanel } from './panels/translation-panel.tsx';
import { CopyOffer } from './saving/offers.tsx';
import { useItemForm } from './saving/use-item-form.ts';
import { type FormField, type ItemReply, takeFields } from './values/item-values.ts';

/** In an editor's address: a second language is opened beside. */
const BESIDE = '#beside';

interface ItemEditorProps<Values extends FieldValues, Data> extends ItemPlace {
  kind: ItemKind<Values, Data>;
  /** Undefined for a new item. */
  reply: ItemReply<Data> | undefined;
  onCreated?: (id: number, catId: number) => void;
}

/** The editor of one item in one language: its fields, its translation, its history, Save and Back. */
export function ItemEditor<Values extends FieldValues, Data>(props: ItemEditorProps<Values, Data>) {
  const { kind, catId, id, onCreated } = props;
  const { Main, fields, values: mapping } = kind;
  const { t } = useTranslation();
  const lang = useLang();
  const call = useManagerCall();
  // The forms of all items that a category lists have this field; a new item has the chosen one.
  const chosenCat = () => Number(form.getValues().catId);
  // The form is initialized with the first reply; a later one does not replace what is typed.
  const [reply] = useState(props.reply);
  const { form, editor, flush, reload } = useItemForm<Values>({
    resolver: kind.resolver,
    fields: kind.fields,
    begin: () => {
      if (reply) return mapping.stored(reply, lang);
      if (!kind.newItem) throw new Error(`a new ${kind.kind} cannot be made in an editor`);
      return mapping.fresh(new Date(), kind.newItem(catId));
    },
    id,
    draftItem: (ownId) => kind.draftName({ catId, id: ownId }),
    send: (values, details) => kind.save(call, values, { ...details, catId, id, lang }),
    loadCurrent: async (replied, ownId) =>
      mapping.current(replied) ?? mapping.stored(await kind.load(call, { catId, id: ownId, lang }), lang),
    ...(onCreated ? { onCreated: (newId: number) => onCreated(newId, chosenCat()) } : {}),
  });
  const mayPublish = mayDo('publish');
  const isTextOnly = !mayDo('draft');
  const changeableIn = reply?.extra.changeableIn ?? LANGS;
  const { id: ownId, values, version } = editor.item;
  const parts = { fields, form, flush, id: ownId, isTextOnly };
  const place = { catId, id: ownId };
  const hasVisibility = fields.some(({ name }) => name === 'isVisible');
  const [isBeside, setBeside] = useState(() => ownId !== 0 && location.hash === BESIDE);
  const [besideHandle, setBesideHandle] = useState<BesideHandle>();
  const besideLang = sourceLanguage(lang);
  const mayChangeBeside = changeableIn.includes(besideLang);
  const isDirty = editor.isDirty || besideHandle?.isDirty === true;
  const stored = version === undefined ? 0 : visibilityOf(values);
  const hasDraft = stored === 1 && editor.item.hasDraft === true;
  // Of what is published they may only propose changes.
  const mayMove = mayPublish || !reply?.extra.languages?.some(({ isVisible }) => isVisible === 1);
  const moveTo = async (to: number) => {
    const chosen = { catId: to } as unknown as Partial<Values>;
    if (ownId === 0) {
      flush.current();
      return form.reset({ ...form.getValues(), ...chosen });
    }
    await kind.save(call, chosen, {
      item: { id: ownId, ...(version === undefined ? {} : { version }) },
      repeat: { requestId: newRequestId() },
      catId: to,
      id: ownId,
      lang,
    });
  };
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
        stored,
        hasDraft,
        chosen: visibilityOf(form.getValues()),
        setVisibility: mayPublish && hasVisibility ? (isVisible) => setVisibility(form, isVisible) : undefined,
        isScheduled: isWaiting(visibleFromOf(form.getValues())),
        isDraftOnly: !mayPublish,
        note: kind.publishedNote?.(values),
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
              isReadOnly: !mayChangeBeside,
              handle: besideHandle,
              form: (
                <BesideForm
                  key={besideLang}
                  kind={kind}
                  catId={catId}
                  id={ownId}
                  lang={besideLang}
                  pageForm={form}
                  isReadOnly={!mayChangeBeside}
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
          {isBeside && mayChangeBeside && (
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
          {!isTextOnly && mayMove && isListed(kind.kind) && (
            <CategoryPanel
              kind={kind.kind}
              catId={ownId === 0 ? chosenCat() : catId}
              id={ownId}
              isDirty={isDirty || hasDraft}
              isSaving={editor.state.phase === 'saving'}
              onMove={moveTo}
            />
          )}
          {!isTextOnly && <FieldPanels {...parts} />}
          <ItemPanels
            kind={kind.kind}
            editor={editor}
            languages={reply?.extra.languages ?? []}
            fields={kind.fields}
            onRestored={reload}
          />
          {isListed(kind.kind) && version !== undefined && !isTextOnly && mayMove && (
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

/** An item without a visibility of its own, such as a page, is visible once it exists. */
const visibilityOf = (values: { isVisible?: unknown }): 0 | 1 => (Number(values.isVisible ?? 1) === 1 ? 1 : 0);

/** When an item appears by itself; '' for one that does not, or cannot. */
const visibleFromOf = (values: { visibleFrom?: unknown }) => String(values.visibleFrom ?? '');

interface ItemPanelsProps {
  kind: TranslatedKind;
  fields: readonly FormField[];
  /** The item in the editor; one that was never saved has no languages and no history. */
  editor: { item: { id: number; version: string | undefined; values: Record<string, unknown> }; isDirty: boolean };
  /** The languages in which the item existed when it was loaded. */
  languages: Languages;
  onRestored: () => Promise<void>;
}

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
        toForm={(earlier) => takeFields(earlier, values, fields)}
        isDirty={editor.isDirty}
        onRestored={onRestored}
      />
    </>
  );
}
