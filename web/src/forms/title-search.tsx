import { LIMITS } from 'contract/limits';
import { type ReactNode, useId, useState } from 'react';
import { useSettled } from '../lib/browser-state.ts';
import { TextField } from '../ui/field.tsx';
import { Loading } from '../ui/skeleton.tsx';
import { LoadProblem } from './panels/panels.tsx';

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
  return (
    <>
      {!data && !error && <Loading shape="text" />}
      {error && <LoadProblem error={error} onRetry={refetch} />}
      {data?.data.length === 0 && <p role="status">{empty}</p>}
    </>
  );
}
