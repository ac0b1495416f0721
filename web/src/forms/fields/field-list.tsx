import { isTimeZone } from 'contract/text-rules';
import { zoneName } from 'contract/time-zones';
import { CURRENCIES } from 'contract/vocabulary';
import { type ComponentType, Fragment, type ReactNode, type RefObject, useRef } from 'react';
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type RefCallBack,
  type UseFormReturn,
  useController,
  useWatch,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { direction, useLang } from '../../lib/lang.ts';
import { useTimeZone } from '../../lib/menu.ts';
import { type Option, SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import type { StoredFile } from '../files/stored-file.ts';
import type { FormParts } from '../item-kind.ts';
import { FormField as ChosenForm } from '../links/form-field.tsx';
import { LinkField } from '../links/link-field.tsx';
import panelStyles from '../panels/panels.module.css';
import { useEditedLang, useFieldId } from '../values/edited-language.ts';
import type { FormField } from '../values/item-values.ts';
import { typedCount } from '../values/numbers.ts';
import { useProblemText } from '../values/problems.ts';
import styles from './fields.module.css';
import { type BoundField, ChoiceControl, type ControlProps, DateControl, RichTextControl } from './fields.tsx';
import { FileControl, FolderControl, PictureControl } from './file-fields.tsx';
import { MomentField, VisibilityFields } from './schedule-fields.tsx';

/** A field with a control of its own, which its form alone has. */
export interface OwnField<Values extends FieldValues> extends FormField {
  Control?: ComponentType<{ form: UseFormReturn<Values>; name: string }>;
}

interface FieldsProps<Values extends FieldValues>
  extends Partial<Pick<FormParts<Values>, 'flush' | 'isTextOnly' | 'isReadOnly'>> {
  form: UseFormReturn<Values>;
  fields: readonly OwnField<Values>[];
  /** What the names of the list begin with in the form, such as `ways.0.`. */
  prefix?: string;
  panel?: FormField['panel'];
  /** Called with the pictures that a text has just been given. */
  onPictures?: (pictures: StoredFile[]) => void;
}

/** The times of an item are drawn with its visibility. */
const isWithVisibility = ({ kind, panel }: FormField) => kind === 'moment' && panel === 'publishing';

/** The fields of a list: those of the main column, or those of a panel. */
export function Fields<Values extends FieldValues>({ fields, panel = 'main', ...parts }: FieldsProps<Values>) {
  const { form, prefix = '' } = parts;
  const drawn = fields.filter(
    (field) => (field.panel ?? 'main') === panel && field.control !== 'own' && !isWithVisibility(field),
  );
  const conditions = [...new Set(drawn.flatMap(({ shownWith }) => shownWith?.field ?? []))];
  const values = useWatch({
    control: form.control,
    name: conditions.map((name) => `${prefix}${name}` as FieldPath<Values>),
  });
  const isShown = ({ shownWith }: FormField) =>
    !shownWith || shownWith.is.some((value) => String(value) === String(values[conditions.indexOf(shownWith.field)]));
  return <Rows fields={drawn.filter(isShown)}>{(field) => <BoundControl field={field} {...parts} />}</Rows>;
}

interface RowsProps<Field extends FormField> {
  fields: readonly Field[];
  children: (field: Field) => ReactNode;
}

/** Fields one below the other, halves in pairs. */
export function Rows<Field extends FormField>({ fields, children }: RowsProps<Field>) {
  const rows: Field[][] = [];
  for (const field of fields) {
    const last = rows.at(-1);
    if (field.isHalf && last?.length === 1 && last[0]?.isHalf) last.push(field);
    else rows.push([field]);
  }
  return rows.map((row) => {
    const drawn = row.map((field) => <Fragment key={field.name}>{children(field)}</Fragment>);
    return row[0]?.isHalf ? (
      <div key={row[0].name} className={styles.pair}>
        {drawn}
      </div>
    ) : (
      drawn
    );
  });
}

/** Sets the visibility in a form whose items have one. */
export function setVisibility<Values extends FieldValues>({ setValue }: UseFormReturn<Values>, isVisible: 0 | 1) {
  const name = 'isVisible' as FieldPath<Values>;
  setValue(name, isVisible as FieldPathValue<Values, typeof name>, { shouldDirty: true });
}

type BoundControlProps<Values extends FieldValues> = Omit<FieldsProps<Values>, 'fields' | 'panel'> & {
  field: OwnField<Values>;
};

function BoundControl<Values extends FieldValues>(props: BoundControlProps<Values>) {
  const { field, form, prefix = '', isTextOnly = false, isReadOnly = isTextOnly && !field.isText, ...parts } = props;
  const { control } = form;
  const { Control } = field;
  // Names of the form's fields, as the tests of the editors hold the list to.
  const name = `${prefix}${field.name}` as FieldPath<Values>;
  if (Control) return <Control form={form} name={name} />;
  if (field.name === 'isVisible') return <VisibilityFields control={control} onHide={() => setVisibility(form, 0)} />;
  if (field.kind === 'moment') return <MomentOfForm field={field} control={control} name={name} />;
  return <FormControl field={field} form={form} name={name} isReadOnly={isReadOnly} {...parts} />;
}

/**
 * A time in a form of its own, on the clocks of the form's time zone where it names one; a day without a time begins or, where it
 * ends something, is over.
 */
function MomentOfForm<Values extends FieldValues>({ field, ...bound }: BoundField<Values> & { field: FormField }) {
  const { t } = useTranslation();
  const lang = useLang();
  const ownZone = useTimeZone();
  // Only some forms have these fields.
  const [zone, isAllDay]: unknown[] = useWatch({
    control: bound.control,
    name: ['zone', 'isAllDay'] as FieldPath<Values>[],
  });
  const timeZone = typeof zone === 'string' && isTimeZone(zone) ? zone : ownZone;
  return (
    <MomentField
      key={timeZone}
      {...bound}
      timeZone={timeZone}
      isDay={Number(isAllDay) === 1}
      label={t(field.label)}
      hint={field.hint ? t(field.hint, { zone: zoneName(lang, timeZone) }) : ''}
      timeOfDay={field.name === 'visibleUntil' ? '23:59' : '00:00'}
    />
  );
}

interface FormControlProps<Values extends FieldValues> extends DrawnProps {
  form: UseFormReturn<Values>;
  name: FieldPath<Values>;
}

function FormControl<Values extends FieldValues>({ form, name, ...drawn }: FormControlProps<Values>) {
  const idOf = useFieldId();
  const problem = useProblemText();
  const { field, fieldState } = useController({ control: form.control, name });
  const { value, onBlur, onChange, ...bound } = field;
  const isNumber = drawn.field.input?.type === 'tel';
  /** A number is checked as soon as it is typed: that it cannot be dialled is seen by nobody who saves it. */
  const check = (isTyped: boolean) => isNumber && isTyped && void form.trigger(name);
  return (
    <FieldControl
      {...drawn}
      {...bound}
      id={idOf(name)}
      error={problem(fieldState.error)}
      value={value}
      onChange={(typed) => {
        onChange(typed);
        check(fieldState.invalid);
      }}
      onBlur={() => {
        onBlur();
        check(fieldState.isDirty);
      }}
    />
  );
}

interface DrawnProps {
  field: FormField;
  isReadOnly?: boolean;
  flush?: RefObject<() => void>;
  onPictures?: ((pictures: StoredFile[]) => void) | undefined;
}

interface FieldControlProps extends DrawnProps {
  id: string;
  error: string | undefined;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur?: (() => void) | undefined;
  ref?: RefCallBack | undefined;
  /** What a select offers, where its list cannot know it. */
  options?: readonly Option[] | undefined;
}

/** The control of a field, whatever keeps its value. */
export function FieldControl({
  field,
  isReadOnly = false,
  flush,
  onPictures,
  options,
  ref,
  onBlur,
  ...bound
}: FieldControlProps) {
  const { t } = useTranslation();
  const lang = useEditedLang();
  const noFlush = useRef(() => {});
  const { onChange } = bound;
  const hint = isReadOnly
    ? undefined
    : field.atLeast
      ? t('EDITOR.AT_LEAST', { count: field.atLeast })
      : field.hint && t(field.hint);
  const shown = { ...bound, value: String(bound.value ?? ''), label: t(field.label), hint };
  const input = {
    ...shown,
    ref,
    readOnly: isReadOnly,
    required: field.isRequired ?? false,
    ...(field.lang ? { lang: field.lang, dir: direction(field.lang) } : {}),
    onBlur,
  };
  switch (field.control ?? field.kind) {
    case 'html':
      return (
        <RichTextControl
          {...shown}
          isReadOnly={isReadOnly}
          lang={lang}
          flush={flush ?? noFlush}
          onPictures={onPictures}
        />
      );
    case 'date':
      return <DateControl {...shown} />;
    case 'picture':
      return <PictureControl {...shown} purpose={field.purpose ?? 'image'} />;
    case 'file':
      return <FileControl {...shown} />;
    case 'folder':
      return <FolderControl {...shown} />;
    case 'choice':
      return <ChoiceControl {...shown} choices={field.choices ?? {}} hints={field.hints} />;
    case 'select':
    case 'currency':
      return <SelectControl {...shown} field={field} options={options} ref={ref} onBlur={onBlur} />;
    case 'link':
      return <LinkField {...input} lang={field.lang ?? lang} onChange={onChange} />;
    case 'form':
      return <ChosenForm {...input} value={bound.value} onChange={onChange} />;
    case 'number':
      return (
        <TextField
          {...input}
          error={shown.error && field.problem ? t(field.problem) : shown.error}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => onChange(typedCount(target.value))}
        />
      );
    default:
      return field.lines ? (
        <TextAreaField
          {...input}
          rows={field.lines}
          maxLength={field.input?.maxLength}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <TextField
          autoComplete={field.isText ? undefined : 'off'}
          {...input}
          {...field.input}
          onChange={({ target }) => onChange(target.value)}
          onBlur={({ target }) => {
            if (field.tidy) onChange(field.tidy(target.value));
            onBlur?.();
          }}
        />
      );
  }
}

