import type { HomeBlock } from 'adapter/contract/home';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { managerPaths } from '../../lib/manager-paths.ts';
import { useLang } from '../../lib/use-lang.ts';
import { ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Section } from '../../ui/section.tsx';
import { AddTool } from '../session/tools/add-tool.tsx';
import { emptyBlockTarget } from './empty-block-target.ts';

interface EmptyBlockProps {
  block: HomeBlock;
  blocks: readonly HomeBlock[];
}

const NAMES = {
  ArticlesSlider: 'HOME.BLOCK_SLIDER',
  Articles: 'HOME.BLOCK_ARTICLES',
  Projects: 'HOME.BLOCK_PROJECTS',
  Gallery: 'HOME.BLOCK_GALLERY',
  Ads1: 'HOME.BLOCK_ADS',
  Numbers: 'HOME.BLOCK_NUMBERS',
} as const;

/** Where visitors see nothing: what is missing, and the way to add it. */
export function EmptyBlock({ block, blocks }: EmptyBlockProps) {
  const { t } = useTranslation();
  const name = block.data[0]?.name || t(NAMES[block.type]);
  return (
    <Section>
      <EmptyState text={t('HOME.EMPTY_BLOCK', { name })}>
        <AddWay block={block} blocks={blocks} />
      </EmptyState>
    </Section>
  );
}

function AddWay({ block, blocks }: EmptyBlockProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const target = emptyBlockTarget(block, blocks);
  if (target) return <AddTool target={target} />;
  if (block.type === 'Numbers') return <ButtonLink to={managerPaths.settings(lang)}>{t('ADMIN.SETTINGS')}</ButtonLink>;
  return (
    <ButtonAnchor href={managerPaths.dashboard()}>
      <Plus aria-hidden="true" />
      {t('ADMIN.ADD_IN_DASHBOARD')}
    </ButtonAnchor>
  );
}
