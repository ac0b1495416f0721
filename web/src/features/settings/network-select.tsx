import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/field.tsx';
import controlStyles from '../../ui/text-field.module.css';

const NETWORKS = [
  ['whatsapp', 'NETWORK.WHATSAPP'],
  ['facebook', 'NETWORK.FACEBOOK'],
  ['instagram', 'NETWORK.INSTAGRAM'],
  ['x', 'NETWORK.X'],
  ['youtube', 'NETWORK.YOUTUBE'],
  ['linkedin', 'NETWORK.LINKEDIN'],
  ['telegram', 'NETWORK.TELEGRAM'],
] as const;

interface NetworkSelectProps extends ComponentProps<'select'> {
  id: string;
  /** A name from elsewhere stays choosable, so that opening the form never changes it. */
  known: string | undefined;
}

/** Which social network a link of the footer leads to. */
export function NetworkSelect({ id, known, ...select }: NetworkSelectProps) {
  const { t } = useTranslation();
  const isListed = !known || NETWORKS.some(([name]) => name === known);
  return (
    <Field id={id} label={t('SETTINGS.NETWORK')}>
      <select {...select} id={id} className={controlStyles.control}>
        {!isListed && <option value={known}>{known}</option>}
        {NETWORKS.map(([name, key]) => (
          <option key={name} value={name}>
            {t(key)}
          </option>
        ))}
      </select>
    </Field>
  );
}
