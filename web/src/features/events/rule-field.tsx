import { useQuery } from '@tanstack/react-query';
import { choiceOf, isRule, type RuleChoice, ruleOf, WEEKDAYS, type Weekday, weekdayName } from 'contract/rule-text';
import { parseMoment } from 'contract/text-rules';
import { useState } from 'react';
import { type FieldValues, type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DatePartsInput, FieldGroup } from '../../forms/fields/fields.tsx';
import { type DateParts, dateParts, isoDateOf, wireDate, wireDateOf } from '../../forms/values/dates.ts';
import { useFieldId } from '../../forms/values/edited-language.ts';
import { useProblemText } from '../../forms/values/problems.ts';
import type { TextKey } from '../../i18n/i18n.ts';
import { useLang } from '../../lib/lang.ts';
import { useTimeZone } from '../../lib/menu.ts';
import { useMomentText } from '../../lib/zoned-time.ts';
import { SelectField, TextField } from '../../ui/field.tsx';

const REPEATS: Readonly<Record<RuleChoice['repeats'], TextKey>> = {
  never: 'EVENT_FORM.NEVER',
  weekly: 'EVENT_FORM.WEEKLY',
  'monthly-day': 'EVENT_FORM.MONTHLY_DAY',
  'monthly-weekday': 'EVENT_FORM.MONTHLY_WEEKDAY',
  other: 'EVENT_FORM.OTHER_RULE',
};

const NTH: Readonly<Record<string, TextKey>> = {
  1: 'EVENT_FORM.NTH_1',
  2: 'EVENT_FORM.NTH_2',
  3: 'EVENT_FORM.NTH_3',
  4: 'EVENT_FORM.NTH_4',
  [-1]: 'EVENT_FORM.NTH_LAST',
};

const WHOLE = { dir: 'ltr', inputMode: 'numeric', autoComplete: 'off' } as const;

