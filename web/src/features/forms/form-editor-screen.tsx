import { useQueryClient } from '@tanstack/react-query';
import { type FormInput, formRules, loadForm } from 'contract/calls/forms';
import { FORM_FIELDS, type FormFieldType } from 'contract/form-fields';
import { FORM_LIMITS } from 'contract/limits';
import { localized } from 'contract/localized';
import { managerRoutes } from 'contract/manager-routes';
import { createContext, use, useId } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useParams } from 'react-router-dom';
import { useEditorKey } from '../../forms/edited-item.ts';
import { EditorFrame } from '../../forms/editor-frame.tsx';
import { Fields, type OwnField } from '../../forms/fields/field-list.tsx';
import { FieldGroup } from '../../forms/fields/fields.tsx';
import { FieldRows } from '../../forms/fields/row-list.tsx';
import { useItemForm } from '../../forms/saving/use-item-form.ts';
import {
  type FormField,
  fieldId,
  HALF,
  localizedFields,
  type SaveReply,
  type StoredItem,
} from '../../forms/values/item-values.ts';
import { contractRules, useProblemText } from '../../forms/values/problems.ts';
import { useLang } from '../../lib/lang.ts';
import { type LoaderArgs, load, routeId, routeLang } from '../../lib/loader.ts';
import { useTimeZone } from '../../lib/menu.ts';
import { newRequestId } from '../../lib/request-id.ts';
import { fromLocalTime, toLocalTime } from '../../lib/zoned-time.ts';
import { TextField } from '../../ui/field.tsx';
import { useManagerCall } from '../session/use-manager-call.ts';
import { everyForm, type ManagedForm, managedFormQuery } from './queries.ts';

export async function loader(args: LoaderArgs) {
  const { id } = args.params;
  return id === '0' ? null : await load(args, managedFormQuery(routeLang(args), routeId(id)));
}

type People = ManagedForm['extra']['people'];
const PeopleContext = createContext<People>([]);

/** Edits a form, or makes a new one with the id 0. */
export function Component() {
  const lang = useLang();
  const id = Number(useParams().id);
  const loaded = useLoaderData<typeof loader>();
  const { formKey, onCreated } = useEditorKey(id);
  return (
    <PeopleContext value={loaded?.extra.people ?? []}>
      <FormEditor key={`${lang}-${formKey}`} id={id} loaded={loaded?.data} onCreated={onCreated} />
    </PeopleContext>
  );
}

const YES_NO = { 0: 'EDITOR.NO', 1: 'EDITOR.YES' } as const;
const NUMBER = { ...HALF, control: 'number', problem: 'FORMS.NUMBER_WRONG' } as const;
const typed = (...is: FormFieldType[]) => ({ shownWith: { field: 'type', is } });

const NEW_FIELD = {
  type: 'line' as const,
  isRequired: 0 as const,
  ...localized('label', ''),
  ...localized('help', ''),
  ...localized('options', ''),
  min: 0,
  max: 0,
};

const FIELD_FIELDS: readonly FormField[] = [
  { name: 'type', label: 'FORMS.TYPE', kind: 'choice', choices: FORM_FIELDS, control: 'select', isHalf: true },
  {
    name: 'isRequired',
    label: 'FORMS.REQUIRED',
    kind: 'choice',
    choices: YES_NO,
    isHalf: true,
    // The others ask nothing, or for a consent, which is always required.
    ...typed('line', 'text', 'email', 'phone', 'number', 'date', 'one', 'several', 'yes'),
  },
  ...localizedFields('label', 'FORMS.LABEL'),
  ...localizedFields('help', 'FORMS.HELP'),
  ...localizedFields('options', 'FORMS.OPTIONS', { lines: 4 }).map((field) => ({
    ...field,
    ...typed('one', 'several'),
  })),
  { ...NUMBER, name: 'min', label: 'FORMS.MIN', hint: 'FORMS.NO_LIMIT', ...typed('number') },
  { ...NUMBER, name: 'max', label: 'FORMS.MAX', hint: 'FORMS.NO_LIMIT', ...typed('number', 'line', 'text') },
];

const FIELDS: readonly OwnField<FormInput>[] = [
  ...localizedFields('title', 'FORMS.NAME'),
  ...localizedFields('intro', 'FORMS.INTRO', { lines: 4 }),
  { name: 'fields', label: 'FORMS.FIELDS', kind: 'list', Control: FieldList },
  ...localizedFields('thanks', 'FORMS.THANKS', { lines: 3 }),
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
  keepMonths: 12,
  readers: [],
};

const resolver = contractRules(formRules);
const stored = ({ id: _, version, ...values }: ManagedForm['data']): StoredItem<FormInput> => ({ values, version });

interface FormEditorProps {
  id: number;
  loaded: ManagedForm['data'] | undefined;
  onCreated: (id: number) => void;
}

function FormEditor({ id, loaded, onCreated }: FormEditorProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const call = useManagerCall();
  const queryClient = useQueryClient();
  const { form, editor } = useItemForm<FormInput>({
    resolver,
    fields: ALL,
    begin: () => (loaded ? stored(loaded) : { values: EMPTY, version: undefined }),
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
        </div>
      }
    >
      <Fields form={form} fields={FIELDS} />
    </EditorFrame>
  );
}

interface FormProps {
  form: UseFormReturn<FormInput>;
}

function FieldList({ form }: FormProps) {
  const { t } = useTranslation();
  return (
    <FieldRows
      form={form}
      name="fields"
      title={t('FORMS.FIELDS')}
      add={t('FORMS.ADD_FIELD')}
      max={FORM_LIMITS.fields}
      layout="wide"
      nameOf={(field) =>
        Object.entries(field)
          .find(([name, text]) => name.startsWith('label') && text !== '')?.[1]
          ?.toString() ?? ''
      }
      newRow={() => ({ ...NEW_FIELD, id: newRequestId().replaceAll('-', '').slice(0, 12) })}
      fields={FIELD_FIELDS}
    />
  );
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
  if (people.length === 0) return null;
  return (
    <FieldGroup id={id} label={t('FORMS.READERS')} hint={t('FORMS.READERS_HINT')}>
      {people.map((person) => (
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
