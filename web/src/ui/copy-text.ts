import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from './toast.tsx';

/** Copies a text by means of a selection. Throws where the browser refuses that. */
function copySelected(text: string): void {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  // Everything outside of the topmost dialog is inert, and takes no selection.
  const page = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  page.append(field);
  field.focus({ preventScroll: true });
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  if (!isCopied) throw new Error('the browser copied nothing');
}

/** Copies to the clipboard, which pages without HTTPS lack, and which a browser may refuse. */
async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copySelected(text);
  }
}

/** Copies texts, and says where that failed. */
function useCopying(onCopied: () => void, failure: 'ERROR.TRANSPORT' | 'COPY_FAILED'): (text: string) => void {
  const { t } = useTranslation();
  const toast = useToast();
  return (text) => void copyText(text).then(onCopied, () => toast('failure', t(failure)));
}

const CONFIRMED_FOR_MS = 3_000;

/** Copies texts, and says for a while that one was copied. */
export function useCopy(): { isCopied: boolean; copy: (text: string) => void } {
  const [isCopied, setCopied] = useState(false);
  const copy = useCopying(() => setCopied(true), 'ERROR.TRANSPORT');

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMED_FOR_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  return { isCopied, copy };
}

/** Copies texts, for managers, whose toast says that one was copied. */
export function useCopyToast(copied: string): (text: string) => void {
  const toast = useToast();
  return useCopying(() => toast('success', copied), 'COPY_FAILED');
}
