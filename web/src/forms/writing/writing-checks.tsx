import { checkItem, findingsOf } from 'contract/html/item-checks';
import { BLOCK_WORDS } from 'contract/html/text-blocks';
import { fieldsOfKind, type ItemKind } from 'contract/kinds/kinds';
import { managerRoutes } from 'contract/manager-routes';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useManagerQuery } from '../../features/session/use-manager-call.ts';
import { useLang } from '../../lib/lang.ts';
import { Link } from '../../lib/link.tsx';
import { mayDo } from '../../lib/rights.ts';
import { useSiteUrl } from '../../lib/site.ts';
import { askedOf, statesQuery } from '../links/own-links.ts';
import styles from '../panels/panels.module.css';
import { useFieldId } from '../values/edited-language.ts';
import { CHECK_LABELS } from './check-labels.ts';
import { goToFinding } from './go-to-finding.ts';
import { SharedCards } from './shared-cards.tsx';

interface WritingChecksProps {
  kind: ItemKind;
  /** As they are typed. */
  values: object;
  /** What an item without a title of its own is called. */
  title: string;
}

/** Below the fields of an item: what could be better in it, each with the way to its place, and how it looks where it is shared. */
export function WritingChecks({ kind, values: typed, title }: WritingChecksProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const idOf = useFieldId();
  const siteUrl = useSiteUrl();
  // What is typed next does not wait for the checks.
  const values: Record<string, unknown> = { ...useDeferredValue(typed) };
  const texts = JSON.stringify(fieldsOfKind(kind).map(([name]) => values[name]));
  const check = () => checkItem(kind, values, siteUrl, new Set(BLOCK_WORDS.map((key) => t(key))));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts are all of the values that it reads
  const checked = useMemo(check, [kind, texts, siteUrl, t]);
  const addresses = askedOf(checked.links.map(({ text }) => text));
  const { data: states } = useManagerQuery({
    ...statesQuery(lang, addresses),
    enabled: addresses.length > 0,
    placeholderData: (before) => before,
  });
  const dead = new Set(states?.data.flatMap(({ address, state }) => (state === 'visible' ? [] : [address])));
  const findings = findingsOf(checked, (address) => dead.has(address));
  return (
    <>
      {findings.length > 0 && (
        <details className={styles.panel} open>
          <summary className={styles.title}>{t('CHECK.TITLE', { count: findings.length })}</summary>
          <ul className={styles.list}>
            {findings.map((finding) => (
              <li key={[finding.check, finding.field, finding.tag, finding.index, finding.text].join('|')}>
                <button
                  type="button"
                  className={styles.entry}
                  onClick={() => goToFinding(finding, idOf(finding.field))}
                >
                  {t(CHECK_LABELS[finding.check])}
                  {finding.text && (
                    <span className="text-14 muted breakable">
                      <bdi>{finding.text}</bdi>
                    </span>
                  )}
                </button>
              </li>
            ))}
          </ul>
          {mayDo('publish') && (
            <p className="text-14">
              <Link to={managerRoutes.textsToMend(lang)}>{t('CHECK.ALL_TEXTS')}</Link>
            </p>
          )}
        </details>
      )}
      <SharedCards kind={kind} values={values} title={title} />
    </>
  );
}
