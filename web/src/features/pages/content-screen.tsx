import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { type LoaderArgs, load, routeId, routeLang } from '../../lib/loader.ts';
import { useLang } from '../../lib/use-lang.ts';
import { useTrail } from '../../lib/use-trail.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { SectionWithAside } from '../../ui/section-with-aside.tsx';
import { SubstituteNote } from '../../ui/substitute-note.tsx';
import { AddTools, ScreenTools } from '../session/tools/item-tools.tsx';
import { pageQuery } from './queries.ts';
import { SectionNav } from './section-nav.tsx';

export async function loader(args: LoaderArgs) {
  await load(args, pageQuery(routeLang(args), routeId(args.params.catId)));
  return null;
}

/**
 * The content page of a category, and the pages beside it in the menu (spec §2, Content page). Managers are shown the one
 * that nobody has written yet as well.
 */
export function Component() {
  const { t } = useTranslation();
  const lang = useLang();
  const catId = routeId(useParams().catId);
  const { data: page } = useSuspenseQuery(pageQuery(lang, catId));
  const { html, catTitle } = page.data;
  const textLang = page.extra.lang !== lang ? page.extra.lang : undefined;

  return (
    <>
      <PageHeader
        title={catTitle}
        trail={[...useTrail(catId), { title: catTitle }]}
        tools={<ScreenTools target={{ kind: 'page', catId }} title={catTitle} />}
      />
      <SectionWithAside aside={<SectionNav catId={catId} />}>
        {textLang && <SubstituteNote />}
        {html === '' ? (
          <EmptyState text={t('CONTENT.EMPTY')}>
            <AddTools target={{ kind: 'page', catId }} />
          </EmptyState>
        ) : (
          <RichText html={html} lang={textLang} />
        )}
      </SectionWithAside>
    </>
  );
}
