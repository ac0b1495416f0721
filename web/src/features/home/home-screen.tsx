import { useSuspenseQuery } from '@tanstack/react-query';
import type { HomeBlock } from 'contract/calls/home';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { loadLive } from '../../items/load-live.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { type Lang, useLang } from '../../lib/lang.ts';
import { type LoaderArgs, load, notFound, routeLang } from '../../lib/loader.ts';
import { menuQuery } from '../../lib/menu.ts';
import { paths, placeOf } from '../../lib/paths.ts';
import { useSiteName } from '../../lib/site.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Section } from '../../ui/section.tsx';
import { AdminOnly } from '../session/admin-only.tsx';
import styles from './blocks.module.css';
import { liveInHome } from './home-live.ts';
import { isFilled, ShownBlock } from './shown-block.tsx';

const isHome = (pathname: string) => paths.home.parse(placeOf(pathname)) !== undefined;

const homeQuery = (lang: Lang) => apiQuery('/api/home/HomePageContents', lang, { forDisplay: true });

/** Unknown addresses show home too, with status 404. */
export async function loader(args: LoaderArgs) {
  const { data } = await load(args, homeQuery(routeLang(args)));
  await loadLive(args, liveInHome(data));
  return isHome(new URL(args.request.url).pathname) ? null : notFound(args.request);
}

export function Component() {
  const lang = useLang();
  const { data } = useSuspenseQuery(homeQuery(lang));
  const { tagline } = useSuspenseQuery(menuQuery(lang)).data.extra;
  const siteName = useSiteName();
  const { t } = useTranslation();
  const isLed = data.data[0]?.type === 'Hero';
  const note = isHome(useLocation().pathname) ? !isLed && tagline : t('HOME.UNKNOWN_ADDRESS');
  return (
    <>
      <h1 className="visually-hidden">{siteName}</h1>
      {note && <p className={styles.note}>{note}</p>}
      <HomeBlocks blocks={data.data} />
    </>
  );
}

const EmptyBlock = lazy(async () => ({ default: (await import('./manager-blocks.tsx')).EmptyBlock }));

/** The blocks in the server's order. Only admins see empty ones, which they can fill. */
function HomeBlocks({ blocks }: { blocks: HomeBlock[] }) {
  const { t } = useTranslation();
  const placed = blocks.map((block, place) => ({ block, key: `${block.type}-${place}` }));
  return (
    <>
      {!blocks.some(isFilled) && (
        <Section>
          <EmptyState text={t('HOME.EMPTY')} />
        </Section>
      )}
      {placed.map(({ block, key }) =>
        isFilled(block) ? (
          <ShownBlock key={key} block={block} />
        ) : (
          <AdminOnly key={key}>
            <EmptyBlock block={block} blocks={blocks} />
          </AdminOnly>
        ),
      )}
    </>
  );
}
