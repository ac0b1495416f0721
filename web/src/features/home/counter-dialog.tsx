import { useQuery } from '@tanstack/react-query';
import type { CounterDetails } from 'contract/calls/counters';
import { ChevronRight, EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../lib/api-query.ts';
import { useLang } from '../../lib/lang.ts';
import { Link } from '../../lib/link.tsx';
import { useDateText, useNumber } from '../../lib/menu.ts';
import { paths } from '../../lib/paths.ts';
import { isPlainClick } from '../../lib/plain-click.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import styles from './counter-dialog.module.css';

interface CounterDialogProps {
  counter: { id: number; name: string; myValue: number };
  onClose: () => void;
}

/** What a counter of the home page counts, since when, and the articles behind it. */
export function CounterDialog({ counter: { id, name, myValue }, onClose }: CounterDialogProps) {
  useCounterTexts();
  const { t } = useTranslation();
  const lang = useLang();
  const { data, error, refetch } = useQuery(apiQuery('/api/home/Counters', lang, {}));
  const details = data?.data.find((found) => found.id === id);
  return (
    <Dialog title={name} onClose={onClose}>
      <div className="stack gap-6">
        <p>
          <span className={styles.value}>{useNumber()(myValue)}</span> {details?.unit}
        </p>
        {details && <Details details={details} onLeave={onClose} />}
        {!data && !error && (
          <div>
            <Loading shape="text" />
          </div>
        )}
        {error && (
          <>
            <p role="alert">{t('ERROR.TRANSPORT')}</p>
            <div>
              <Button onClick={() => void refetch()}>{t('RETRY')}</Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}

function Details({ details, onLeave }: { details: CounterDetails; onLeave: () => void }) {
  const { t } = useTranslation();
  const lang = useLang();
  const dateText = useDateText();
  const { period, updatedOn, articles } = details;
  return (
    <>
      <dl className={`stack gap-3 ${styles.facts}`}>
        <div>
          <dt>{t('COUNTER.PERIOD')}</dt>
          <dd>{period}</dd>
        </div>
        <div>
          <dt>{t('COUNTER.UPDATED')}</dt>
          <dd>
            <time dateTime={updatedOn}>{dateText(updatedOn)}</time>
          </dd>
        </div>
      </dl>
      {articles.length > 0 && (
        <section>
          <h3 className="text-18">{t('COUNTER.ARTICLES')}</h3>
          <ul className={styles.articles}>
            {articles.map(({ id, catId, title, isVisible }) => (
              <li key={id}>
                <Link
                  className={styles.article}
                  to={paths.article(lang, catId, id)}
                  data-hidden={isVisible === 0}
                  onClick={(event) => isPlainClick(event) && onLeave()}
                >
                  <span dir="auto">{title}</span>
                  {isVisible === 0 && (
                    <span className={styles.hidden}>
                      <EyeOff size={16} aria-hidden="true" />
                      {t('COUNTER.HIDDEN')}
                    </span>
                  )}
                  <ChevronRight className={`mirrored ${styles.arrow}`} size={18} aria-hidden="true" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const TEXTS = import.meta.glob<Record<string, string>>('../../../../cms/contract/texts/counter.*.json', {
  eager: true,
  import: 'default',
});

/** Adds the texts of what a counter counts to those of the page. They are so few that those of all languages come with its code. */
function useCounterTexts(): void {
  const { i18n } = useTranslation();
  const lang = useLang();
  if (!i18n.exists('COUNTER.PERIOD'))
    i18n.addResourceBundle(lang, 'translation', TEXTS[`../../../../cms/contract/texts/counter.${lang}.json`], true);
}
