import { Columns2 } from 'lucide-react';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useManagerCall } from '../features/session/use-manager-call.ts';
import { LANGS, type Lang, sourceLanguage, useLang } from '../lib/lang.ts';
import { mayDo } from '../lib/rights.ts';
import { isWaiting } from '../lib/zoned-time.ts';
import { Button } from '../ui/button.tsx';
import { BesideForm, type BesideHandle } from './beside-form.tsx';
import { EditorFrame } from './editor-frame.tsx';
import { setVisibility } from './fields/field-list.tsx';
import type { ItemKind, ItemPlace } from './item-kind.ts';
import { chosenCategory, hasDraftOf, ItemSide, type OpenItem, visibilityOf } from './item-side.tsx';
import { ReviewNotice } from './panels/review-panel.tsx';
import { TranslationPanel } from './panels/translation-panel.tsx';
import { CopyOffer } from './saving/offers.tsx';
import { useItemForm } from './saving/use-item-form.ts';
import type { ItemReply } from './values/item-values.ts';
import { Checks } from './writing/checks.tsx';

/** In an editor's address: a second language is opened beside. */
const BESIDE = '#beside';

interface ItemEditorProps<Values extends FieldValues, Data> extends ItemPlace {
  kind: ItemKind<Values, Data>;
  /** Undefined for a new item. */
  reply: ItemReply<Data> | undefined;
  onCreated?: (id: number, catId: number) => void;
}

/** The form of an item in the page's language, with its saves. */
function useOpenItem<Values extends FieldValues, Data>(props: ItemEditorProps<Values, Data>): OpenItem<Values, Data> {
  const { kind, catId, id, onCreated } = props;
  const { values: mapping } = kind;
  const lang = useLang();
  const call = useManagerCall();
  // The form is initialized with the first reply; a later one does not replace what is typed.
  const [reply] = useState(props.reply);
  const opened = useItemForm<Values>({
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
    ...(onCreated ? { onCreated: (newId: number) => onCreated(newId, chosenCategory(opened.form)) } : {}),
  });
  return { kind, catId, reply, ...opened };
}

/** The editor of one item in one language: its fields, its translation, its history, Save and Back. */
export function ItemEditor<Values extends FieldValues, Data>(props: ItemEditorProps<Values, Data>) {
  const { t } = useTranslation();
  const lang = useLang();
  const item = useOpenItem(props);
  const { kind, catId, reply, form, editor, flush } = item;
  const { Main, fields } = kind;
  const { id, values, version } = editor.item;
  const place = { catId, id };
  const [isBeside, setBeside] = useState(() => id !== 0 && location.hash === BESIDE);
  const [besideHandle, setBesideHandle] = useState<BesideHandle>();
  const beside = sourceLanguage(lang);
  const isReadOnlyBeside = !(reply?.extra.changeableIn ?? LANGS).includes(beside);
  const mayPublish = mayDo('publish');
  const hasVisibility = fields.some(({ name }) => name === 'isVisible');
  const toggleBeside = () => {
    setBeside(!isBeside);
    setBesideHandle(undefined);
  };
  return (
    <EditorFrame
      title={t((id === 0 && kind.titles.new) || kind.titles.edit)}
      subject={kind.subject(values, reply)}
      editor={editor}
      errors={form.formState.errors}
      fields={fields}
      backPath={kind.backPath(lang, place)}
      publishing={{
        stored: version === undefined ? 0 : visibilityOf(values),
        hasDraft: hasDraftOf(editor.item),
        chosen: visibilityOf(form.getValues()),
        setVisibility: mayPublish && hasVisibility ? (isVisible) => setVisibility(form, isVisible) : undefined,
        isScheduled: isWaiting(visibleFromOf(form.getValues())),
        isDraftOnly: !mayPublish,
        note: kind.publishedNote?.(values),
        sitePath: version === undefined ? undefined : kind.backPath(lang, place),
        previewPath: kind.previewPath?.(lang, place),
      }}
      besideButton={
        id !== 0 && (
          <Button variant="quiet" aria-pressed={isBeside} onClick={toggleBeside}>
            <Columns2 aria-hidden="true" />
            {t('EDITOR.SIDE_BY_SIDE')}
          </Button>
        )
      }
      beside={
        isBeside
          ? {
              lang: beside,
              isReadOnly: isReadOnlyBeside,
              handle: besideHandle,
              form: (
                <BesideForm
                  key={beside}
                  kind={kind}
                  catId={catId}
                  id={id}
                  lang={beside}
                  pageForm={form}
                  isReadOnly={isReadOnlyBeside}
                  onHandle={setBesideHandle}
                />
              ),
            }
          : undefined
      }
      offer={<Notices item={item} beside={isBeside ? beside : undefined} isReadOnlyBeside={isReadOnlyBeside} />}
      side={<ItemSide item={item} isDirty={editor.isDirty || besideHandle?.isDirty === true} />}
    >
      <Main fields={fields} form={form} flush={flush} id={id} isTextOnly={!mayDo('draft')} />
      <Checks kind={kind.kind} form={form} title={kind.subject(values, reply)} />
    </EditorFrame>
  );
}

/** When an item appears by itself; '' for one that does not, or cannot. */
const visibleFromOf = (values: { visibleFrom?: unknown }) => String(values.visibleFrom ?? '');

interface NoticesProps<Values extends FieldValues, Data> {
  item: OpenItem<Values, Data>;
  /** The language whose form is open beside. */
  beside: Lang | undefined;
  isReadOnlyBeside: boolean;
}

/** Above the forms: what was said about each text, what it lacks, and the offer to begin with what there is of the item. */
function Notices<Values extends FieldValues, Data>({ item, beside, isReadOnlyBeside }: NoticesProps<Values, Data>) {
  const lang = useLang();
  const { kind, reply, editor } = item;
  const { id, version } = editor.item;
  const isBeside = beside !== undefined;
  const text = { kind: kind.kind, id };
  return (
    <>
      {version !== undefined && <ReviewNotice {...text} of={lang} />}
      {isBeside && <ReviewNotice {...text} of={beside} />}
      <CopyOffer
        repliedIn={reply?.extra.lang}
        version={version}
        onCopy={() => reply && editor.startFrom(kind.values.texts(reply.data))}
      />
      {version !== undefined && <TranslationPanel {...text} of={lang} fields={kind.fields} isBeside={isBeside} />}
      {isBeside && !isReadOnlyBeside && <TranslationPanel {...text} of={beside} fields={kind.fields} isBeside />}
    </>
  );
}
