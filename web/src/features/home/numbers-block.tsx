import { HandHeart, type LucideIcon, MoonStar, Sprout, Wheat } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/section.tsx';
import { Counter } from './counter.tsx';
import styles from './numbers-block.module.css';

interface NumbersBlockProps {
  name: string;
  counters: { id: number; name: string; myValue: number }[];
}

/** In the contract's order: food, season, development, urgent help. */
const ICONS: LucideIcon[] = [Wheat, MoonStar, Sprout, HandHeart];

export function NumbersBlock({ name, counters }: NumbersBlockProps) {
  const { t } = useTranslation();
  return (
    <Section tone="olive" title={name || t('HOME.NUMBERS')}>
      <ul className={styles.numbers}>
        {counters.map(({ id, name: label, myValue }, place) => (
          <li key={id} className={styles.number}>
            <CounterIcon icon={ICONS[place % ICONS.length]} />
            <span className={styles.value}>
              <Counter value={myValue} />
            </span>
            <span className={styles.label}>{label}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function CounterIcon({ icon: Icon }: { icon: LucideIcon | undefined }) {
  return (
    <span className={styles.icon} aria-hidden="true">
      {Icon && <Icon size={26} strokeWidth={1.5} />}
    </span>
  );
}
