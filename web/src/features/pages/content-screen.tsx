import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { type LoaderArgs, load, routeId, routeLang } from '../../lib/loader.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useLang } from '../../lib/use-lang.ts';
import { useSiteName } from '../../lib/use-site-name.ts';
import { useTrail } from '../../lib/use-trail.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { SectionWithAside } from '../../ui/section-with-aside.tsx';
import { SubstituteNote } from '../../ui/substitute-note.tsx';
import { ScreenTools } from '../session/tools/item-tools.tsx';
import { pageQuery } from './queries.ts';
import { SectionNav } from './section-nav.tsx';

export async function loader(args: LoaderArgs) {
  await load(args, pageQuery(routeLang(args), routeId(args.params.catId)));
  return null;
}

/** The content page of a category, and the pages beside it in the menu (spec §2, Content page). */
export function Component() {
  const lang = useLang();
  const catId = routeId(useParams().catId);
  const { data: page } = useSuspenseQuery(pageQuery(lang, catId));
  const { html, catTitle } = page.data;
  const textLang = page.extra.lang !== lang ? page.extra.lang : undefined;
  useDocumentTitle(catTitle, useSiteName());

  return (
    <>
      <PageHeader
        title={catTitle}
        trail={[...useTrail(catId), { title: catTitle }]}
        tools={<ScreenTools target={{ kind: 'page', catId }} title={catTitle} />}
      />
      <SectionWithAside aside={<SectionNav catId={catId} />}>
        {textLang && <SubstituteNote />}
        <RichText html={html} lang={textLang} />
      </SectionWithAside>
    </>
  );
}
