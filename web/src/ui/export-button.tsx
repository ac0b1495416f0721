import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../lib/format.ts';
import { Button } from './button.tsx';
import { useFailureToast } from './failure-toast.ts';
import { useToast } from './toast.tsx';

/** Spreadsheets recognize UTF-8 by it; without it they garble Arabic. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Lets the browser download a text. */
export function saveFile(name: string, type: `text/${string}` | 'application/json', text: string): void {
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** Gives the reader a private file, which has no address, to save. */
export function savePrivateFile({ name, mime, base64String }: { name: string; mime: string; base64String: string }) {
  const bytes = Uint8Array.from(atob(base64String), (sign) => sign.charCodeAt(0));
  saveBlob(name, new Blob([bytes], { type: mime }));
}

/** Gives the reader bytes as a file to save. */
export function saveBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

interface ExportButtonProps {
  /** The name of the file, before its date. */
  name: string;
  load: () => Promise<{ data: { csv: string; hasMore?: boolean } }>;
  /** The rows of a table that has the newest ones only. */
  most?: number;
}

/** Downloads a table for a spreadsheet, and says so where it does not have everything. */
export function ExportButton({ name, load, most = 0 }: ExportButtonProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const fail = useFailureToast();
  const download = useMutation({
    mutationFn: load,
    onSuccess: ({ data }) => {
      const text = data.csv.startsWith(BYTE_ORDER_MARK) ? data.csv : BYTE_ORDER_MARK + data.csv;
      saveFile(`${name}-${new Date().toISOString().slice(0, 10)}.csv`, 'text/csv', text);
      if (data.hasMore) toast('success', t('EXPORT.CUT', { most: formatNumber(most) }));
    },
    onError: fail,
  });
  return (
    <Button variant="quiet" aria-disabled={download.isPending} onClick={() => download.mutate()}>
      <Download aria-hidden="true" />
      {t('EXPORT.CSV')}
    </Button>
  );
}