type SelectControlProps = ControlProps & Pick<FieldControlProps, 'field' | 'options' | 'ref' | 'onBlur'>;

/** Offers the choices of its list, and the currencies for one. */
function SelectControl({ field, options, onChange, ...select }: SelectControlProps) {
  const { value } = select;
  const { t, i18n } = useTranslation();
  const names = new Intl.DisplayNames(i18n.language, { type: 'currency' });
  const listed = Object.entries(field.choices ?? {}).map(([word, label]) => ({ value: word, label: t(label) }));
  const currencies = CURRENCIES.map((code) => ({ value: code, label: `${names.of(code)} (${code})` }));
  const offered = options ?? [...listed, ...(field.control === 'currency' ? currencies : [])];
  // An unknown word stays an option, so that opening the form never changes it.
  const isKnown = value === '' || offered.some((option) => String(option.value) === value);
  const all = [...(isKnown ? [] : [{ value, label: value }]), ...offered];
  return <SelectField {...select} options={all} onChange={({ target }) => onChange(target.value)} />;
}

/** The panels of fields beside the main column. */
export function FieldPanels<Values extends FieldValues>(parts: FieldsProps<Values>) {
  const { t } = useTranslation();
  const has = (panel: FormField['panel']) => parts.fields.some((field) => field.panel === panel);
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
