import { useSuspenseQuery } from '@tanstack/react-query';
import type { SitePart } from 'contract/calls/imports';
import { textIn } from 'contract/languages';
import { MENU_TYPE } from 'contract/visitors-vocabulary';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '../../lib/lang.ts';
import { useDigits } from '../../lib/menu.ts';
import { SelectField } from '../../ui/field.tsx';
import { type Import, managedMenuQuery } from './queries.ts';

const PARTS = { home: 'IMPORT.PART_HOME', settings: 'IMPORT.PART_SETTINGS' } as const;

interface PartsProps {
  one: Import;
  taken: readonly SitePart[];
  onChange: (taken: readonly SitePart[]) => void;
}

/** What replaces something of this site: off where that was written here. */
export function Parts({ one, taken, onChange }: PartsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="stack gap-2">
      <legend className="strong">{t('IMPORT.PARTS')}</legend>
      {one.found.parts.map(({ name, isOwn }) => (
        <label key={name} className="row gap-2">
          <input
            type="checkbox"
            checked={taken.includes(name)}
            onChange={({ target }) =>
              onChange(target.checked ? [...taken, name] : taken.filter((other) => other !== name))
            }
          />
          {t(PARTS[name])}
          {isOwn && ` (${t('IMPORT.PART_IS_OWN')})`}
        </label>
      ))}
    </fieldset>
  );
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
      .map(({ key, titleAr, titleEn, items }) => ({
        ...{ key, items, options: [...fixed, ...titled] },
        title: (lang === 'ar' ? titleAr || titleEn : titleEn || titleAr) || key,
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
