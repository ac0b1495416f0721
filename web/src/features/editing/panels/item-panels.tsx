import { useLang } from '../../../lib/use-lang.ts';
import { takeFields } from '../values/stored-item.ts';
import { HistoryPanel, type RevisionKind } from './history-panel.tsx';
import { LanguagePanel, type Languages, languagesNow, type TwinTextProps } from './language-panel.tsx';

interface ItemPanelsProps extends Pick<TwinTextProps, 'fields' | 'readIn'> {
  kind: RevisionKind;
  /** The item in the editor; one that was never saved has no languages and no history. */
  editor: { item: { id: number; version: string | undefined; values: Record<string, unknown> }; isDirty: boolean };
  /** The languages in which the item existed when it was loaded. */
  languages: Languages;
  onRestored: () => Promise<void>;
}

/** The item's languages and its history. */
export function ItemPanels({ kind, editor, languages, fields, readIn, onRestored }: ItemPanelsProps) {
  const lang = useLang();
  const { id, version, values } = editor.item;
  if (id === 0) return null;
  // An item without a visibility of its own, such as a page, is visible once it exists.
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
        toForm={(earlier) => takeFields(earlier, values)}
        isDirty={editor.isDirty}
        onRestored={onRestored}
      />
    </>
  );
}
