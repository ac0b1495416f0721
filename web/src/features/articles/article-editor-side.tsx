import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateField } from '../editing/fields/date-field.tsx';
import { ChoiceField, VisibilityChoice } from '../editing/fields/field-group.tsx';
import { PictureField } from '../editing/fields/file-fields.tsx';
import { ItemPanels } from '../editing/panels/item-panels.tsx';
import type { Languages, TwinTextProps } from '../editing/panels/language-panel.tsx';
import panelStyles from '../editing/panels/panels.module.css';
import type { useEditor } from '../editing/saving/use-item-form.ts';
import { ARTICLE_FIELDS, type ArticleFields } from './article-editor-values.ts';

interface ArticleEditorSideProps {
  control: Control<ArticleFields>;
  editor: ReturnType<typeof useEditor<ArticleFields>>;
  languages: Languages;
  readIn: TwinTextProps['readIn'];
  onRestored: () => Promise<void>;
}

/** Date, visibility, home page and pictures; the article's languages and its history. */
export function ArticleEditorSide({ control, editor, languages, readIn, onRestored }: ArticleEditorSideProps) {
  const { t } = useTranslation();
  const isInHome = Number(useWatch({ control, name: 'showInHome' })) === 1;
  return (
    <>
      <section className={panelStyles.panel} aria-label={t('EDITOR.PUBLISHING')}>
        <DateField control={control} name="showTime" label={t('EDITOR.DATE')} />
        <VisibilityChoice control={control} name="isVisible" />
        <ChoiceField
          control={control}
          name="showInHome"
          label={t('ARTICLE_FORM.IN_HOME')}
          options={[
            { value: 1, label: t('EDITOR.YES') },
            { value: 0, label: t('EDITOR.NO') },
          ]}
        />
      </section>
      <section className={panelStyles.panel} aria-label={t('EDITOR.PICTURES')}>
        <PictureField control={control} name="image" label={t('ARTICLE_FORM.IMAGE')} purpose="image" />
        {isInHome && (
          <PictureField
            control={control}
            name="bigImage"
            label={t('ARTICLE_FORM.BIG_IMAGE')}
            hint={t('ARTICLE_FORM.BIG_IMAGE_HINT')}
            purpose="big-image"
          />
        )}
      </section>
      <ItemPanels
        kind="article"
        editor={editor}
        languages={languages}
        fields={ARTICLE_FIELDS}
        readIn={readIn}
        onRestored={onRestored}
      />
    </>
  );
}
