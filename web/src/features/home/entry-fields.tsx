import { managerRoutes } from 'contract/manager-routes';
import { ExternalLink } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldControl, Rows } from '../../forms/fields/field-list.tsx';
import { fieldId } from '../../forms/values/item-values.ts';
import { useProblemText } from '../../forms/values/problems.ts';
import { useLang } from '../../lib/lang.ts';
import {
  BLOCKS,
  type BlockField,
  type Entry,
  fieldsOf,
  type HomeChoices,
  optionsOf,
  settingOf,
} from './block-types.ts';
import styles from './home-editor.module.css';

export interface EntryFieldsProps {
  entry: Entry;
  /** Its place among the blocks, which names its fields. */
  index: number;
  /** The form's errors of this block. */
  errors: Readonly<Record<string, unknown>>;
  choices: HomeChoices;
  /** Stores what the text editor has not reported yet. */
  flush: RefObject<() => void>;
  onChange: (entry: Entry, about?: string) => void;
}

export function EntryFields(props: EntryFieldsProps) {
  const { entry } = props;
  const { t } = useTranslation();
  const { note } = BLOCKS[entry.type];
  return (
    <>
      {note && <p className="text-16 muted">{t(note)}</p>}
      <Rows fields={fieldsOf(entry)}>{(field) => <EntryField {...props} field={field} />}</Rows>
    </>
  );
}

function EntryField({
  entry,
  index,
  errors,
  choices,
  flush,
  onChange,
  field,
}: EntryFieldsProps & { field: BlockField }) {
  const { t } = useTranslation();
  const problem = useProblemText();
  const { name, kind, control, among } = field;
  const value = settingOf(entry, name);
  const options = optionsOf(field, choices, t);
  const isGone = options?.every((option) => option.value !== value);
  const isTyped = kind !== 'choice' && kind !== 'picture' && control !== 'currency';
  const drawn = (
    <FieldControl
      field={field}
      id={fieldId(`blocks.${index}.${name}`)}
      error={problem(errors[name])}
      // A sum that nobody has written is 0.
      value={control === 'number' && value === 0 ? '' : value}
      options={isGone ? [{ value: Number(value), label: t('MENU_EDITOR.TARGET_GONE') }, ...(options ?? [])] : options}
      flush={flush}
      onChange={(typed) => {
        const isEmptySum = control === 'number' && typed === '';
        const next = options ? Number(typed) : isEmptySum ? 0 : typed;
        onChange({ ...entry, [name]: next } as Entry, isTyped ? `${name}-${entry.key}` : undefined);
      }}
    />
  );
  if (kind === 'picture') return <div className={styles.picture}>{drawn}</div>;
  if (!among || !('items' in among) || among.items !== 'contentBlocks') return drawn;
  return (
    <div className="stack gap-1">
      {drawn}
      {typeof value === 'number' && value > 0 && <TextLink id={value} />}
    </div>
  );
}

function TextLink({ id }: { id: number }) {
  const { t } = useTranslation();
  const lang = useLang();
  return (
    // biome-ignore lint/security/noBlankTarget: the opener hands its session to the new tab, which is our own
    <a className="tap gap-2 own-width" href={managerRoutes.contentBlockEditor(lang, id)} target="_blank" rel="opener">
      {t('HOME_EDITOR.EDIT_AD')}
      <ExternalLink size={16} aria-hidden="true" />
      <span className="visually-hidden"> ({t('ADMIN.NEW_TAB')})</span>
    </a>
  );
}
