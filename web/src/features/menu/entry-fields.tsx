import { article } from 'contract/kinds/article';
import { LIMITS } from 'contract/limits';
import { fieldIn } from 'contract/localized';
import { managerRoutes } from 'contract/manager-routes';
import { MENU_TYPE } from 'contract/visitors-vocabulary';
import { type ChosenTarget, isChosenTarget, isMenuScreen } from 'contract/vocabulary';
import { ExternalLink, Search, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkField } from '../../forms/links/link-field.tsx';
import { fieldId } from '../../forms/values/item-values.ts';
import { useProblemText } from '../../forms/values/problems.ts';
import { keyIn } from '../../i18n/language-key.ts';
import { direction, LANGS, type Lang, useLang } from '../../lib/lang.ts';
import { categoryPath } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { useOpenDialog } from '../../ui/dialog-host.tsx';
import { describedBy, FieldError, SelectField, TextField } from '../../ui/field.tsx';
import styles from './menu-editor.module.css';
import type { MenuEntry } from './menu-tree.ts';
import { needOf, TYPE_NAMES, TYPES, titleOf } from './menu-values.ts';
import { changeTo, TargetDialog } from './target-dialog.tsx';

/** An item that an entry leads to. */
export interface Target {
  kind: ChosenTarget;
  id: number;
}

interface EntryFieldsProps {
  entry: MenuEntry;
  /** Its place among the entries, which names its fields. */
  index: number;
  entries: readonly MenuEntry[];
  /** The form's errors of this entry. */
  errors: Readonly<Record<string, unknown>>;
  isInFooter: boolean;
  /** The title of an article or album; undefined while it is not known. */
  targetTitle: (target: Target) => string | undefined;
  /** Whether it is a page without a text that visitors see. */
  lacksText: boolean;
  onChange: (change: Partial<MenuEntry>, about?: string) => void;
  onType: (type: MenuEntry['type']) => void;
  onFooter: (isIn: boolean) => void;
  onRemove: () => void;
}

/** What an entry is: its titles, its type, what it leads to, and where it is shown. */
export function EntryFields(props: EntryFieldsProps) {
  const { entry, index, errors, isInFooter, lacksText, onChange, onType, onFooter, onRemove } = props;
  const { t } = useTranslation();
  const lang = useLang();
  const problem = useProblemText();
  const at = (field: string) => fieldId(`entries.${index}.${field}`);
  const need = needOf(entry);
  const hint = need && t(need);
  const title = (of: Lang) => {
    const field = fieldIn('title', of);
    return (
      <TextField
        key={of}
        id={at(field)}
        label={t(keyIn('MENU_EDITOR.TITLE', of))}
        error={problem(errors[field])}
        lang={of}
        dir={direction(of)}
        autoComplete="off"
        maxLength={LIMITS.title.max}
        value={entry[field]}
        onChange={({ target }) => onChange({ [field]: target.value }, `${field}-${entry.id}`)}
      />
    );
  };
  const editor = editorOf(lang, entry);
  return (
    <div className={styles.fields}>
      <div className="stack pair top gap-4">{LANGS.map(title)}</div>
      <div className="stack pair top gap-4">
        <SelectField
          id={at('type')}
          label={t('MENU_EDITOR.TYPE')}
          hint={hint}
          error={problem(errors.type)}
          disabled={need !== undefined}
          options={TYPES.map((type) => ({ value: type, label: t(TYPE_NAMES[type]) }))}
          value={entry.type}
          onChange={({ target }) => {
            const type = TYPES.find((known) => String(known) === target.value);
            if (type !== undefined) onType(type);
          }}
        />
        {entry.type === MENU_TYPE['external-link'] && <TargetKind {...props} />}
      </div>
      {entry.type === MENU_TYPE['external-link'] && <TargetField {...props} />}
      {problem(errors.parent) && <FieldError id={`${at('parent')}-error`} text={problem(errors.parent) ?? ''} />}
      <div className="cluster gap-2 gap-x-6">
        <label className={styles.option}>
          <input
            type="checkbox"
            checked={entry.inMenu === 1}
            onChange={({ target }) => onChange({ inMenu: target.checked ? 1 : 0 })}
          />
          {t('MENU_EDITOR.IN_HEADER')}
        </label>
        <label className={styles.option}>
          <input type="checkbox" checked={isInFooter} onChange={({ target }) => onFooter(target.checked)} />
          {t('MENU_EDITOR.IN_FOOTER')}
        </label>
      </div>
      <div className={`row cluster gap-2 gap-x-4 ${styles.actions}`}>
        {editor && entry.id > 0 && (
          // biome-ignore lint/security/noBlankTarget: the opener hands its session to the new tab, which is our own
          <a className="tap gap-2" href={editor} target="_blank" rel="opener">
            {t(lacksText ? 'MENU_EDITOR.WRITE' : 'MENU_EDITOR.OPEN')}
            <ExternalLink size={16} aria-hidden="true" />
            <span className="visually-hidden"> ({t('ADMIN.NEW_TAB')})</span>
          </a>
        )}
        <Button
          variant="quiet"
          className={styles.remove}
          aria-disabled={need !== undefined}
          title={hint}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" />
          {t('MENU_EDITOR.REMOVE')}
        </Button>
      </div>
    </div>
  );
}

