import { useQueryClient } from '@tanstack/react-query';
import { type FormInput, formFieldsIn, formRules, loadForm, optionsIn, storedFields } from 'contract/calls/forms';
import { FORM_FIELDS, type FormFieldType, isCondition, NO, YES } from 'contract/form-fields';
import { FORM_LIMITS } from 'contract/limits';
import { localized, textIn, textInAny } from 'contract/localized';
import { managerRoutes } from 'contract/manager-routes';
import { FORM_MAILINGS } from 'contract/vocabulary';
import type { TFunction } from 'i18next';
import { createContext, use, useId, useState } from 'react';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useParams, useSearchParams } from 'react-router-dom';
import { useEditorKey } from '../../forms/edited-item.ts';
import { EditorFrame } from '../../forms/editor-frame.tsx';
import { Fields, type OwnField } from '../../forms/fields/field-list.tsx';
import { FieldGroup } from '../../forms/fields/fields.tsx';
import { FieldRows } from '../../forms/fields/row-list.tsx';
import { HistoryPanel } from '../../forms/panels/panels.tsx';
import { useItemForm } from '../../forms/saving/use-item-form.ts';
import { fieldId, HALF, localizedFields, type SaveReply, type StoredItem } from '../../forms/values/item-values.ts';
import { contractRules, useProblemText } from '../../forms/values/problems.ts';
import { type Lang, useLang } from '../../lib/lang.ts';
import { type LoaderArgs, load, routeId, routeLang } from '../../lib/loader.ts';
import { useTimeZone } from '../../lib/menu.ts';
import { newRequestId } from '../../lib/request-id.ts';
import { storedSession } from '../../lib/session.ts';
import { fromLocalTime, toLocalTime } from '../../lib/zoned-time.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useManagerCall } from '../session/use-manager-call.ts';
import { useConditionsThatFollow } from './follow-options.ts';
import { FormPreview } from './form-preview.tsx';
import { everyForm, formsQuery, type ManagedForm, managedFormQuery } from './queries.ts';
import { readyForm } from './ready-forms.ts';

export async function loader(args: LoaderArgs) {
  const { id } = args.params;
  const { searchParams } = new URL(args.request.url);
  // A new one may begin as a copy.
  const from = id === '0' ? searchParams.get('copy') : id;
  if (from !== null) return await load(args, managedFormQuery(routeLang(args), routeId(from ?? undefined)));
  const { extra } = await load(args, formsQuery(routeLang(args), { page: 1 }));
  return { data: undefined, extra };
}

type People = ManagedForm['extra']['people'];
const PeopleContext = createContext<People>([]);

/** What a ready form begins with. Who asks for help is read by whoever makes the form, until others are named. */
function readyFor(name: string | null, people: People): Partial<FormInput> {
  const own = people.filter(({ id }) => id === storedSession()?.userID).map(({ id }) => id);
  return { ...readyForm(name), ...(name === 'help' && { readers: own }) };
}

/** Edits a form, or makes a new one with the id 0. */
export function Component() {
  const lang = useLang();
  const id = Number(useParams().id);
  const loaded = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const { formKey, onCreated } = useEditorKey(id);
  return (
    <PeopleContext value={loaded.extra.people}>
      <FormEditor
        key={`${lang}-${formKey}-${search}`}
        id={id}
        loaded={id === 0 ? undefined : loaded.data}
        begins={id === 0 ? { ...readyFor(search.get('ready'), loaded.extra.people), ...copyOf(loaded.data) } : {}}
        onCreated={onCreated}
      />
    </PeopleContext>
  );
}

const YES_NO = { 0: 'EDITOR.NO', 1: 'EDITOR.YES' } as const;
const NUMBER = { ...HALF, control: 'number', problem: 'FORMS.BOUNDS_WRONG' } as const;
const typed = (...is: FormFieldType[]) => ({ shownWith: { field: 'type', is } });

