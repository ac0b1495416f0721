import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useManagerCall } from '../session/use-manager-call.ts';
import { saveAsFile } from './save-as-file.ts';

/** All messages as a table for a spreadsheet. */
export function ExportButton() {
  const { t, i18n } = useTranslation();
  const call = useManagerCall();
  const toast = useToast();
  const exportAll = useMutation({
    mutationFn: () => call('/api/manager/MessagesExport', {}),
    onSuccess: ({ data }) => saveAsFile(`messages-${new Date().toISOString().slice(0, 10)}.csv`, data.csv),
    onError: (error) => toast('failure', errorText(i18n, error)),
  });
  return (
    <Button
      variant="quiet"
      aria-disabled={exportAll.isPending}
      onClick={() => !exportAll.isPending && exportAll.mutate()}
    >
      <Download aria-hidden="true" />
      {t('MESSAGES.EXPORT')}
    </Button>
  );
}
