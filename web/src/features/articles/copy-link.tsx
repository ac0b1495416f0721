import { Check, Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../lib/copy-text.ts';
import { Button } from '../../ui/button.tsx';

const SAID_FOR_MS = 3000;

/** Copies an address, and says that it did. */
export function CopyLink({ address }: { address: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  return (
    <>
      <Button variant="quiet" onClick={() => copyText(address).then(() => setCopied(true))}>
        {copied ? <Check aria-hidden="true" /> : <Link2 aria-hidden="true" />}
        {t(copied ? 'ARTICLE.LINK_COPIED' : 'ARTICLE.COPY_LINK')}
      </Button>
      <span className="visually-hidden" role="status">
        {copied && t('ARTICLE.LINK_COPIED')}
      </span>
    </>
  );
}
