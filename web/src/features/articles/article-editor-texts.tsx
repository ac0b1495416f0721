import { LIMITS } from 'adapter/contract/limits';
import type { RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLang } from '../../lib/use-lang.ts';
import { TextAreaField, TextField } from '../../ui/text-field.tsx';
import { RichTextField } from '../editing/fields/rich-text-field.tsx';
import { fieldId } from '../editing/values/field-info.ts';
import { useProblemText } from '../editing/values/problems.ts';
import type { ArticleFields } from './article-editor-values.ts';

interface ArticleEditorTextsProps {
  form: UseFormReturn<ArticleFields>;
  flush: RefObject<() => void>;
}

/** What is read of an article. */
export function ArticleEditorTexts({ form, flush }: ArticleEditorTextsProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const problem = useProblemText();
  const { errors } = form.formState;
  return (
    <>
      <TextField
        id={fieldId('title')}
        label={t('EDITOR.TITLE')}
        hint={t('EDITOR.AT_LEAST', { count: LIMITS.title.min })}
        error={problem(errors.title)}
        required
        {...form.register('title')}
      />
      <TextField
        id={fieldId('author')}
        label={t('ARTICLE_FORM.AUTHOR')}
        error={problem(errors.author)}
        {...form.register('author')}
      />
      <TextAreaField
        id={fieldId('summary')}
        label={t('ARTICLE_FORM.SUMMARY')}
        hint={t('EDITOR.AT_LEAST', { count: LIMITS.summary.min })}
        error={problem(errors.summary)}
        rows={3}
        required
        {...form.register('summary')}
      />
      <RichTextField control={form.control} name="html" label={t('EDITOR.TEXT')} lang={lang} flush={flush} />
    </>
  );
}
