import { isListed, type ListedKind } from 'contract/kinds/kinds';
import type { ReactNode, RefObject } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useManagerCall } from '../features/session/use-manager-call.ts';
import { useLang } from '../lib/lang.ts';
import { newRequestId } from '../lib/request-id.ts';
import { mayDo } from '../lib/rights.ts';
import { FieldPanels } from './fields/field-list.tsx';
import type { ItemKind } from './item-kind.ts';
import { CategoryPanel } from './panels/category-panel.tsx';
import { DeletePanel } from './panels/delete-panel.tsx';
import { HistoryPanel, LanguagePanel, languagesNow } from './panels/panels.tsx';
import { SubmitPanel } from './panels/review-panel.tsx';
import type { useEditor } from './saving/use-item-form.ts';
import { type ItemReply, takeFields } from './values/item-values.ts';

/** An item's form while it is open. */
export interface OpenItem<Values extends FieldValues, Data> {
  kind: ItemKind<Values, Data>;
  /** The item's category when it was loaded. */
  catId: number;
  /** What was loaded; undefined for a new item. */
  reply: ItemReply<Data> | undefined;
  form: UseFormReturn<Values>;
  editor: ReturnType<typeof useEditor<Values>>;
  flush: RefObject<() => Promise<void> | void>;
  reload: () => Promise<void>;
}

/** An item without a visibility of its own, such as a page, is visible once it exists. */
export const visibilityOf = (values: { isVisible?: unknown }): 0 | 1 => (Number(values.isVisible ?? 1) === 1 ? 1 : 0);

/** Whether visitors see an earlier version than the one in the form. */
export const hasDraftOf = ({ version, values, hasDraft }: OpenItem<FieldValues, unknown>['editor']['item']) =>
  version !== undefined && visibilityOf(values) === 1 && hasDraft === true;

interface SideProps<Values extends FieldValues, Data> {
  item: OpenItem<Values, Data>;
  /** Whether anything is unsaved, in a form beside too. */
  isDirty: boolean;
}

/** The panels beside the text: who may do less is told what, and has fewer of them. */
export function ItemSide<Values extends FieldValues, Data>({ item, isDirty }: SideProps<Values, Data>) {
  const { t } = useTranslation();
  const lang = useLang();
  const { kind, form, editor, flush } = item;
  const isTextOnly = !mayDo('draft');
  return (
    <>
      {!mayDo('publish') && (
        <SubmitPanel kind={kind.kind} of={lang} editor={editor}>
          {t(isTextOnly ? 'EDITOR.TEXT_ONLY' : 'EDITOR.DRAFT_ONLY')}
        </SubmitPanel>
      )}
      <WhereListed item={item}>{(name) => <MovePanel item={item} name={name} isDirty={isDirty} />}</WhereListed>
      {!isTextOnly && <FieldPanels fields={kind.fields} form={form} flush={flush} isTextOnly={isTextOnly} />}
      <LanguagesAndHistory {...item} />
      <WhereListed item={item}>{(name) => <RemovePanel item={item} name={name} />}</WhereListed>
    </>
  );
}

interface WhereListedProps<Values extends FieldValues, Data> {
  item: OpenItem<Values, Data>;
  children: (name: ListedKind) => ReactNode;
}

/** What moves or deletes an item that a category lists. Who may not publish does so with what nobody has published only. */
function WhereListed<Values extends FieldValues, Data>({ item, children }: WhereListedProps<Values, Data>) {
  const { kind, reply } = item;
  const isPublished = reply?.extra.languages?.some(({ isVisible }) => isVisible === 1) === true;
  if (!mayDo('draft') || (isPublished && !mayDo('publish')) || !isListed(kind.kind)) return null;
  return children(kind.kind);
}

interface ListedProps<Values extends FieldValues, Data> {
  item: OpenItem<Values, Data>;
  name: ListedKind;
}

function MovePanel<Values extends FieldValues, Data>({
  item: { kind, catId, form, editor, flush },
  name,
  isDirty,
}: ListedProps<Values, Data> & { isDirty: boolean }) {
  const lang = useLang();
  const call = useManagerCall();
  const { id, version } = editor.item;
  const isNew = id === 0;
  const moveTo = async (to: number) => {
    const chosen = { catId: to } as unknown as Partial<Values>;
    if (isNew) {
      flush.current();
      return form.reset({ ...form.getValues(), ...chosen });
    }
    await kind.save(call, chosen, {
      item: { id, ...(version === undefined ? {} : { version }) },
      repeat: { requestId: newRequestId() },
      catId: to,
      id,
      lang,
    });
  };
  return (
    <CategoryPanel
      kind={name}
      catId={isNew ? chosenCategory(form) : catId}
      id={id}
      isDirty={isDirty || hasDraftOf(editor.item)}
      isSaving={editor.state.phase === 'saving'}
      onMove={moveTo}
    />
  );
}

/** The forms of all items that a category lists have this field; a new item has the chosen one. */
export const chosenCategory = <Values extends FieldValues>(form: UseFormReturn<Values>) =>
  Number(form.getValues().catId);

function RemovePanel<Values extends FieldValues, Data>({
  item: { kind, catId, reply, editor },
  name,
}: ListedProps<Values, Data>) {
  const lang = useLang();
  const { id, version } = editor.item;
  if (version === undefined) return null;
  return (
    <DeletePanel
      kind={name}
      id={id}
      version={version}
      hasOther={reply?.extra.languages?.some((state) => state.lang !== lang) ?? false}
      isDirty={editor.isDirty}
      listPath={kind.backPath(lang, { catId, id: 0 })}
    />
  );
}

/** Of an item that was saved before: its languages when it was loaded, and its history. */
function LanguagesAndHistory<Values extends FieldValues, Data>({
  kind,
  reply,
  editor,
  reload,
}: OpenItem<Values, Data>) {
  const lang = useLang();
  const { id, version, values } = editor.item;
  if (id === 0) return null;
  const languages = languagesNow(reply?.extra.languages ?? [], lang, version !== undefined, visibilityOf(values) === 1);
  return (
    <>
      <LanguagePanel kind={kind.kind} id={id} languages={languages} />
      <HistoryPanel
        kind={kind.kind}
        id={id}
        fields={kind.fields}
        current={values}
        toForm={(earlier) => takeFields(earlier, values, kind.fields)}
        isDirty={editor.isDirty}
        onRestored={reload}
      />
    </>
  );
}
