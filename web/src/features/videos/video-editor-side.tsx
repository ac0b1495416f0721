import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateField } from '../editing/fields/date-field.tsx';
import { VisibilityChoice } from '../editing/fields/field-group.tsx';
import { PictureField } from '../editing/fields/file-fields.tsx';
import { ItemPanels } from '../editing/panels/item-panels.tsx';
import type { Languages, TwinTextProps } from '../editing/panels/language-panel.tsx';
import panelStyles from '../editing/panels/panels.module.css';
import type { useEditor } from '../editing/saving/use-item-form.ts';
import { VIDEO_FIELDS, type VideoFields } from './video-editor-values.ts';

interface VideoEditorSideProps {
  control: Control<VideoFields>;
  editor: ReturnType<typeof useEditor<VideoFields>>;
  languages: Languages;
  readIn: TwinTextProps['readIn'];
  onRestored: () => Promise<void>;
}

/** Date, visibility and poster; the video's languages and its history. */
export function VideoEditorSide({ control, editor, languages, readIn, onRestored }: VideoEditorSideProps) {
  const { t } = useTranslation();
  return (
    <>
      <section className={panelStyles.panel} aria-label={t('EDITOR.PUBLISHING')}>
        <DateField control={control} name="showTime" label={t('EDITOR.DATE')} />
        <VisibilityChoice control={control} name="isVisible" />
      </section>
      <section className={panelStyles.panel} aria-label={t('EDITOR.PICTURES')}>
        <PictureField
          control={control}
          name="image"
          label={t('VIDEO_FORM.POSTER')}
          hint={t('VIDEO_FORM.POSTER_HINT')}
          purpose="image"
        />
      </section>
      <ItemPanels
        kind="video"
        editor={editor}
        languages={languages}
        fields={VIDEO_FIELDS}
        readIn={readIn}
        onRestored={onRestored}
      />
    </>
  );
}
