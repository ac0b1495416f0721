import { ContentBlock } from '../../ui/content-block.tsx';
import { Section } from '../../ui/section.tsx';
import { ItemTools } from '../session/tools/item-tools.tsx';
import styles from './ads-block.module.css';

interface AdsBlockProps {
  ads: { id: number; name: string; html: string }[];
}

/** Two content blocks side by side, each on a ground of its own. */
export function AdsBlock({ ads }: AdsBlockProps) {
  return (
    <Section>
      <div className={styles.ads}>
        {ads.map(({ id, name, html }, place) => (
          <ContentBlock
            key={id}
            html={html}
            tone={place % 2 === 0 ? 'olive' : 'sand'}
            tools={<ItemTools target={{ kind: 'block', id }} title={name} />}
          />
        ))}
      </div>
    </Section>
  );
}
