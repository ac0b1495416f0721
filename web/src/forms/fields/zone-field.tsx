import { fullZoneName, timeZones, zoneOf } from 'contract/time-zones';
import { useState } from 'react';
import type { RefCallBack } from 'react-hook-form';
import { useLang } from '../../lib/lang.ts';
import { TextField } from '../../ui/field.tsx';
import type { ControlProps } from './fields.tsx';

interface ZoneFieldProps extends ControlProps {
  onBlur: () => void;
  ref?: RefCallBack;
  /** The zone that is meant where none is named; without one the field cannot be emptied. */
  fallback?: string;
}

/** A time zone, found by a part of its name in the page's language or of its international name. */
export function ZoneField({ value, onChange, onBlur, fallback, ...field }: ZoneFieldProps) {
  const lang = useLang();
  const [names] = useState(
    () => new Map(timeZones(value || (fallback ?? '')).map((zone) => [zone, fullZoneName(lang, zone)])),
  );
  const [typed, setTyped] = useState<string>();
  const isOptional = fallback !== undefined;
  return (
    <>
      <TextField
        {...field}
        autoComplete="off"
        list={`${field.id}-list`}
        value={typed ?? names.get(value) ?? value}
        // The list offers what matches the text, so that it is whole for an empty one.
        onFocus={() => setTyped(isOptional ? undefined : '')}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value !== '') onChange(zoneOf(names, target.value));
          else if (isOptional) onChange('');
        }}
        onBlur={() => {
          setTyped(undefined);
          onBlur();
        }}
        placeholder={names.get(value || (fallback ?? ''))}
      />
      <datalist id={`${field.id}-list`}>
        {[...names.values()].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
