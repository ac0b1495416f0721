import { useLang } from '../../../lib/use-lang.ts';
import { takeFields } from '../values/stored-item.ts';
import { HistoryPanel, type RevisionKind } from './history-panel.tsx';
import { LanguagePanel, type Languages, languagesNow, type TwinTextProps } from './language-panel.tsx';

interface ItemPanelsProps extends Pick<TwinTextProps, 'fields' | 'readIn'> {
  kind: RevisionKind;
  /** What the editor knows of the item; there is nothing to tell of one that was never saved. */
  editor: { item: { id: number; version: string | undefined; values: Record<string, unknown> }; isDirty: boolean };
  /** In which languages the item was there when it was loaded. */
  languages: Languages;
  onRestored: () => Promise<void>;
}

/** The item's languages and its history. */
export function ItemPanels({ kind, editor, languages, fields, readIn, onRestored }: ItemPanelsProps) {
  const lang = useLang();
  const { id, version, values } = editor.item;
  if (id === 0) return null;
  // What has no visibility of its own, as a page, is visible once it is there.
  const isVisible = Number(values.isVisible ?? 1) === 1;
  return (
    <>
      <LanguagePanel
        languages={languagesNow(languages, lang, version !== undefined, isVisible)}
        item={`${kind}/${id}`}
        fields={fields}
        readIn={readIn}
      />
      <HistoryPanel
        kind={kind}
        id={id}
        fields={fields}
        current={values}
        toForm={(kept) => takeFields(kept, values)}
        isDirty={editor.isDirty}
        onRestored={onRestored}
      />
    </>
  );
}