/** Where the content of an entry is edited: on the site, but for a page. */
const editorOf = (lang: Lang, { type, id }: MenuEntry) =>
  type === MENU_TYPE.page ? managerRoutes.contentEditor(lang, id) : categoryPath(lang, type, id);

/** Among what an entry can lead to: an item of any kind that has pages, or a form. */
const ITEM = 'item';

/** Of an entry without content of its own: whether it leads to an address or to something of this site. */
function TargetKind({ entry, index, entries, onChange }: EntryFieldsProps) {
  const { t } = useTranslation();
  const id = fieldId(`entries.${index}.kind`);
  const kind = entry.target?.kind ?? 'address';
  const choose = (chosen: string) => {
    const first = entries.find((other) => other.type !== MENU_TYPE['external-link']);
    if (chosen === 'address') onChange({ target: null });
    else if (isMenuScreen(chosen)) onChange({ target: { kind: chosen, id: 0 }, link: '' });
    else if (chosen === 'category') onChange({ target: { kind: chosen, id: first?.id ?? 0 }, link: '' });
    // Its kind is chosen with it.
    else onChange({ target: { kind: article.name, id: 0 }, link: '' });
  };
  return (
    <SelectField
      id={id}
      label={t('MENU_EDITOR.LEADS_TO')}
      options={[
        { value: 'address', label: t('MENU_EDITOR.TO_ADDRESS') },
        { value: 'category', label: t('MENU_EDITOR.TO_CATEGORY') },
        { value: ITEM, label: t('MENU_EDITOR.TO_ITEM') },
        { value: 'home', label: t('MENU_EDITOR.TO_HOME') },
        { value: 'contact', label: t('MENU_EDITOR.TO_CONTACT') },
        { value: 'zakat', label: t('MENU_EDITOR.TO_ZAKAT') },
      ]}
      value={isChosenTarget(kind) ? ITEM : kind}
      onChange={({ target }) => choose(target.value)}
    />
  );
}

/** The address, or what is chosen by its title. */
function TargetField({ entry, index, entries, errors, targetTitle, onChange }: EntryFieldsProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const openDialog = useOpenDialog();
  const problem = useProblemText();
  const { target } = entry;
  if (!target) {
    return (
      <LinkField
        id={fieldId(`entries.${index}.link`)}
        label={t('MENU_EDITOR.ADDRESS')}
        hint={t('MENU_EDITOR.ADDRESS_HINT')}
        error={problem(errors.link)}
        maxLength={LIMITS.link.max}
        value={entry.link}
        onChange={(link) => onChange({ link }, `link-${entry.id}`)}
        onChoose={(chosen) => onChange(changeTo(chosen, entry))}
      />
    );
  }
  const id = fieldId(`entries.${index}.target`);
  const error = problem(errors.target);
  if (target.kind === 'category') {
    const choices = entries
      .filter((other) => other.type !== MENU_TYPE['external-link'])
      .map((other) => ({ value: other.id, label: titleOf(other, lang) }));
    const isGone = choices.every(({ value }) => value !== target.id);
    return (
      <SelectField
        id={id}
        label={t('MENU_EDITOR.TO_CATEGORY')}
        error={error}
        options={isGone ? [{ value: target.id, label: t('MENU_EDITOR.TARGET_GONE') }, ...choices] : choices}
        value={target.id}
        onChange={(event) => onChange({ target: { kind: 'category', id: Number(event.target.value) } })}
      />
    );
  }
  if (isMenuScreen(target.kind)) return null;
  const { kind } = target;
  const choose = () =>
    openDialog((close) => (
      <TargetDialog
        id={id}
        onChoose={(chosen) => {
          onChange(changeTo(chosen, entry));
          close();
        }}
        onClose={close}
      />
    ));
  return (
    <div className={`row cluster gap-2 gap-x-4 ${styles.target}`}>
      <p>
        {target.id === 0 ? (
          t('MENU_EDITOR.NOTHING_CHOSEN')
        ) : (
          <bdi>{targetTitle({ kind, id: target.id }) ?? t('MENU_EDITOR.TARGET_GONE')}</bdi>
        )}
      </p>
      <Button
        id={id}
        variant="quiet"
        aria-haspopup="dialog"
        aria-describedby={describedBy(id, undefined, error)}
        onClick={choose}
      >
        <Search aria-hidden="true" />
        {t('MENU_EDITOR.CHOOSE')}
      </Button>
      {error && <FieldError id={`${id}-error`} text={error} />}
    </div>
  );
}