/** By which rule an event is repeated, in words; a rule that there are no words for is written as RFC 5545 does. */
export function RuleField({ form, name }: { form: UseFormReturn<FieldValues>; name: string }) {
  const { t } = useTranslation();
  const lang = useLang();
  const id = useFieldId()(name);
  const problem = useProblemText();
  const { field, fieldState } = useController({ control: form.control, name });
  const rule = String(field.value ?? '');
  /** What is chosen and has no rule yet, such as another one that is not typed. */
  const [begun, setBegun] = useState<RuleChoice['repeats']>();
  const [typedDay, setTypedDay] = useState<DateParts>();
  const choice = { ...choiceOf(rule), ...(begun && { repeats: begun }) };
  const error = problem(fieldState.error);
  const change = (changed: Partial<RuleChoice>) => field.onChange(ruleOf({ ...choice, ...changed }));
  const isWords = choice.repeats !== 'never' && choice.repeats !== 'other';
  const untilParts = typedDay ?? dateParts(wireDateOf(choice.until));
  return (
    <div className="stack gap-4">
      <SelectField
        ref={field.ref}
        id={id}
        label={t('EVENT_FORM.REPEATS')}
        error={choice.repeats === 'other' ? undefined : error}
        value={choice.repeats}
        options={Object.entries(REPEATS).map(([value, label]) => ({ value, label: t(label) }))}
        onChange={({ target }) => {
          const [repeats = 'never'] = (Object.keys(REPEATS) as RuleChoice['repeats'][]).filter(
            (known) => known === target.value,
          );
          setBegun(repeats === 'other' ? repeats : undefined);
          if (repeats !== 'other') change({ repeats });
        }}
      />
      {choice.repeats === 'other' && (
        <TextField
          id={`${id}-text`}
          label="RRULE"
          error={error}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          value={rule}
          onChange={({ target }) => {
            setBegun('other');
            field.onChange(target.value);
          }}
        />
      )}
      {isWords && (
        <TextField
          {...WHOLE}
          id={`${id}-interval`}
          label={t('EVENT_FORM.INTERVAL')}
          hint={t('EVENT_FORM.INTERVAL_HINT')}
          error={undefined}
          value={String(choice.interval)}
          onChange={({ target }) =>
            change({ interval: Math.min(Math.max(Number.parseInt(target.value, 10) || 1, 1), 99) })
          }
        />
      )}
      {choice.repeats === 'weekly' && (
        <FieldGroup
          id={`${id}-days`}
          label={t('EVENT_FORM.WEEKDAYS')}
          hint={t('EVENT_FORM.WEEKDAYS_HINT')}
          error={undefined}
        >
          <div className="cluster gap-2 gap-x-4">
            {WEEKDAYS.map((day) => (
              <label key={day} className="row gap-2">
                <input
                  type="checkbox"
                  checked={choice.days.includes(day)}
                  onChange={({ target }) =>
                    change({
                      days: WEEKDAYS.filter((one) => (one === day ? target.checked : choice.days.includes(one))),
                    })
                  }
                />
                {weekdayName(lang, day)}
              </label>
            ))}
          </div>
        </FieldGroup>
      )}
      {choice.repeats === 'monthly-weekday' && (
        <>
          <SelectField
            id={`${id}-nth`}
            label={t('EVENT_FORM.NTH')}
            error={undefined}
            value={String(choice.nth)}
            options={Object.entries(NTH).map(([value, label]) => ({ value, label: t(label) }))}
            onChange={({ target }) => change({ nth: Number(target.value) })}
          />
          <SelectField
            id={`${id}-day`}
            label={t('EVENT_FORM.WEEKDAY')}
            error={undefined}
            value={choice.day}
            options={WEEKDAYS.map((day) => ({ value: day, label: weekdayName(lang, day) }))}
            onChange={({ target }) => change({ day: target.value as Weekday })}
          />
        </>
      )}
      {isWords && (
        <>
          <FieldGroup
            id={`${id}-until`}
            label={t('EVENT_FORM.UNTIL')}
            hint={t('EVENT_FORM.UNTIL_HINT')}
            error={undefined}
          >
            <DatePartsInput
              id={`${id}-until`}
              parts={untilParts}
              hint={t('EVENT_FORM.UNTIL_HINT')}
              error={undefined}
              onChange={(parts) => {
                setTypedDay(parts);
                change({ until: isoDateOf(wireDate(parts)), count: 0 });
              }}
            />
          </FieldGroup>
          {choice.until === '' && (
            <TextField
              {...WHOLE}
              id={`${id}-count`}
              label={t('EVENT_FORM.TIMES')}
              hint={t('EVENT_FORM.TIMES_HINT')}
              error={undefined}
              value={choice.count === 0 ? '' : String(choice.count)}
              onChange={({ target }) => change({ count: Math.min(Number.parseInt(target.value, 10) || 0, 999) })}
            />
          )}
        </>
      )}
      {rule !== '' && isRule(rule) && <NextDates form={form} rule={rule} />}
    </div>
  );
}

/** How many dates are told of. */
const TOLD = 4;

/** The next dates by a rule, which the library that computes them tells, from a chunk of its own. */
function NextDates({ form, rule }: { form: UseFormReturn<FieldValues>; rule: string }) {
  const { t } = useTranslation();
  const ownZone = useTimeZone();
  const names = ['begins', 'ends', 'isAllDay', 'zone', 'exceptions'];
  const [begins, ends, isAllDay, zone, exceptions] = useWatch({ control: form.control, name: names }).map((value) =>
    String(value ?? ''),
  );
  const series = {
    ...{ begins: parseMoment(begins ?? '') ?? '', ends: parseMoment(ends ?? '') ?? '', isAllDay: isAllDay === '1' },
    ...{ zone: zone ?? '', rule, exceptions: exceptions ?? '' },
  };
  const inWords = useMomentText(zone || ownZone);
  const { data: dates } = useQuery({
    queryKey: ['event-dates', series, ownZone],
    queryFn: async () => {
      const { occurrencesOf } = await import('contract/recurrence');
      return occurrencesOf(series, ownZone).filter(({ over }) => over > Date.now());
    },
    enabled: series.begins !== '',
  });
  if (!dates) return null;
  return (
    <div className="stack gap-2" role="status">
      <p className="text-16 strong">{t(dates.length > 0 ? 'EVENT_FORM.NEXT_DATES' : 'EVENT_FORM.NO_DATES')}</p>
      <ul>
        {dates.slice(0, TOLD).map((date) => (
          <li key={date.begins}>
            <time dateTime={date.begins}>{inWords(date.begins)}</time>
          </li>
        ))}
      </ul>
    </div>
  );
}
