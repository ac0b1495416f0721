import { useEffect, useState } from 'react';

/** Copies a text to the clipboard; on pages without HTTPS by means of a selection. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  document.execCommand('copy');
  field.remove();
}

const CONFIRMED_FOR_MS = 3_000;

/** Copies texts, and says for a while that one was copied. */
export function useCopy(): { isCopied: boolean; copy: (text: string) => void } {
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMED_FOR_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  return { isCopied, copy: (text) => void copyText(text).then(() => setCopied(true)) };
}
