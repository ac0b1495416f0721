import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldId } from '../editing/field-info.ts';
import { DateField } from '../editing/fields/date-field.tsx';
import { PictureField } from '../editing/fields/picture-field.tsx';
import { ItemPanels } from '../editing/item-panels.tsx';
import type { Languages } from '../editing/languages/language-panel.tsx';
import panelStyles from '../editing/panel.module.css';
import type { useEditor } from '../editing/saving/use-editor.ts';
import { useProblemText } from '../editing/use-problem-text.ts';
import { VisibilityChoice } from '../editing/visibility-choice.tsx';
import { VIDEO_FIELDS, type VideoFields } from './video-editor-values.ts';

interface VideoEditorSideProps {
  form: UseFormReturn<VideoFields>;
  editor: ReturnType<typeof useEditor<VideoFields>>;
  languages: Languages;
  onRestored: () => void;
}

/** Date, visibility and poster; the video's languages and its history. */
export function VideoEditorSide({ form, editor, languages, onRestored }: VideoEditorSideProps) {
  const { t } = useTranslation();
  const problem = useProblemText();
  const { control } = form;
  const { errors } = form.formState;
  return (
    <>
      <section className={panelStyles.panel} aria-label={t('EDITOR.PUBLISHING')}>
        <Controller
          control={control}
          name="showTime"
          render={({ field }) => (
            <DateField
              id={fieldId('showTime')}
              label={t('EDITOR.DATE')}
              error={problem(errors.showTime)}
              value={field.value ?? ''}
              onChange={field.onChange}
            />
          )}
        />
        <Controller
          control={control}
          name="isVisible"
          render={({ field }) => (
            <VisibilityChoice
              id={fieldId('isVisible')}
              error={problem(errors.isVisible)}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      </section>
      <section className={panelStyles.panel} aria-label={t('EDITOR.PICTURES')}>
        <Controller
          control={control}
          name="image"
          render={({ field }) => (
            <PictureField
              id={fieldId('image')}
              label={t('VIDEO_FORM.POSTER')}
              hint={t('VIDEO_FORM.POSTER_HINT')}
              error={problem(errors.image)}
              purpose="image"
              value={field.value ?? ''}
              onChange={field.onChange}
            />
          )}
        />
      </section>
      <ItemPanels kind="video" editor={editor} languages={languages} fields={VIDEO_FIELDS} onRestored={onRestored} />
    </>
  );
}
