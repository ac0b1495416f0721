import { useSuspenseQuery } from '@tanstack/react-query';
import type { MenuItem } from 'contract/calls/menu';
import { MENU_TYPE } from 'contract/visitors-vocabulary';
import { ArrowUpRight } from 'lucide-react';
import { lazy, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { LiveText } from '../../items/live-text.tsx';
import { liveIn, loadLive } from '../../items/load-live.ts';
import { sourceLanguage, useLang } from '../../lib/lang.ts';
import { Link } from '../../lib/link.tsx';
import { type LoaderArgs, load, routeId, routeLang } from '../../lib/loader.ts';
import { menuQuery, menuTrail, useTrail } from '../../lib/menu.ts';
import { menuItemPath, paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DonateLink } from '../../ui/donate-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OutdatedNote, PageHeader, SubstituteNote } from '../../ui/page-header.tsx';
import { SectionWithAside } from '../../ui/section.tsx';
import { AddTools, Editable, ScreenTools } from '../session/tools/item-tools.tsx';
import styles from './content-screen.module.css';
import { pageQuery } from './queries.ts';

const PageTextEditor = lazy(async () => ({ default: (await import('./page-text-editor.tsx')).PageTextEditor }));

export async function loader(args: LoaderArgs) {
  const { data } = await load(args, pageQuery(routeLang(args), routeId(args.params.catId)));
  await loadLive(args, liveIn(data.html));
  return null;
}

/**
 * The content page of a category, and the pages beside it in the menu (spec §2, Content page). Managers also see one
 * that nobody has written yet.
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
        tools={<ScreenTools target={{ kind: 'page', id: catId }} title={catTitle} languages={page.extra.languages} />}
      />
      <SectionWithAside
        aside={
          <div className={styles.aside}>
            <SectionNav catId={catId} />
            <NextSteps />
          </div>
        }
      >
        {textLang && <SubstituteNote />}
        {page.extra.isOutdated && <OutdatedNote path={paths.content(sourceLanguage(lang), catId)} />}
        {html === '' ? (
          <EmptyState text={t('CONTENT.EMPTY')}>
            <AddTools target={{ kind: 'page', id: catId }} />
          </EmptyState>
        ) : (
          <PageText key={catId} catId={catId} isOwn={textLang === undefined}>
            <LiveText html={html} lang={textLang} />
          </PageText>
        )}
      </SectionWithAside>
    </>
  );
}

/** What a reader can do after the text. */
function NextSteps() {
  const { t } = useTranslation();
  const lang = useLang();
  const { donateTarget } = useSuspenseQuery(menuQuery(lang)).data.extra;
  return (
    <div className={styles.next} data-chrome>
      <DonateLink target={donateTarget} />
      <ButtonLink variant="quiet" to={paths.contact(lang)}>
        {t('CONTACT.TITLE')}
      </ButtonLink>
    </div>
  );
}

interface PageTextProps {
  catId: number;
  /** Whether it is in the page's language. */
  isOwn: boolean;
  children: ReactNode;
}

/** The text of a page, which managers can edit where it stands. */
function PageText({ catId, isOwn, children }: PageTextProps) {
  if (!isOwn) return children;
  return <Editable editor={(onDone) => <PageTextEditor catId={catId} onDone={onDone} />}>{children}</Editable>;
}

/** The menu entry that a page belongs to, with all below it; nothing where there is no other page. */
function SectionNav({ catId }: { catId: number }) {
  const { t } = useTranslation();
  const { data: menu } = useSuspenseQuery(menuQuery(useLang()));
  const [section] = menuTrail(menu.data, catId);
  if (!section || section.children.length === 0) return null;
  return (
    <nav className={styles.nav} aria-label={t('CONTENT.SECTION')} data-chrome>
      <ul className="stack">
        {[section, ...section.children].map((item) => (
          <li key={item.id}>
            <SectionLink item={item} current={item.id === catId} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SectionLink({ item, current }: { item: MenuItem; current: boolean }) {
  const { t } = useTranslation();
  const path = menuItemPath(useLang(), item);
  if (!path) return <span className={styles.link}>{item.title}</span>;
  if (item.type === MENU_TYPE['external-link']) {
    return (
      <a className={styles.link} href={path}>
        <bdi>{item.title}</bdi>
        <ArrowUpRight className="mirrored" size={16} role="img" aria-label={t('LAYOUT.EXTERNAL')} />
      </a>
    );
  }
  return (
    <Link className={styles.link} to={path} aria-current={current ? 'page' : undefined}>
      <bdi>{item.title}</bdi>
    </Link>
  );
}
