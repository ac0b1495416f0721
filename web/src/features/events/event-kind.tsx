import type { event } from 'contract/kinds/event';
import { isTimeZone } from 'contract/text-rules';
import { type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ZoneField } from '../../forms/fields/zone-field.tsx';
import type { OwnKind } from '../../forms/form-of-kind.ts';
import { momentOf, momentParts } from '../../forms/values/dates.ts';
import { useFieldId } from '../../forms/values/edited-language.ts';
import { useProblemText } from '../../forms/values/problems.ts';
import { useTimeZone } from '../../lib/menu.ts';
import { RuleField } from './rule-field.tsx';

export const own: OwnKind<typeof event.name> = {
  fields: {
    isAllDay: { panel: 'main', initial: 0 },
    takesGifts: { panel: 'main', initial: 0 },
    zone: { Control: PlaceZone },
    rule: { Control: RuleField },
  },
};

/** The time zone of the place. What is typed of the times stays as it is when the zone changes: other moments are meant then. */
function PlaceZone({ form, name }: { form: UseFormReturn<FieldValues>; name: string }) {
  const { t } = useTranslation();
  const idOf = useFieldId();
  const problem = useProblemText();
  const ownZone = useTimeZone();
  const { field, fieldState } = useController({ control: form.control, name });
  const clocks = (zone: unknown) => (typeof zone === 'string' && isTimeZone(zone) ? zone : ownZone);
  const change = (zone: string) => {
    for (const time of ['begins', 'ends']) {
      const moment = String(form.getValues(time) ?? '');
      if (moment === '' || clocks(zone) === clocks(field.value)) continue;
      form.setValue(time, momentOf(momentParts(moment, clocks(field.value)), clocks(zone)), { shouldDirty: true });
    }
    field.onChange(zone);
  };
  return (
    <ZoneField
      ref={field.ref}
      id={idOf(name)}
      label={t('EVENT_FORM.ZONE')}
      hint={t('EVENT_FORM.ZONE_HINT')}
      error={problem(fieldState.error)}
      value={String(field.value ?? '')}
      onChange={change}
      onBlur={field.onBlur}
      fallback={ownZone}
    />
  );
}
