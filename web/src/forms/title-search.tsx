import { LIMITS } from 'contract/limits';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../i18n/error-text.ts';
import { useSettled } from '../lib/browser-state.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Loading } from '../ui/skeleton.tsx';

/** Milliseconds without a key before a title is searched for. */
const PAUSE_MS = 250;

/** A field for a title, hidden items included, and the title once nobody has typed for a moment. */
export function useTitleField(label: string): { field: ReactNode; search: string } {
  const id = useId();
  const [text, setText] = useState('');
  const field = (
    <TextField
      id={id}
      label={label}
      type="search"
      autoComplete="off"
      maxLength={LIMITS.search.max}
      data-autofocus
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
  return { field, search: useSettled(text.trim(), PAUSE_MS) };
}

interface FoundStateProps {
  found: { data: { data: readonly unknown[] } | undefined; error: Error | null; refetch: () => unknown };
  /** Says that there is nothing of that title. */
  empty: string;
}

/** What is said while titles are searched for, where that failed, and where nothing is found. */
export function FoundState({ found: { data, error, refetch }, empty }: FoundStateProps) {
  const { t, i18n } = useTranslation();
  return (
    <>
      {!data && !error && <Loading shape="text" />}
      {error && (
        <div role="alert">
          <p>{errorText(i18n, error)}</p>
          <Button onClick={() => void refetch()}>{t('RETRY')}</Button>
        </div>
      )}
      {data?.data.length === 0 && <p role="status">{empty}</p>}
    </>
  );
}
