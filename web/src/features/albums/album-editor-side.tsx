import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateField } from '../editing/fields/date-field.tsx';
import { VisibilityChoice } from '../editing/fields/field-group.tsx';
import { PictureField } from '../editing/fields/file-fields.tsx';
import { ItemPanels } from '../editing/panels/item-panels.tsx';
import type { Languages, TwinTextProps } from '../editing/panels/language-panel.tsx';
import panelStyles from '../editing/panels/panels.module.css';
import type { useEditor } from '../editing/saving/use-item-form.ts';
import { ALBUM_FIELDS, type AlbumFields } from './album-editor-values.ts';

interface AlbumEditorSideProps {
  control: Control<AlbumFields>;
  editor: ReturnType<typeof useEditor<AlbumFields>>;
  languages: Languages;
  readIn: TwinTextProps['readIn'];
  onRestored: () => Promise<void>;
}

/** Date, visibility and cover; the album's languages and its history. */
export function AlbumEditorSide({ control, editor, languages, readIn, onRestored }: AlbumEditorSideProps) {
  const { t } = useTranslation();
  return (
    <>
      <section className={panelStyles.panel} aria-label={t('EDITOR.PUBLISHING')}>
        <DateField control={control} name="showTime" label={t('EDITOR.DATE')} />
        <VisibilityChoice control={control} name="isVisible" />
      </section>
      <section className={panelStyles.panel} aria-label={t('EDITOR.PICTURES')}>
        <PictureField control={control} name="image" label={t('ALBUM_FORM.COVER')} purpose="image" />
      </section>
      <ItemPanels
        kind="album"
        editor={editor}
        languages={languages}
        fields={ALBUM_FIELDS}
        readIn={readIn}
        onRestored={onRestored}
      />
    </>
  );
}
