import type { UseFormReturn } from 'react-hook-form';
import type { CallPayload } from '../../lib/transport.ts';

export type SettingsFields = CallPayload<'/api/manager/SaveSiteSettings'>['settings'];

export interface FormProps {
  form: UseFormReturn<SettingsFields>;
}
