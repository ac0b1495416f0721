import { CURRENCIES } from 'contract/calls/campaigns';
import { type HomeEntry, ITEM_ORDERS } from 'contract/calls/managed-home';
import { LIMITS } from 'contract/limits';
import { managerRoutes } from 'contract/manager-routes';
import { MENU_TYPE } from 'contract/visitors-vocabulary';
import { ExternalLink } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { RichTextControl } from '../../forms/fields/fields.tsx';
import { PictureControl } from '../../forms/fields/file-fields.tsx';
import { fieldId } from '../../forms/values/item-values.ts';
import { typedCount } from '../../forms/values/numbers.ts';
import { useProblemText } from '../../forms/values/problems.ts';
import type { TextKey } from '../../i18n/i18n.ts';
import { useLang } from '../../lib/lang.ts';
import controlStyles from '../../ui/field.module.css';
import { describedBy, Field, TextAreaField, TextField } from '../../ui/field.tsx';
import styles from './home-editor.module.css';
import { type Entry, type HomeChoices, ORDER_NAMES } from './home-values.ts';

interface EntryFieldsProps<Shown extends Entry = Entry> {
  entry: Shown;
  /** Its place among the blocks, which names its fields. */
  index: number;
  /** The form's errors of this block. */
  errors: Readonly<Record<string, unknown>>;
  choices: HomeChoices;
  /** Stores what the text editor has not reported yet. */
  flush: RefObject<() => void>;
  onChange: (entry: Entry, about?: string) => void;
}

type Of<Type extends HomeEntry['type']> = EntryFieldsProps<Extract<Entry, { type: Type }>>;

/** What a block is set to show. */
export function EntryFields(props: EntryFieldsProps) {
  const { entry, ...rest } = props;
  switch (entry.type) {
    case 'ArticlesSlider':
      return <ListFields {...rest} entry={entry} />;
    case 'Articles':
    case 'Projects':
    case 'Gallery':
      return <CategoryFields {...rest} entry={entry} />;
    case 'Ads1':
      return <AdsFields {...rest} entry={entry} />;
    case 'Numbers':
      return <NumbersFields {...rest} entry={entry} />;
    case 'Campaign':
      return <CampaignFields {...rest} entry={entry} />;
    case 'Quotation':
      return <QuotationFields {...rest} entry={entry} />;
    case 'RichText':
      return <TextFields {...rest} entry={entry} />;
  }
}

/** The id and the error of a field of a block. */
function useFields({ index, errors }: Pick<EntryFieldsProps, 'index' | 'errors'>) {
  const problem = useProblemText();
  return (name: string) => ({ id: fieldId(`blocks.${index}.${name}`), error: problem(errors[name]) });
}

interface ChoiceProps {
  id: string;
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  value: number | string;
  onChoose: (value: string) => void;
  children: ReactNode;
}

function Choice({ id, label, hint, error, value, onChoose, children }: ChoiceProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <select
        id={id}
        className={controlStyles.control}
        aria-describedby={describedBy(id, hint, error)}
        aria-invalid={error ? true : undefined}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {children}
      </select>
    </Field>
  );
}

const COUNTS = Array.from({ length: LIMITS.home.items }, (_, index) => index + 1);

