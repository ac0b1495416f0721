import { useTranslation } from 'react-i18next';
import { useDigits, useMonths } from '../../lib/menu.ts';
import type { CallReply } from '../../lib/transport.ts';
import { Section } from '../../ui/section.tsx';
import styles from './report-part.module.css';

type Report = CallReply<'/api/home/Donation'>['data']['report'];
type Line = Report[number]['received'][number];

/** What came and what was spent, month by month; the newest is open. */
export function Report({ report }: { report: Report }) {
  const { t } = useTranslation();
  const inDigits = useDigits();
  const months = useMonths();
  return (
    <Section title={t('DONATE.REPORT')}>
      <div className={styles.months}>
        {report.map(({ month, received, spent }, place) => (
          <details key={month} className={styles.month} open={place === 0}>
            <summary className="text-18 bold">
              {inDigits(`${months[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`)}
            </summary>
            <div className={styles.sides}>
              <Side title={t('DONATE.CAME')} lines={received} />
              <Side title={t('DONATE.SPENT')} lines={spent} />
            </div>
          </details>
        ))}
      </div>
    </Section>
  );
}

function Side({ title, lines }: { title: string; lines: readonly Line[] }) {
  const inDigits = useDigits();
  if (lines.length === 0) return null;
  return (
    <div className="stack gap-2">
      <h3 className="text-16">{title}</h3>
      <dl className="stack gap-2">
        {lines.map((line) => (
          <div key={`${line.title} ${line.money}`} className={styles.line}>
            <dt dir="auto">{line.title}</dt>
            <dd className="strong">
              <bdi>{inDigits(line.money)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
