import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLang } from '../../lib/lang.ts';
import { latePart } from '../../lib/late-part.tsx';
import { type LoaderArgs, load, routeLang } from '../../lib/loader.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { ScreenTools } from '../session/tools/item-tools.tsx';
import { zakatQuery } from './queries.ts';

export const loader = (args: LoaderArgs) => load(args, zakatQuery(routeLang(args)));

const Calculator = latePart('main [data-zakat]', async () => (await import('./calculator-part.tsx')).Calculator);

/** The zakat page: how much is due, by which rules. Without scripts it is the rules. */
export function Component() {
  const { t } = useTranslation();
  const lang = useLang();
  const { data: zakat } = useSuspenseQuery(zakatQuery(lang)).data;
  const title = t('ZAKAT.PAGE');
  return (
    <>
      <PageHeader title={title} trail={[{ title }]} tools={<ScreenTools target={{ kind: 'zakat' }} title={title} />}>
        <p>{t('ZAKAT.LEAD')}</p>
      </PageHeader>
      <Section>
        <noscript>
          <p className="note">{t('ZAKAT.NO_SCRIPTS')}</p>
        </noscript>
        <Calculator key={lang} zakat={zakat} />
      </Section>
    </>
  );
}
