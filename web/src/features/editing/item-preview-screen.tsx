import type { KindOf, ListedKind } from 'contract/kinds/kinds';
import { managerRoutes } from 'contract/manager-routes';
import { routes } from 'contract/routes';
import type { ComponentType } from 'react';
import { useLoaderData } from 'react-router-dom';
import { loadStored } from '../../forms/edited-item.ts';
import { editedItem } from '../../forms/form-of-kind.ts';
import { PreviewNotice } from '../../forms/preview-notice.tsx';
import type { CardProps } from '../../items/list-of-kind.tsx';
import { liveIn, loadLive } from '../../items/load-live.ts';
import type { Lang } from '../../lib/lang.ts';
import { type LoaderArgs, routeLang } from '../../lib/loader.ts';
import { useTrail } from '../../lib/menu.ts';
import { paths } from '../../lib/paths.ts';
import { CardGrid, cardSizes } from '../../ui/cards.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { publicPath } from '../session/tools/editor-link.ts';
import { ItemTools, toolsOf } from '../session/tools/item-tools.tsx';
import { kindAt } from './kind-at.ts';

type Reply = Awaited<ReturnType<typeof loader>>['reply'];

/** What visitors see of an item: its page, with what that is loaded by, or its card in a list. */
interface ShownKind {
  Detail?: ComponentType<{ reply: Reply }>;
  detailQuery?: (lang: Lang, catId: number, id: number) => ReturnType<typeof editedItem>;
  Card?: ComponentType<CardProps<Reply['data']>>;
}

const SCREENS = import.meta.glob<ShownKind>('../*/*-{list,page}-screen.tsx');

async function loadShown(kind: KindOf<ListedKind>): Promise<ShownKind> {
  const { screen } = routes['route' in kind ? kind.route : kind.list];
  return (await SCREENS[`../${screen}.tsx`]?.()) ?? {};
}

export async function loader(args: LoaderArgs) {
  const { kind, catId, id, own } = await kindAt(args.request, 'Preview');
  const shown = await loadShown(kind);
  const lang = routeLang(args);
  const stored = await loadStored(args, shown.detailQuery?.(lang, catId, id) ?? editedItem(kind.name, lang, catId, id));
  const reply = (await own.previewed?.(args, stored)) ?? stored;
  if ('html' in reply.data) await loadLive(args, liveIn(String(reply.data.html)));
  return { kind, shown, reply };
}

/** A hidden item as visitors will see it: on its page, or on that of its category. */
export function Component() {
  const { kind, shown, reply } = useLoaderData() as Awaited<ReturnType<typeof loader>>;
  const { Detail, Card } = shown;
  return (
    <>
      <PreviewNotice
        reply={reply}
        editor={managerRoutes[`${kind.name}Editor`]}
        site={(lang, catId, id) => publicPath(lang, { kind: kind.name, catId, id }) ?? ''}
      />
      {Detail ? <Detail reply={reply} /> : Card && <InList kind={kind} Card={Card} reply={reply} />}
    </>
  );
}

interface InListProps {
  kind: KindOf<ListedKind>;
  Card: ComponentType<CardProps<Reply['data']>>;
  reply: Reply;
}

/** The category's list with this item alone. */
function InList({ kind, Card, reply: { data: item, extra } }: InListProps) {
  const title = 'catTitle' in extra ? extra.catTitle : '';
  return (
    <>
      <PageHeader title={title} trail={[...useTrail(item.catId), { title }]} />
      <Section>
        <CardGrid kind="cards">
          <li>
            <Card
              item={item}
              sizes={cardSizes(0, 1)}
              loading="first"
              tools={
                <ItemTools {...toolsOf(paths[kind.list], item)} schedule={item} translations={item.translations} />
              }
            />
          </li>
        </CardGrid>
      </Section>
    </>
  );
}
