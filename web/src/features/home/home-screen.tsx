import { useSuspenseQuery } from '@tanstack/react-query';
import { type LoaderArgs, load, notFound, routeLang } from '../../lib/loader.ts';
import { useLang } from '../../lib/use-lang.ts';
import { useSiteName } from '../../lib/use-site-name.ts';
import { HomeBlocks } from './home-blocks.tsx';
import { homeQuery } from './queries.ts';

/** Any unknown address shows home too, as one that is not there. */
export async function loader(args: LoaderArgs) {
  await load(args, homeQuery(routeLang(args)));
  return args.params['*'] === undefined ? null : notFound();
}

export function Component() {
  const { data } = useSuspenseQuery(homeQuery(useLang()));
  const siteName = useSiteName();
  return (
    <>
      <h1 className="visually-hidden">{siteName}</h1>
      <HomeBlocks blocks={data.data} />
    </>
  );
}