/** How many items, and in which order. */
function ListFields(props: Of<'ArticlesSlider' | 'Articles' | 'Projects' | 'Gallery'>) {
  const { entry, onChange } = props;
  const { t } = useTranslation();
  const at = useFields(props);
  return (
    <>
      {entry.type === 'ArticlesSlider' && <p className={styles.hint}>{t('HOME_EDITOR.SLIDER_HINT')}</p>}
      <div className={styles.pair}>
        <Choice
          {...at('count')}
          label={t('HOME_EDITOR.COUNT')}
          value={entry.count}
          onChoose={(count) => onChange({ ...entry, count: Number(count) })}
        >
          {COUNTS.map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </Choice>
        <Choice
          {...at('orderBy')}
          label={t('HOME_EDITOR.ORDER_BY')}
          value={entry.orderBy}
          onChoose={(chosen) => {
            const orderBy = ITEM_ORDERS.find((known) => known === chosen);
            if (orderBy) onChange({ ...entry, orderBy });
          }}
        >
          {ITEM_ORDERS.map((order) => (
            <option key={order} value={order}>
              {t(ORDER_NAMES[order])}
            </option>
          ))}
        </Choice>
      </div>
    </>
  );
}

/** Which category a block lists; a gallery has a usual one. */
function CategoryFields(props: Of<'Articles' | 'Projects' | 'Gallery'>) {
  const { entry, choices, onChange } = props;
  const { t } = useTranslation();
  const at = useFields(props);
  const isGallery = entry.type === 'Gallery';
  const types: number[] = isGallery ? [MENU_TYPE.gallery, MENU_TYPE.album] : [MENU_TYPE.articles];
  const categories = choices.categories.filter(({ type }) => types.includes(type));
  return (
    <>
      <Choice
        {...at('category')}
        label={t('HOME_EDITOR.CATEGORY')}
        value={entry.category}
        onChoose={(category) => onChange({ ...entry, category: Number(category) })}
      >
        <option value={0}>{t(isGallery ? 'HOME_EDITOR.USUAL_GALLERY' : 'HOME_EDITOR.CHOOSE_CATEGORY')}</option>
        {entry.category > 0 && categories.every(({ id }) => id !== entry.category) && (
          <option value={entry.category}>{t('MENU_EDITOR.TARGET_GONE')}</option>
        )}
        {categories.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Choice>
      <ListFields {...props} />
    </>
  );
}

/** The two texts of the advertisements. */
function AdsFields(props: Of<'Ads1'>) {
  const { entry, choices, onChange } = props;
  const { t } = useTranslation();
  const lang = useLang();
  const at = useFields(props);
  const editorOf = (id: number) => managerRoutes.contentBlockEditor(lang, id);
  const fields = [
    { name: 'first', label: 'HOME_EDITOR.FIRST_AD' },
    { name: 'second', label: 'HOME_EDITOR.SECOND_AD' },
  ] as const;
  return (
    <div className={styles.pair}>
      {fields.map(({ name, label }) => (
        <div key={name} className={styles.withLink}>
          <Choice
            {...at(name)}
            label={t(label)}
            value={entry[name]}
            onChoose={(chosen) => onChange({ ...entry, [name]: Number(chosen) })}
          >
            <option value={0}>{t('HOME_EDITOR.CHOOSE_AD')}</option>
            {entry[name] > 0 && choices.contentBlocks.every(({ id }) => id !== entry[name]) && (
              <option value={entry[name]}>{t('MENU_EDITOR.TARGET_GONE')}</option>
            )}
            {choices.contentBlocks.map(({ id, title, isVisible }) => (
              <option key={id} value={id}>
                {isVisible === 1 ? title : `${title} (${t('ADMIN.HIDDEN')})`}
              </option>
            ))}
          </Choice>
          {entry[name] > 0 && (
            // biome-ignore lint/security/noBlankTarget: the opener hands its session to the new tab, which is our own
            <a className={styles.edit} href={editorOf(entry[name])} target="_blank" rel="opener">
              {t('HOME_EDITOR.EDIT_AD')}
              <ExternalLink size={16} aria-hidden="true" />
              <span className="visually-hidden"> ({t('ADMIN.NEW_TAB')})</span>
            </a>
          )}
        </div>
      ))}
    </div>
  );
}

const COUNTERS = [
  { name: 'food', label: 'HOME_EDITOR.FOOD' },
  { name: 'season', label: 'HOME_EDITOR.SEASON' },
  { name: 'enhance', label: 'HOME_EDITOR.ENHANCE' },
  { name: 'urgent', label: 'HOME_EDITOR.URGENT' },
] as const satisfies readonly { name: string; label: TextKey }[];

/** What the counters are called; their numbers are in the settings. */
function NumbersFields(props: Of<'Numbers'>) {
  const { entry, onChange } = props;
  const { t } = useTranslation();
  const at = useFields(props);
  return (
    <>
      <p className={styles.hint}>{t('HOME_EDITOR.NUMBERS_HINT')}</p>
      <div className={styles.pair}>
        {COUNTERS.map(({ name, label }) => (
          <TextField
            key={name}
            {...at(name)}
            label={t(label)}
            autoComplete="off"
            maxLength={LIMITS.label.max}
            value={entry[name]}
            onChange={({ target }) => onChange({ ...entry, [name]: target.value }, `${name}-${entry.key}`)}
          />
        ))}
      </div>
    </>
  );
}

/** What is collected for, the sums, and a picture. */
function CampaignFields(props: Of<'Campaign'>) {
  const { entry, onChange } = props;
  const { t, i18n } = useTranslation();
  const at = useFields(props);
  const currencies = new Intl.DisplayNames(i18n.language, { type: 'currency' });
  const sum = (name: 'target' | 'raised', label: TextKey) => (
    <TextField
      {...at(name)}
      label={t(label)}
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      value={entry[name] === 0 ? '' : String(entry[name])}
      onChange={({ target }) =>
        onChange({ ...entry, [name]: target.value === '' ? 0 : typedCount(target.value) }, `${name}-${entry.key}`)
      }
    />
  );
  return (
    <>
      <p className={styles.hint}>{t('HOME_EDITOR.DONATE_HINT')}</p>
      <TextField
        {...at('title')}
        label={t('EDITOR.TITLE')}
        autoComplete="off"
        maxLength={LIMITS.title.max}
        value={entry.title}
        onChange={({ target }) => onChange({ ...entry, title: target.value }, `title-${entry.key}`)}
      />
      <TextAreaField
        {...at('text')}
        label={t('HOME_EDITOR.TEXT')}
        rows={4}
        maxLength={LIMITS.home.text}
        value={entry.text}
        onChange={({ target }) => onChange({ ...entry, text: target.value }, `text-${entry.key}`)}
      />
      <div className={styles.pair}>
        {sum('target', 'CAMPAIGN.TARGET')}
        {sum('raised', 'CAMPAIGN.RAISED')}
      </div>
      <Choice
        {...at('currency')}
        label={t('DONATION.CURRENCY')}
        value={entry.currency}
        onChoose={(chosen) => {
          const currency = CURRENCIES.find((known) => known === chosen);
          if (currency) onChange({ ...entry, currency });
        }}
      >
        {CURRENCIES.map((code) => (
          <option key={code} value={code}>
            {currencies.of(code)} ({code})
          </option>
        ))}
      </Choice>
      <div className={styles.picture}>
        <PictureControl
          {...at('image')}
          label={t('HOME_EDITOR.PICTURE')}
          purpose="image"
          value={entry.image}
          onChange={(image) => onChange({ ...entry, image })}
        />
      </div>
    </>
  );
}

function QuotationFields(props: Of<'Quotation'>) {
  const { entry, onChange } = props;
  const { t } = useTranslation();
  const at = useFields(props);
  return (
    <>
      <TextAreaField
        {...at('text')}
        label={t('HOME_EDITOR.WORDS')}
        rows={4}
        maxLength={LIMITS.home.text}
        value={entry.text}
        onChange={({ target }) => onChange({ ...entry, text: target.value }, `text-${entry.key}`)}
      />
      <TextField
        {...at('author')}
        label={t('HOME_EDITOR.SPEAKER')}
        hint={t('HOME_EDITOR.SPEAKER_HINT')}
        autoComplete="off"
        maxLength={LIMITS.author.max}
        value={entry.author}
        onChange={({ target }) => onChange({ ...entry, author: target.value }, `author-${entry.key}`)}
      />
    </>
  );
}

function TextFields(props: Of<'RichText'>) {
  const { entry, flush, onChange } = props;
  const { t } = useTranslation();
  const lang = useLang();
  const at = useFields(props);
  return (
    <RichTextControl
      {...at('html')}
      label={t('HOME_EDITOR.TEXT')}
      lang={lang}
      flush={flush}
      value={entry.html}
      onChange={(html) => onChange({ ...entry, html }, `html-${entry.key}`)}
    />
  );
}
