import type { HomeBlock } from 'contract/calls/home';
import { album } from 'contract/kinds/album';
import { article } from 'contract/kinds/article';
import { document } from 'contract/kinds/document';
import { event } from 'contract/kinds/event';
import { partner } from 'contract/kinds/partner';
import { person } from 'contract/kinds/person';
import { managerRoutes } from 'contract/manager-routes';
import { GALLERY_CATEGORY } from 'contract/visitors-vocabulary';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLang } from '../../lib/lang.ts';
import { mayDo } from '../../lib/rights.ts';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Section } from '../../ui/section.tsx';
import { useDashboardLink } from '../session/open-dashboard.ts';
import type { Target } from '../session/tools/editor-link.ts';
import { AddTool } from '../session/tools/manager-tools.tsx';
import { BLOCKS } from './block-types.ts';

interface EmptyBlockProps {
  block: HomeBlock;
  blocks: readonly HomeBlock[];
}

/** Shows managers which block is empty, with a link to fill it; visitors see nothing. */
export function EmptyBlock({ block, blocks }: EmptyBlockProps) {
  const { t } = useTranslation();
  const name = block.data[0]?.name || t(BLOCKS[block.type].name);
  if (!mayDo('publish')) return null;
  return (
    <Section>
      <EmptyState text={t('HOME.EMPTY_BLOCK', { name })}>
        <AddAction block={block} blocks={blocks} />
      </EmptyState>
    </Section>
  );
}

function AddAction({ block, blocks }: EmptyBlockProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const target = emptyBlockTarget(block, blocks);
  if (target) return <AddTool target={target} />;
  // The settings are the managers', and what is added in the dashboard the publishers'.
  if (block.type === 'Numbers')
    return mayDo('manager') ? (
      <ButtonLink to={managerRoutes.settings(lang, 0)}>{t('ADMIN.SETTINGS')}</ButtonLink>
    ) : null;
  return mayDo('publish') ? <AddInDashboard /> : null;
}

function AddInDashboard() {
  const { t } = useTranslation();
  return (
    <ButtonAnchor {...useDashboardLink()}>
      <Plus aria-hidden="true" />
      {t('ADMIN.ADD_IN_DASHBOARD')}
    </ButtonAnchor>
  );
}

/** The kinds that sections list. */
const KINDS_OF = { Documents: document.name, People: person.name, Partners: partner.name, Events: event.name } as const;

const categoryOf = (block: HomeBlock | undefined) => block?.data[0]?.id || undefined;

/**
 * The item that fills an empty block of the home page; undefined where it is filled in the dashboard or the settings.
 */
export function emptyBlockTarget(block: HomeBlock, blocks: readonly HomeBlock[]): Target | undefined {
  switch (block.type) {
    case 'Gallery':
      return { kind: album.name, catId: categoryOf(block) ?? GALLERY_CATEGORY, id: 0 };
    case 'Documents':
    case 'People':
    case 'Partners':
    case 'Events': {
      const catId = categoryOf(block);
      return catId === undefined ? undefined : { kind: KINDS_OF[block.type], catId, id: 0 };
    }
    case 'ArticlesSlider':
    case 'Articles':
    case 'Projects': {
      // The carousel has no category of its own, but an article of the news can be shown there as well.
      const catId = categoryOf(block) ?? categoryOf(blocks.find(({ type }) => type === 'Articles'));
      return catId === undefined ? undefined : { kind: article.name, catId, id: 0 };
    }
    default:
      return undefined;
  }
}
