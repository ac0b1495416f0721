import { SingleSelect, SingleSelectOption } from '@strapi/design-system';
import { adminApi } from '@strapi/strapi/admin';
import { useIntl } from 'react-intl';
import { FILE_ROOT } from '../../../contract/vocabulary';
import type { InputProps } from './labelled-input';
import { LabelledInput } from './labelled-input';

interface Folder {
  name: string;
  children?: Folder[];
}

const { useFoldersQuery } = adminApi.injectEndpoints({
  endpoints: (builder) => ({
    folders: builder.query<{ data: Folder[] }, void>({ query: () => '/upload/folder-structure' }),
  }),
});

const pathsOf = (folders: readonly Folder[], above: readonly string[] = []): string[][] =>
  folders.flatMap(({ name, children = [] }) => [[...above, name], ...pathsOf(children, [...above, name])]);

/** The Media Library shows the folder of the site's files as its root. */
const namesIn = (path: string) => path.split('/').filter((name) => name !== '');

/** Chooses a folder of the Media Library by its name; the field holds its path. */
export default function FolderInput({ value, onChange, disabled, ...field }: InputProps<string>) {
  const { formatMessage, locale } = useIntl();
  const { data, isLoading } = useFoldersQuery(undefined, { refetchOnMountOrArgChange: true });
  const folders = pathsOf(data?.data ?? [])
    .map((names) => ({ path: `/${[FILE_ROOT, ...names].join('/')}/`, name: names.join(' / ') }))
    .sort((one, other) => one.name.localeCompare(other.name, locale, { numeric: true }));
  const chosen = value ? `/${namesIn(value).join('/')}/` : undefined;
  const isKnown = chosen === undefined || folders.some(({ path }) => path === chosen);
  const name = namesIn(chosen ?? '')
    .slice(1)
    .join(' / ');
  const missing = isLoading ? name : formatMessage({ id: 'khayr.form.missing-folder' }, { name });
  return (
    <LabelledInput {...field}>
      <SingleSelect
        placeholder={formatMessage({ id: 'khayr.form.choose-folder' })}
        clearLabel={formatMessage({ id: 'clearLabel' })}
        value={chosen}
        onChange={(path) => onChange(field.name, String(path))}
        onClear={() => onChange(field.name, null)}
        disabled={disabled}
      >
        {chosen !== undefined && !isKnown && <SingleSelectOption value={chosen}>{missing}</SingleSelectOption>}
        {folders.map((folder) => (
          <SingleSelectOption key={folder.path} value={folder.path}>
            {folder.name}
          </SingleSelectOption>
        ))}
      </SingleSelect>
    </LabelledInput>
  );
}
