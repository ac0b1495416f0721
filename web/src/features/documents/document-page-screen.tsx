import { useSuspenseQuery } from '@tanstack/react-query';
import { documentFilePath } from 'contract/document-file';
import { DOCUMENT_SORTS, isDocumentSort } from 'contract/kinds/document-sorts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import row from '../../items/document-row.module.css';
import { FileFacts } from '../../items/document-row.tsx';
import { sourceLanguage, useLang } from '../../lib/lang.ts';
import { type LoaderArgs, load, routeLang } from '../../lib/loader.ts';
import { useDateText, useDigits, useTrail } from '../../lib/menu.ts';
import { paths } from '../../lib/paths.ts';
import { useSiteUrl } from '../../lib/site.ts';
import type { CallReply } from '../../lib/transport.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { OutdatedNote, PageHeader, SubstituteNote } from '../../ui/page-header.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SectionWithAside } from '../../ui/section.tsx';
import { ScreenTools, toolsOf } from '../session/tools/item-tools.tsx';
import styles from './documents.module.css';
import { queryOfAddress } from './queries.ts';

export { documentQuery as detailQuery } from './queries.ts';

export async function loader(args: LoaderArgs) {
  await load(args, queryOfAddress(routeLang(args), args.params));
  return null;
}

/** A document: what it is, its newest file, and the earlier ones. */
export function Component() {
  const { data: reply } = useSuspenseQuery(queryOfAddress(useLang(), useParams()));
  return <Detail reply={reply} />;
}

/** A document's page, also as a preview. */
export function Detail({ reply: { data: document, extra } }: { reply: CallReply<'/api/home/Document'> }) {
  const { t } = useTranslation();
  const lang = useLang();
  const inDigits = useDigits();
  const siteUrl = useSiteUrl();
  const { id, catId, title, sort, year, summary, newest, image, imageInfo } = document;
  const textLang = extra.lang !== lang ? extra.lang : undefined;
  const list = paths.documents(lang, catId, 1, extra.catTitle);
  const address = documentFilePath(lang, id);
  return (
    <>
      <PageHeader
        title={title}
        lang={textLang}
        trail={[...useTrail(catId), { title: extra.catTitle, path: list }, { title }]}
        tools={<ScreenTools {...toolsOf(paths.document, document)} schedule={document} languages={extra.languages} />}
      >
        <p className={row.facts}>
          {isDocumentSort(sort) && <span>{t(DOCUMENT_SORTS[sort])}</span>}
          {year !== '' && <span>{inDigits(year)}</span>}
          {newest && <FileFacts file={newest} />}
        </p>
      </PageHeader>
      <SectionWithAside aside={null}>
        {textLang && <SubstituteNote />}
        {extra.isOutdated && <OutdatedNote path={paths.document(sourceLanguage(lang), catId, id)} />}
        <div className={styles.detail}>
          <div className="stack start gap-6">
            {summary !== '' && (
              <p className="text-18 breakable lines" dir="auto" lang={textLang}>
                {summary}
              </p>
            )}
            {newest ? (
              <>
                <ButtonAnchor className="own-width" href={address}>
                  {t('DOCUMENT.OPEN')}
                </ButtonAnchor>
                <p className={styles.address}>
                  <span className="muted">{t('DOCUMENT.ADDRESS')}</span>
                  <a className="breakable" href={address} dir="ltr">
                    {siteUrl + address}
                  </a>
                </p>
              </>
            ) : (
              <p className="muted">{t('DOCUMENT.NO_FILE')}</p>
            )}
            <Earlier files={document.earlier} />
          </div>
          {image !== '' && (
            <div className={styles.detailCover}>
              <Picture image={image} info={imageInfo} sizes="16rem" shape="natural" loading="first" />
            </div>
          )}
        </div>
      </SectionWithAside>
    </>
  );
}

function Earlier({ files }: { files: CallReply<'/api/home/Document'>['data']['earlier'] }) {
  const { t } = useTranslation();
  const dateText = useDateText();
  if (files.length === 0) return null;
  return (
    <section className="stack gap-3">
      <h2 className="text-22">{t('DOCUMENT.EARLIER')}</h2>
      <ul className="stack gap-2">
        {files.map(({ until, ...file }) => (
          <li key={file.url} className={row.facts}>
            <a href={file.url}>{t('DOCUMENT.UNTIL', { date: dateText(until) })}</a>
            <FileFacts file={file} />
          </li>
        ))}
      </ul>
    </section>
  );
}