const NEW_FIELD = {
  type: 'line' as const,
  isRequired: 0 as const,
  ...localized('label', ''),
  ...localized('help', ''),
  ...localized('options', ''),
  min: 0,
  max: 0,
  ifField: '',
  ifIs: [],
};

const FIELD_FIELDS: readonly OwnField<FormInput>[] = [
  { name: 'type', label: 'FORMS.TYPE', kind: 'choice', choices: FORM_FIELDS, control: 'select', isHalf: true },
  {
    name: 'isRequired',
    label: 'FORMS.REQUIRED',
    kind: 'choice',
    choices: YES_NO,
    isHalf: true,
    // The others ask nothing, or for a consent, which is always required.
    ...typed('line', 'text', 'email', 'phone', 'number', 'date', 'one', 'several', 'yes', 'file'),
  },
  ...localizedFields('label', 'FORMS.LABEL'),
  ...localizedFields('help', 'FORMS.HELP'),
  ...localizedFields('options', 'FORMS.OPTIONS', { lines: 4 }).map((field) => ({
    ...field,
    ...typed('one', 'several'),
  })),
  { ...NUMBER, name: 'min', label: 'FORMS.MIN', hint: 'FORMS.NO_LIMIT', ...typed('number', 'several') },
  { ...NUMBER, name: 'max', label: 'FORMS.MAX', hint: 'FORMS.NO_LIMIT', ...typed('number', 'line', 'text', 'several') },
  { name: 'ifField', label: 'FORMS.IF', kind: 'text', Control: ConditionField },
];

const FIELDS: readonly OwnField<FormInput>[] = [
  ...localizedFields('title', 'FORMS.NAME'),
  ...localizedFields('intro', 'FORMS.INTRO', { lines: 4 }),
  { name: 'fields', label: 'FORMS.FIELDS', kind: 'list', Control: FieldList },
  ...localizedFields('thanks', 'FORMS.THANKS', { lines: 3 }),
  { name: 'nextPath', label: 'FORMS.NEXT_PATH', kind: 'text', hint: 'FORMS.NEXT_PATH_HINT', control: 'link' },
  { name: 'mailing', label: 'FORMS.MAILING', kind: 'choice', choices: FORM_MAILINGS, hint: 'FORMS.MAILING_HINT' },
  ...localizedFields('mail', 'FORMS.MAIL', { lines: 3 }).map((field) => ({
    ...field,
    shownWith: { field: 'mailing', is: ['words', 'copy'] },
  })),
];

const SIDE: readonly OwnField<FormInput>[] = [
  { name: 'isShown', label: 'FORMS.VISIBLE', kind: 'choice', choices: YES_NO },
  { name: 'opensAt', label: 'FORMS.OPENS', kind: 'text', Control: MomentField },
  { name: 'closesAt', label: 'FORMS.CLOSES', kind: 'text', Control: MomentField },
  {
    name: 'places',
    label: 'FORMS.PLACES',
    kind: 'text',
    hint: 'FORMS.PLACES_HINT',
    control: 'number',
    problem: 'FORMS.NUMBER_WRONG',
  },
  { name: 'isOncePerAddress', label: 'FORMS.ONCE', kind: 'choice', choices: YES_NO },
  { name: 'hasWaitingList', label: 'FORMS.WAITING_LIST', kind: 'choice', choices: YES_NO },
  {
    name: 'keepMonths',
    label: 'FORMS.KEEP',
    kind: 'text',
    hint: 'FORMS.KEEP_HINT',
    control: 'number',
    problem: 'FORMS.NUMBER_WRONG',
  },
  { name: 'readers', label: 'FORMS.READERS', kind: 'list', Control: Readers },
];
const ALL = [...FIELDS, ...SIDE];

const EMPTY: FormInput = {
  ...localized('title', ''),
  ...localized('intro', ''),
  ...localized('thanks', ''),
  fields: [],
  isShown: 0,
  opensAt: '',
  closesAt: '',
  places: 0,
  hasWaitingList: 0,
  isOncePerAddress: 0,
  mailing: 'none',
  ...localized('mail', ''),
  nextPath: '',
  keepMonths: 12,
  readers: [],
};

