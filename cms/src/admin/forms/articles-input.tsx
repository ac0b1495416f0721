import { Combobox, ComboboxOption, Flex, Tag } from '@strapi/design-system';
import { Cross } from '@strapi/icons';
import { useDebounce } from '@strapi/strapi/admin';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { InputProps } from './labelled-input';
import { LabelledInput } from './labelled-input';
import { useListedItems } from './listed-items';

const ARTICLES = 'api::article.article';
/** As many as the field takes. */
const MOST = 6;
const SEARCH_AFTER = 300;

const numbersIn = (value: string | null | undefined) => (value ?? '').split(',').map(Number).filter(Boolean);

const withNumbers = (numbers: number[]) =>
  numbers.map((number, index) => `filters[number][$in][${index}]=${number}`).join('&');

/** Chooses articles by their titles; the field holds their numbers, in order. */
export default function ArticlesInput({ value, onChange, disabled, ...field }: InputProps<string>) {
  const { formatMessage } = useIntl();
  const [search, setSearch] = useState('');
  const numbers = numbersIn(value);
  const chosen = useListedItems(ARTICLES, withNumbers(numbers), { skip: numbers.length === 0 });
  const found = useListedItems(ARTICLES, `_q=${encodeURIComponent(useDebounce(search, SEARCH_AFTER))}`);
  const change = (next: number[]) => onChange(field.name, next.length > 0 ? next.join(', ') : null);
  const titleOf = (number: number) =>
    chosen.items.find((item) => item.number === number)?.title ??
    (chosen.isLoading ? '…' : formatMessage({ id: 'khayr.form.missing-article' }));
  return (
    <LabelledInput {...field}>
      {numbers.length < MOST && (
        <Combobox
          value=""
          placeholder={formatMessage({ id: 'khayr.form.choose-article' })}
          noOptionsMessage={() => formatMessage({ id: 'khayr.form.no-article' })}
          onInputChange={({ currentTarget }) => setSearch(currentTarget.value)}
          onChange={(number) => {
            setSearch('');
            if (number) change([...numbers, Number(number)]);
          }}
          loading={found.isLoading}
          disabled={disabled}
        >
          {found.items
            .filter(({ number }) => !numbers.includes(number))
            .map(({ number, title }) => (
              <ComboboxOption key={number} value={String(number)}>
                {title}
              </ComboboxOption>
            ))}
        </Combobox>
      )}
      <Flex gap={2} wrap="wrap">
        {numbers.map((number) => (
          <Tag
            key={number}
            icon={<Cross />}
            label={formatMessage({ id: 'khayr.form.remove' }, { title: titleOf(number) })}
            disabled={disabled}
            onClick={() => change(numbers.filter((other) => other !== number))}
          >
            {titleOf(number)}
          </Tag>
        ))}
      </Flex>
    </LabelledInput>
  );
}
