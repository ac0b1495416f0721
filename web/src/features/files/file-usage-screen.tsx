import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatFileSize } from '../../forms/files/file-preview.tsx';
import { apiQuery } from '../../lib/api-query.ts';
import { type Lang, useLang } from '../../lib/lang.ts';
import { type LoaderArgs, load, routeLang } from '../../lib/loader.ts';
import { useDocumentTitle, useSiteName } from '../../lib/site.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';

const usageQuery = (lang: Lang) => apiQuery('/api/filemanager/FileUsage', lang, {});

export async function loader(args: LoaderArgs) {
  await load(args, { ...usageQuery(routeLang(args)), staleTime: 0 });
  return null;
}

/** How much room the files take, and how much they may. */
export function Component() {
  const { t } = useTranslation();
  const lang = useLang();
  const { bytes, limit, files } = useSuspenseQuery(usageQuery(lang)).data.data;
  const title = t('FILE_USAGE.TITLE');
  useDocumentTitle(title, useSiteName());
  const sizes = { bytes: formatFileSize(lang, bytes), limit: formatFileSize(lang, limit) };
  return (
    <>
      <PageHeader title={title} trail={[{ title }]} />
      <Section>
        <p>{t('FILE_USAGE.ROOM', { count: files, ...sizes })}</p>
        <meter min={0} max={limit} value={bytes} aria-label={title} />
      </Section>
    </>
  );
}
