import { type FieldPath, type FieldPathValue, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import type { StoredFile } from '../files/file-picker.tsx';
import type { FormParts } from '../item-kind.ts';
import panelStyles from '../panels/panels.module.css';
import { useEditedLang, useFieldId } from '../values/edited-language.ts';
import type { ItemField } from '../values/item-values.ts';
import { useProblemText } from '../values/problems.ts';
import { ChoiceField, DateField, RichTextField } from './fields.tsx';
import { FolderField, PictureField } from './file-fields.tsx';
import { VisibilityFields } from './schedule-fields.tsx';

type Parts<Values extends FieldValues> = Pick<FormParts<Values>, 'form' | 'flush' | 'isTextOnly'>;

interface FieldsProps<Values extends FieldValues> extends Parts<Values> {
  fields: readonly ItemField[];
  panel?: ItemField['panel'];
  /** Called with the pictures that a text has just been given. */
  onPictures?: (pictures: StoredFile[]) => void;
}

/** The fields of a list: those of the main column, or those of a panel. */
export function Fields<Values extends FieldValues>({ fields, panel, ...parts }: FieldsProps<Values>) {
  return fields
    .filter((field) => field.panel === panel && field.control !== 'own')
    .map((field) => <ItemControl key={field.name} field={field} {...parts} />);
}

/** Sets the visibility in a form whose items have one. */
export function setVisibility<Values extends FieldValues>({ setValue }: UseFormReturn<Values>, isVisible: 0 | 1) {
  const name = 'isVisible' as FieldPath<Values>;
  setValue(name, isVisible as FieldPathValue<Values, typeof name>, { shouldDirty: true });
}

type ItemControlProps<Values extends FieldValues> = Omit<FieldsProps<Values>, 'fields' | 'panel'> & {
  field: ItemField;
};

function ItemControl<Values extends FieldValues>({
  field,
  form,
  flush,
  onPictures,
  isTextOnly,
}: ItemControlProps<Values>) {
  const { t } = useTranslation();
  const lang = useEditedLang();
  const { control } = form;
  // Names of the form's fields, as the tests of the editors hold the list to.
  const name = field.name as FieldPath<Values>;
  const bound = { control, name, label: t(field.label) };
  const hint = field.hint ? { hint: t(field.hint) } : {};
  const condition = useWatch({
    control,
    name: (field.shownWith ?? field.name) as FieldPath<Values>,
    disabled: field.shownWith === undefined,
  });
  if (field.shownWith !== undefined && Number(condition) !== 1) return null;
  if (field.control === 'folder') return <FolderField {...bound} hint={t(field.hint ?? field.label)} />;
  switch (field.kind) {
    case 'html':
      return <RichTextField {...bound} lang={lang} flush={flush} {...(onPictures ? { onPictures } : {})} />;
    case 'date':
      return <DateField {...bound} />;
    case 'picture':
      return <PictureField {...bound} {...hint} purpose={field.purpose ?? 'image'} />;
    case 'choice':
      if (field.name === 'isVisible')
        return <VisibilityFields control={control} onHide={() => setVisibility(form, 0)} />;
      return (
        <ChoiceField
          {...bound}
          options={Object.entries(field.choices ?? {})
            .map(([value, label]) => ({ value: Number(value), label: t(label) }))
            .reverse()}
        />
      );
    case 'text':
      return <ItemText field={field} form={form} isReadOnly={Boolean(isTextOnly && !field.isText)} />;
    default:
      // The times are drawn with the visibility.
      return null;
  }
}

interface ItemTextProps<Values extends FieldValues> {
  field: ItemField;
  form: UseFormReturn<Values>;
  isReadOnly: boolean;
}

function ItemText<Values extends FieldValues>({ field, form, isReadOnly }: ItemTextProps<Values>) {
  const { t } = useTranslation();
  const idOf = useFieldId();
  const problem = useProblemText();
  const { name, lines, atLeast } = field;
  const hint = atLeast === undefined ? field.hint && t(field.hint) : t('EDITOR.AT_LEAST', { count: atLeast });
  const common = {
    id: idOf(name),
    label: t(field.label),
    error: problem(form.getFieldState(name as FieldPath<Values>, form.formState).error),
    required: field.isRequired ?? false,
    readOnly: isReadOnly,
    ...(hint === undefined ? {} : { hint }),
    ...form.register(name as FieldPath<Values>),
  };
  if (lines !== undefined) return <TextAreaField rows={lines} {...common} />;
  const address = field.isAddress ? ({ dir: 'ltr', autoComplete: 'off', spellCheck: false } as const) : {};
  return <TextField {...common} {...address} />;
}

/** The panels of fields beside the main column. */
export function FieldPanels<Values extends FieldValues>(parts: Parts<Values> & { fields: readonly ItemField[] }) {
  const { t } = useTranslation();
  const has = (panel: ItemField['panel']) => parts.fields.some((field) => field.panel === panel);
  return (
    <>
      {has('publishing') && (
        <section className={panelStyles.panel} aria-label={t('EDITOR.PUBLISHING')}>
          <Fields {...parts} panel="publishing" />
        </section>
      )}
      {has('pictures') && (
        <section className={panelStyles.panel} aria-label={t('EDITOR.PICTURES')}>
          <Fields {...parts} panel="pictures" />
        </section>
      )}
      {has('options') && (
        <details className={panelStyles.panel}>
          <summary className={panelStyles.title}>{t('FILES.OPTIONS')}</summary>
          <Fields {...parts} panel="options" />
        </details>
      )}
    </>
  );
}
