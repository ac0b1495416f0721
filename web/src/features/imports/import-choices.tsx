import { useSuspenseQuery } from '@tanstack/react-query';
import type { SitePart } from 'contract/calls/imports';
import { textIn, textInAny } from 'contract/localized';
import { MENU_TYPE } from 'contract/visitors-vocabulary';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type Lang, useLang } from '../../lib/lang.ts';
import { useDigits } from '../../lib/menu.ts';
import { SelectField } from '../../ui/field.tsx';
import { type Import, managedMenuQuery } from './queries.ts';

const PARTS = { home: 'IMPORT.PART_HOME', settings: 'IMPORT.PART_SETTINGS' } as const;

type Category = Import['found']['categories'][number];

const titleOf = (category: Category, lang: Lang) => textInAny(category, 'title', lang) || category.key;

interface ChoicesProps<Key extends string> {
  legend: string;
  choices: readonly { key: Key; label: string }[];
  chosen: readonly Key[];
  onChange: (chosen: readonly Key[]) => void;
}

function Choices<Key extends string>({ legend, choices, chosen, onChange }: ChoicesProps<Key>) {
  return (
    <fieldset className="stack gap-2">
      <legend className="strong">{legend}</legend>
      {choices.map(({ key, label }) => (
        <label key={key} className="row gap-2">
          <input
            type="checkbox"
            checked={chosen.includes(key)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, key] : chosen.filter((other) => other !== key))
            }
          />
          <bdi>{label}</bdi>
        </label>
      ))}
    </fieldset>
  );
}

interface PartsProps {
  one: Import;
  taken: readonly SitePart[];
  onChange: (taken: readonly SitePart[]) => void;
}

/** What replaces something of this site: off where that was written here. */
export function Parts({ one, taken, onChange }: PartsProps) {
  const { t } = useTranslation();
  const choices = one.found.parts.map(({ name, isOwn }) => ({
    key: name,
    label: t(PARTS[name]) + (isOwn ? ` (${t('IMPORT.PART_IS_OWN')})` : ''),
  }));
  return <Choices legend={t('IMPORT.PARTS')} choices={choices} chosen={taken} onChange={onChange} />;
}

interface ShownProps {
  one: Import;
  shown: readonly string[];
  onChange: (shown: readonly string[]) => void;
}

/** Kinds of items that may not have been public: hidden unless a manager wants to show them. */
export function Shown({ one, shown, onChange }: ShownProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const inDigits = useDigits();
  const choices = one.found.categories
    .filter(({ isUnknown }) => isUnknown)
    .map((category) => ({ key: category.key, label: `${titleOf(category, lang)} (${inDigits(category.items)})` }));
  if (choices.length === 0) return null;
  return <Choices legend={t('IMPORT.SHOW_UNKNOWN')} choices={choices} chosen={shown} onChange={onChange} />;
}

interface PlacesProps {
  one: Import;
  places: Readonly<Record<string, number>>;
  onChange: (places: Readonly<Record<string, number>>) => void;
}

/** Where the items of each category go; pages are chosen together. */
export function Places({ one, places, onChange }: PlacesProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const inDigits = useDigits();
  const id = useId();
  const { data: menu } = useSuspenseQuery(managedMenuQuery(lang));
  const lists = menu.data.entries.filter(({ type }) => type === MENU_TYPE.articles);
  const fixed = [
    { value: '', label: t('IMPORT.AS_NEW') },
    { value: '0', label: t('IMPORT.LEAVE_OUT') },
  ];
  const titled = lists.map((entry) => ({
    value: String(entry.id),
    label: textIn(entry, 'title', lang),
  }));
  const { categories } = one.found;
  const pages = categories.filter(({ isPage }) => isPage).reduce((sum, { items }) => sum + items, 0);
  const rows = [
    ...categories
      .filter(({ isPage, items }) => !isPage && items > 0)
      .map((category) => ({
        ...{ key: category.key, items: category.items, options: [...fixed, ...titled] },
        title: titleOf(category, lang),
      })),
    ...(pages > 0
      ? [{ key: 'pages', items: pages, options: [...fixed, ...titled], title: t('IMPORT.ALL_PAGES') }]
      : []),
  ];
  const choose = (key: string, value: string) => {
    const { [key]: _, ...rest } = places;
    onChange(value === '' ? rest : { ...rest, [key]: Number(value) });
  };
  return (
    <details>
      <summary className="strong">{t('IMPORT.PLACES')}</summary>
      <div className="stack gap-4">
        {rows.map(({ key, title, items, options }, index) => (
          <SelectField
            key={key}
            id={`${id}-${index}`}
            label={`${title} (${inDigits(items)})`}
            options={options}
            value={places[key] ?? ''}
            onChange={({ target }) => choose(key, target.value)}
          />
        ))}
      </div>
    </details>
  );
}
