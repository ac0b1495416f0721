import { type ComponentType, type RefObject, useState } from 'react';
import type { FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../i18n/i18n.ts';
import type { Lang } from '../../lib/lang.ts';
import type { Transport } from '../../lib/transport.ts';
import { useLang } from '../../lib/use-lang.ts';
import { useManagerCall } from '../session/use-manager-call.ts';
import { EditorFrame } from './editor-frame.tsx';
import { ItemPanels } from './panels/item-panels.tsx';
import { CopyOffer } from './saving/start-offers.tsx';
import { useItemForm } from './saving/use-item-form.ts';
import type { FieldInfo } from './values/field-info.ts';
import type { ItemReply, ItemValues } from './values/item-values.ts';
import type { SaveReply, SendDetails, StoredItem } from './values/stored-item.ts';

/** Where an item is: in a category, under an id; a new one has the id 0. */
interface ItemPlace {
  catId: number;
  id: number;
}

/** What the components of a form's fields are given. */
export interface FormParts<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** Called before the values are read: the rich text editor passes on what is typed with a delay. */
  flush: RefObject<() => void>;
  /** 0 until the item is stored. */
  id: number;
}

/** What is special about a kind of item: its fields, its calls and its words. */
export interface ItemKind<Values extends FieldValues, Data> {
  kind: 'article' | 'album' | 'video' | 'page' | 'content-block';
  titles: { new: TextKey; edit: TextKey };
  /** The contract's rules of a save. */
  resolver: Resolver<Values>;
  fields: readonly FieldInfo[];
  values: ItemValues<Values, Data>;
  /** What a new item begins with. */
  newItem?: (catId: number, now: Date) => StoredItem<Values>;
  load: (call: Transport, place: ItemPlace & { lang: Lang }) => Promise<ItemReply<Data>>;
  save: (
    call: Transport,
    values: Partial<Values>,
    details: SendDetails & ItemPlace & { lang: Lang },
  ) => Promise<SaveReply>;
  /** The item's name among the drafts of this device. */
  draftName: (place: ItemPlace) => string;
  /** What is edited, under the editor's title. */
  subject: (values: Values, reply: ItemReply<Data> | undefined) => string;
  /** Where Back leads. */
  backPath: (lang: Lang, place: ItemPlace) => string;
  /** The fields of the main column. */
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
  // The form begins with the first reply; a later one does not replace what is typed.
  const [reply] = useState(props.reply);
  const load = (asked: Lang) => kind.load(call, { catId, id, lang: asked });
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
  const { id: ownId, values, version } = editor.item;
  const parts = { form, flush, id: ownId };
  return (
    <EditorFrame
      title={t(ownId === 0 ? kind.titles.new : kind.titles.edit)}
      subject={kind.subject(values, reply)}
      editor={editor}
      errors={form.formState.errors}
      fields={kind.fields}
      backPath={kind.backPath(lang, { catId, id: ownId })}
      offer={
        <CopyOffer
          repliedIn={reply?.extra.lang}
          version={version}
          onCopy={() => reply && editor.startFrom(mapping.texts(reply.data))}
        />
      }
      side={
        <>
          {Side && <Side {...parts} />}
          <ItemPanels
            kind={kind.kind}
            editor={editor}
            languages={reply?.extra.languages ?? []}
            fields={kind.fields}
            readIn={async (other) => mapping.form((await load(other)).data)}
            onRestored={reload}
          />
        </>
      }
    >
      <Main {...parts} />
    </EditorFrame>
  );
}
