import { useState } from 'react';
import { parsedJson, safeSessionStorage } from '../../lib/storage.ts';

/** What is typed or chosen and not sent yet; a reload of the tab, and the way back to the screen, find it again. */
export function useKept<Value>(name: string, first: Value): [Value, (value: Value) => void] {
  const key = `khayr.import.${name}`;
  const [value, setValue] = useState(() => (parsedJson(safeSessionStorage.read(key)) ?? first) as Value);
  const keep = (next: Value) => {
    safeSessionStorage.write(key, next === first ? '' : JSON.stringify(next));
    setValue(next);
  };
  return [value, keep];
}
