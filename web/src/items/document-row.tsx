import type { DocumentCard, DocumentFile } from 'contract/calls/documents';
import { documentFilePath } from 'contract/document-file';
import { DOCUMENT_SORTS, isDocumentSort } from 'contract/kinds/document-sorts';
import { LANGUAGE_NAMES } from 'contract/languages';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '../lib/file-size.ts';
import { useLang } from '../lib/lang.ts';
import { Link } from '../lib/link.tsx';
import { useDigits } from '../lib/menu.ts';
import { paths } from '../lib/paths.ts';
import { Picture } from '../ui/picture.tsx';
import styles from './document-row.module.css';

/** What a file is: its format, its size, its pages, and its language where that is not the page's. */
export function FileFacts({ file: { ending, bytes, pages, lang: own } }: { file: DocumentFile }) {
  const { t } = useTranslation();
  const lang = useLang();
  const inDigits = useDigits();
  return (
    <>
      {ending !== '' && (
        <span>
          <bdi>{ending}</bdi>
        </span>
      )}
      <span>{inDigits(formatBytes(lang, bytes))}</span>
      {pages > 0 && <span>{inDigits(t('DOCUMENT.PAGES', { count: pages }))}</span>}
      {own !== lang && (
        <span>
          <bdi lang={own}>{LANGUAGE_NAMES[own]}</bdi>
        </span>
      )}
    </>
  );
}

/** The link to the newest file, at the address that stays the same. */
export function FileLink({
  document: { id, title },
  className,
}: {
  document: Pick<DocumentCard, 'id' | 'title'>;
  className?: string;
}) {
  const { t } = useTranslation();
  return (
    <a className={className} href={documentFilePath(useLang(), id)} data-chrome>
      {t('DOCUMENT.OPEN')}
      <span className="visually-hidden">: {title}</span>
    </a>
  );
}

/** A document in a list: its cover, what it is, and the link to its file. */
export function DocumentRow({ item, heading: Heading = 'h3' }: { item: DocumentCard; heading?: 'h2' | 'h3' }) {
  const { t } = useTranslation();
  const lang = useLang();
  const { id, catId, title, sort, newest, image, imageInfo, summary } = item;
  return (
    <article className={styles.row}>
      <div className={styles.cover} data-empty={image === ''}>
        {image === '' ? (
          <span aria-hidden="true">{newest?.ending}</span>
        ) : (
          <Picture image={image} info={imageInfo} sizes="6rem" shape="fill" />
        )}
      </div>
      <div className="stack start gap-2">
        <Heading className="text-18" dir="auto">
          <Link className={`plain ${styles.link}`} to={paths.document(lang, catId, id)}>
            {title}
          </Link>
        </Heading>
        {summary !== '' && (
          <p className="text-16 breakable" dir="auto">
            {summary}
          </p>
        )}
        <p className={styles.facts}>
          {isDocumentSort(sort) && <span>{t(DOCUMENT_SORTS[sort])}</span>}
          {newest ? <FileFacts file={newest} /> : <span>{t('DOCUMENT.NO_FILE')}</span>}
        </p>
        {newest && <FileLink document={item} className={styles.open ?? ''} />}
      </div>
    </article>
  );
}