const resolver = contractRules(formRules);
const stored = ({ id: _, version, ...values }: ManagedForm['data']): StoredItem<FormInput> => ({ values, version });

/** A copy begins hidden, and has the questions of its own. */
function copyOf(form: ManagedForm['data'] | undefined): Partial<FormInput> {
  if (!form) return {};
  const { id: _, version: __, ...values } = form;
  return { ...values, isShown: 0 };
}

interface FormEditorProps {
  id: number;
  loaded: ManagedForm['data'] | undefined;
  /** What a new form begins with. */
  begins: Partial<FormInput>;
  onCreated: (id: number) => void;
}

function FormEditor({ id, loaded, begins, onCreated }: FormEditorProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const call = useManagerCall();
  const queryClient = useQueryClient();
  const { form, editor, reload } = useItemForm<FormInput>({
    resolver,
    fields: ALL,
    begin: () => (loaded ? stored(loaded) : { values: { ...EMPTY, ...begins }, version: undefined }),
    id,
    draftItem: (now) => `form/${now}`,
    send: async (_changed, { item, repeat }): Promise<SaveReply> => {
      // A form is checked as a whole, so it is sent as a whole.
      const { data } = await call('/api/manager/SaveForm', { form: { ...form.getValues(), ...item }, ...repeat });
      await queryClient.invalidateQueries(everyForm);
      return data;
    },
    loadCurrent: async (replied): Promise<StoredItem<FormInput>> => {
      const { data } = loadForm.data.safeParse(replied);
      return stored(data ?? (await queryClient.fetchQuery(managedFormQuery(lang, editor.item.id))).data);
    },
    onCreated,
  });
  return (
    <EditorFrame
      title={t(editor.item.id === 0 ? 'FORMS.NEW' : 'FORMS.EDIT')}
      editor={editor}
      errors={form.formState.errors}
      fields={ALL}
      backPath={managerRoutes.forms(lang)}
      side={
        <div className="stack gap-6">
          <Fields form={form} fields={SIDE} />
          {editor.item.id > 0 && (
            <HistoryPanel
              kind="form"
              id={editor.item.id}
              fields={ALL}
              current={{ ...editor.item.values }}
              toForm={(earlier) => ({ ...earlier })}
              isDirty={editor.isDirty}
              onRestored={reload}
            />
          )}
        </div>
      }
    >
      <Fields form={form} fields={FIELDS} />
      <Preview form={form} />
    </EditorFrame>
  );
}

interface FormProps {
  form: UseFormReturn<FormInput>;
}

/** The form as visitors see it, in the language of the page, which sends nothing. */
function Preview({ form }: FormProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const fields = useWatch({ control: form.control, name: 'fields' });
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="strong">{t('FORMS.PREVIEW')}</summary>
      {isOpen && <FormPreview fields={formFieldsIn(storedFields(fields), lang)} />}
    </details>
  );
}

function FieldList({ form }: FormProps) {
  const { t } = useTranslation();
  const lang = useLang();
  useConditionsThatFollow(form);
  return (
    <FieldRows
      form={form}
      name="fields"
      title={t('FORMS.FIELDS')}
      add={t('FORMS.ADD_FIELD')}
      max={FORM_LIMITS.fields}
      nameOf={(field) => textInAny(field, 'label', lang)}
      foldedAs={({ type, isRequired }) =>
        [t(FORM_FIELDS[type]), ...(Number(isRequired) === 1 ? [t('FORMS.REQUIRED')] : [])].join(' · ')
      }
      newRow={() => ({ ...NEW_FIELD, id: newRequestId().replaceAll('-', '').slice(0, 12) })}
      fields={FIELD_FIELDS}
    />
  );
}

