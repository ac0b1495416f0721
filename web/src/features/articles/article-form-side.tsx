import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldId } from '../editing/field-info.ts';
import { ChoiceField } from '../editing/fields/choice-field.tsx';
import { DateField } from '../editing/fields/date-field.tsx';
import { PictureField } from '../editing/fields/picture-field.tsx';
import { ItemPanels } from '../editing/item-panels.tsx';
import type { Languages } from '../editing/languages/language-panel.tsx';
import panelStyles from '../editing/panel.module.css';
import type { useEditor } from '../editing/saving/use-editor.ts';
import { useProblemText } from '../editing/use-problem-text.ts';
import { VisibilityChoice } from '../editing/visibility-choice.tsx';
import { ARTICLE_FIELDS, type ArticleFields } from './article-form-values.ts';

interface ArticleFormSideProps {
  form: UseFormReturn<ArticleFields>;
  editor: ReturnType<typeof useEditor<ArticleFields>>;
  languages: Languages;
  onRestored: () => void;
}

/** Date, visibility, home page and pictures; the item's languages and its history. */
export function ArticleFormSide({ form, editor, languages, onRestored }: ArticleFormSideProps) {
  const { t } = useTranslation();
  const problem = useProblemText();
  const { control } = form;
  const { errors } = form.formState;
  const isInHome = Number(useWatch({ control, name: 'showInHome' })) === 1;
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
        <Controller
          control={control}
          name="showInHome"
          render={({ field }) => (
            <ChoiceField<0 | 1>
              id={fieldId('showInHome')}
              label={t('ARTICLE_FORM.IN_HOME')}
              error={problem(errors.showInHome)}
              options={[
                { value: 1, label: t('EDITOR.YES') },
                { value: 0, label: t('EDITOR.NO') },
              ]}
              value={isInHome ? 1 : 0}
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
              label={t('ARTICLE_FORM.IMAGE')}
              error={problem(errors.image)}
              purpose="image"
              value={field.value ?? ''}
              onChange={field.onChange}
            />
          )}
        />
        {isInHome && (
          <Controller
            control={control}
            name="bigImage"
            render={({ field }) => (
              <PictureField
                id={fieldId('bigImage')}
                label={t('ARTICLE_FORM.BIG_IMAGE')}
                hint={t('ARTICLE_FORM.BIG_IMAGE_HINT')}
                error={problem(errors.bigImage)}
                purpose="big-image"
                value={field.value ?? ''}
                onChange={field.onChange}
              />
            )}
          />
        )}
      </section>
      <ItemPanels
        kind="article"
        editor={editor}
        languages={languages}
        fields={ARTICLE_FIELDS}
        onRestored={onRestored}
      />
    </>
  );
}
