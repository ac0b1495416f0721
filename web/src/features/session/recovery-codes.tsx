import { Copy, Download, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { direction, type Lang, useLang } from '../../lib/lang.ts';
import { useSiteName } from '../../lib/site.ts';
import { Button } from '../../ui/button.tsx';
import { useCopyToast } from '../../ui/copy-text.ts';
import { saveFile } from '../../ui/export-button.tsx';
import styles from './session-form.module.css';

/** Recovery codes, to copy, print or download: nobody can read them again. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation();
  const lang = useLang();
  const site = useSiteName();
  const copy = useCopyToast(t('FACTOR.CODES_COPIED'));
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const title = t('FACTOR.CODES_OF', { site });
  const lines = [title, '', ...codes, '', t('FACTOR.CODES_ONCE')];
  return (
    <div className="stack gap-4">
      <p ref={heading} className={styles.said} tabIndex={-1}>
        {t('FACTOR.CODES_HINT')}
      </p>
      <ul role="list" className={styles.codes} dir="ltr" aria-label={t('FACTOR.CODES')}>
        {codes.map((code) => (
          <li key={code}>
            <code className={styles.code}>{code}</code>
          </li>
        ))}
      </ul>
      <div className="cluster gap-3">
        <Button variant="quiet" onClick={() => copy(codes.join('\n'))}>
          <Copy aria-hidden="true" />
          {t('FACTOR.COPY')}
        </Button>
        <Button variant="quiet" onClick={() => saveFile('recovery-codes.txt', 'text/plain', lines.join('\n'))}>
          <Download aria-hidden="true" />
          {t('FACTOR.DOWNLOAD')}
        </Button>
        <Button variant="quiet" onClick={() => printText({ title, lines, lang })}>
          <Printer aria-hidden="true" />
          {t('FACTOR.PRINT')}
        </Button>
      </div>
      <Button onClick={onDone}>{t('FACTOR.STORED')}</Button>
    </div>
  );
}

/** Prints lines on a page of their own, without the page that shows them. */
function printText({ title, lines, lang }: { title: string; lines: readonly string[]; lang: Lang }): void {
  const frame = document.createElement('iframe');
  frame.className = 'visually-hidden';
  frame.title = title;
  document.body.append(frame);
  const { contentWindow: page, contentDocument: content } = frame;
  if (!page || !content) return;
  content.documentElement.lang = lang;
  content.documentElement.dir = direction(lang);
  content.title = title;
  for (const line of lines) {
    const paragraph = content.createElement('p');
    paragraph.dir = 'auto';
    paragraph.textContent = line;
    content.body.append(paragraph);
  }
  page.addEventListener('afterprint', () => frame.remove());
  page.print();
}