/** By which answer to a field before it a field is asked. */
function ConditionField({ form, name }: FormProps & { name: string }) {
  const { t } = useTranslation();
  const lang = useLang();
  const id = useId();
  const problem = useProblemText();
  const place = Number(name.split('.')[1]);
  const fields = useWatch({ control: form.control, name: 'fields' });
  const { field, fieldState } = useController({ control: form.control, name: `fields.${place}.ifField` });
  const { field: answers } = useController({ control: form.control, name: `fields.${place}.ifIs` });
  const before = fields.slice(0, place).filter(isCondition);
  const asked = before.find((one) => one.id === field.value);
  const chosen = answers.value ?? [];
  if (before.length === 0 && !field.value) return null;
  return (
    <div className="stack gap-3">
      <SelectField
        id={fieldId(name)}
        label={t('FORMS.IF')}
        error={problem(fieldState.error)}
        value={field.value ?? ''}
        onChange={({ target }) => {
          field.onChange(target.value);
          answers.onChange([]);
        }}
        options={[
          { value: '', label: t('FORMS.IF_ALWAYS') },
          ...before.map((one) => ({ value: one.id, label: textIn(one, 'label', lang) || t(FORM_FIELDS[one.type]) })),
        ]}
      />
      {asked && (
        <FieldGroup id={id} label={t('FORMS.IF_IS')}>
          {answersOf(asked, lang, t).map(([value, label]) => (
            <label key={value} className="row gap-3 check">
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                onChange={({ target }) =>
                  answers.onChange([...chosen.filter((one) => one !== value), ...(target.checked ? [value] : [])])
                }
              />
              <span dir="auto">{label}</span>
            </label>
          ))}
        </FieldGroup>
      )}
    </div>
  );
}

/** What may be answered to a field that is a condition. */
function answersOf(field: FormInput['fields'][number], lang: Lang, t: TFunction): [value: string, label: string][] {
  if (field.type === 'consent') return [[YES, t('EDITOR.YES')]];
  if (field.type === 'yes') {
    return [
      [YES, t('EDITOR.YES')],
      [NO, t('EDITOR.NO')],
    ];
  }
  return optionsIn(textIn(field, 'options', lang)).map((label, at) => [String(at), label]);
}

/** A time on the site's clocks. */
function MomentField({ form, name }: FormProps & { name: string }) {
  const { t } = useTranslation();
  const zone = useTimeZone();
  const problem = useProblemText();
  const { field, fieldState } = useController({ control: form.control, name: name as 'opensAt' | 'closesAt' });
  return (
    <TextField
      id={fieldId(name)}
      label={t(name === 'opensAt' ? 'FORMS.OPENS' : 'FORMS.CLOSES')}
      hint={zone}
      error={problem(fieldState.error)}
      type="datetime-local"
      dir="ltr"
      value={toLocalTime(field.value, zone)}
      onChange={({ target }) => field.onChange(fromLocalTime(target.value, zone))}
    />
  );
}

/** Who alone sees the answers. */
function Readers({ form, name }: FormProps & { name: string }) {
  const { t } = useTranslation();
  const people = use(PeopleContext);
  const id = useId();
  const { field } = useController({ control: form.control, name: name as 'readers' });
  const chosen = field.value.map(Number);
  // With nobody else named, no one would see the answers.
  const gone = chosen.filter((number) => people.every((person) => person.id !== number));
  const listed = [...people, ...gone.map((number) => ({ id: number, name: t('FORMS.READER_GONE', { number }) }))];
  if (listed.length === 0) return null;
  return (
    <FieldGroup id={id} label={t('FORMS.READERS')} hint={t('FORMS.READERS_HINT')}>
      {listed.map((person) => (
        <label key={person.id} className="row gap-3 check">
          <input
            type="checkbox"
            checked={chosen.includes(person.id)}
            onChange={({ target }) =>
              field.onChange([...chosen.filter((one) => one !== person.id), ...(target.checked ? [person.id] : [])])
            }
          />
          <bdi>{person.name}</bdi>
        </label>
      ))}
    </FieldGroup>
  );
}
