import { SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { useIntl } from 'react-intl';
import { CATEGORY_TYPES, FILE_ROOT } from '../../../contract/vocabulary';
import { ACCOUNT_KINDS, accountKindId } from '../../content/documents/names';
import { useLoaded } from '../loaded';
import type { InputProps } from './labelled-input';
import { LabelledInput } from './labelled-input';
import { useListedItems } from './listed-items';

interface SelectProps extends Omit<InputProps<unknown>, 'value' | 'onChange'> {
  /** The id of the text that stands where nothing is chosen. */
  placeholder: string;
  value: string | undefined;
  options: readonly { value: string; name: string }[];
  onChoose: (value: string) => void;
  /** Missing where something must be chosen. */
  onClear?: () => void;
}

function Select({ placeholder, value, options, onChoose, onClear, disabled, ...field }: SelectProps) {
  const { formatMessage } = useIntl();
  return (
    <LabelledInput {...field}>
      <SingleSelect
        placeholder={formatMessage({ id: placeholder })}
        clearLabel={formatMessage({ id: 'clearLabel' })}
        value={value}
        onChange={(chosen) => onChoose(String(chosen))}
        onClear={onClear}
        disabled={disabled}
      >
        {options.map((option) => (
          <SingleSelectOption key={option.value} value={option.value}>
            {option.name}
          </SingleSelectOption>
        ))}
      </SingleSelect>
    </LabelledInput>
  );
}

/** Chooses the kind of an account by its name; the field holds the number that the site knows it by. */
export function AccountKindInput({ value, onChange, ...field }: InputProps<number>) {
  const { formatMessage } = useIntl();
  return (
    <Select
      {...field}
      placeholder="khayr.form.choose-kind"
      value={typeof value === 'number' ? String(value) : undefined}
      options={Object.keys(ACCOUNT_KINDS).map((kind) => ({
        value: kind,
        name: formatMessage({ id: accountKindId(kind) }),
      }))}
      onChoose={(chosen) => onChange(field.name, Number(chosen))}
    />
  );
}

/** Chooses the type of a category; the field holds its name. */
export function CategoryTypeInput({ value, onChange, ...field }: InputProps<string>) {
  const { formatMessage } = useIntl();
  return (
    <Select
      {...field}
      placeholder="khayr.form.choose-type"
      value={value || undefined}
      options={CATEGORY_TYPES.map((type) => ({ value: type, name: formatMessage({ id: type }) }))}
      onChoose={(chosen) => onChange(field.name, chosen)}
    />
  );
}

const BLOCKS = 'api::content-block.content-block';

/** Chooses a content block by its title; the field holds its number. */
export function ContentBlockInput({ value, onChange, ...field }: InputProps<number>) {
  const { formatMessage } = useIntl();
  const { items, isLoading } = useListedItems(BLOCKS, '');
  const isMissing = typeof value === 'number' && !isLoading && items.every(({ number }) => number !== value);
  const blocks = isMissing
    ? [...items, { number: value, title: formatMessage({ id: 'khayr.form.missing-block' }) }]
    : items;
  return (
    <Select
      {...field}
      placeholder="khayr.form.choose-block"
      // Without its option, a select would show the value as it is.
      value={isLoading || typeof value !== 'number' ? undefined : String(value)}
      options={blocks.map(({ number, title }) => ({ value: String(number), name: title }))}
      onChoose={(chosen) => onChange(field.name, Number(chosen))}
    />
  );
}

/** The time zones that the browser knows, with the one that is set: names change with the years. */
const timeZones = (chosen: string) =>
  [...new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')])].filter((name) => name !== '');

export function TimeZoneInput({ value, onChange, ...field }: InputProps<string>) {
  return (
    <Select
      {...field}
      placeholder="khayr.form.choose-time-zone"
      value={value || undefined}
      options={timeZones(value ?? '').map((name) => ({ value: name, name: name.replaceAll('_', ' ') }))}
      onChoose={(chosen) => onChange(field.name, chosen)}
      onClear={() => onChange(field.name, null)}
    />
  );
}

interface Folder {
  name: string;
  children?: Folder[];
}

const pathsOf = (folders: readonly Folder[], above: readonly string[] = []): string[][] =>
  folders.flatMap(({ name, children = [] }) => [[...above, name], ...pathsOf(children, [...above, name])]);

/** The Media Library shows the folder of the site's files as its root. */
const namesIn = (path: string) => path.split('/').filter((name) => name !== '');

/** Chooses a folder of the Media Library by its name; the field holds its path. */
export function FolderInput({ value, onChange, ...field }: InputProps<string>) {
  const { formatMessage, locale } = useIntl();
  const { data, isLoading } = useLoaded<Folder[]>('/upload/folder-structure');
  const folders = pathsOf(data ?? [])
    .map((names) => ({ value: `/${[FILE_ROOT, ...names].join('/')}/`, name: names.join(' / ') }))
    .sort((one, other) => one.name.localeCompare(other.name, locale, { numeric: true }));
  const chosen = value ? `/${namesIn(value).join('/')}/` : undefined;
  if (chosen !== undefined && folders.every((folder) => folder.value !== chosen)) {
    const name = namesIn(chosen).slice(1).join(' / ');
    const missing = isLoading ? name : formatMessage({ id: 'khayr.form.missing-folder' }, { name });
    folders.unshift({ value: chosen, name: missing });
  }
  return (
    <Select
      {...field}
      placeholder="khayr.form.choose-folder"
      value={chosen}
      options={folders}
      onChoose={(path) => onChange(field.name, path)}
      onClear={() => onChange(field.name, null)}
    />
  );
}
