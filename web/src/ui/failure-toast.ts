import { useTranslation } from 'react-i18next';
import { errorText } from '../i18n/error-text.ts';
import { useToast } from './toast.tsx';

/** Says why something failed. Apart from the toasts of every page, since only managers and forms have calls that fail. */
export function useFailureToast(): (error: unknown) => void {
  const { i18n } = useTranslation();
  const toast = useToast();
  return (error) => toast('failure', errorText(i18n, error));
}
