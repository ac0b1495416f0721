import { kindOf } from 'contract/kinds/kinds';
import { AUDIT_KINDS } from 'contract/vocabulary';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../i18n/i18n.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { useLang } from '../../lib/lang.ts';
import { Link } from '../../lib/link.tsx';
import { useDigits } from '../../lib/menu.ts';
import type { CallReply } from '../../lib/transport.ts';
import { EntryRow } from '../../ui/manager-list.tsx';
import { editorLink, targetOf } from '../session/tools/editor-link.ts';
import { useManagerQuery } from '../session/use-manager-call.ts';
import styles from './health-screen.module.css';

const LABELS = new Map<string, TextKey>(Object.entries(AUDIT_KINDS));

type BrokenReply = CallReply<'/api/manager/BrokenLinks'>;

/** Links of visible texts to what visitors do not see; undefined until they are known. */
export const useBrokenLinks = (): BrokenReply | undefined =>
  useManagerQuery({ ...apiQuery('/api/manager/BrokenLinks', useLang(), {}), staleTime: 0 }).data;

/** Each link with the text that has it. */
export function BrokenLinks({ reply: { data: links, extra } }: { reply: BrokenReply }) {
  const { t } = useTranslation();
  const inDigits = useDigits();
  const isWell = links.length === 0;
  return (
    <EntryRow
      Icon={isWell ? CircleCheck : TriangleAlert}
      isAlarming={!isWell}
      title={
        <>
          {t('HEALTH.LINKS')}
          <span className={styles.state} data-state={isWell ? 'well' : 'attention'}>
            {t(isWell ? 'HEALTH.WELL' : 'HEALTH.ATTENTION')}
          </span>
        </>
      }
    >
      <div className={styles.facts}>
        <p>{inDigits(isWell ? t('HEALTH.LINKS_WELL') : t('HEALTH.LINKS_BROKEN', { count: extra.itemsCount }))}</p>
        {!isWell && (
          <ul className="stack gap-2">
            {links.map((link) => (
              <li key={`${link.kind} ${link.id} ${link.lang} ${link.address}`} className="breakable">
                <BrokenLink link={link} />: <bdi dir="ltr">{link.address}</bdi>{' '}
                {t(link.state === 'hidden' ? 'LINK.HIDDEN' : 'LINK.GONE')}
              </li>
            ))}
          </ul>
        )}
      </div>
    </EntryRow>
  );
}

/** What has the link; an item leads to its editor. */
function BrokenLink({ link: { kind, id, catId, title } }: { link: BrokenReply['data'][number] }) {
  const { t } = useTranslation();
  const lang = useLang();
  const name = title || t(LABELS.get(kind) ?? 'FILES.KIND_OTHER');
  const item = kindOf(kind);
  if (!item) return <bdi>{name}</bdi>;
  const editor = editorLink(lang, targetOf({ kind: item.name, id: item.isListed ? id : catId || id, catId }));
  return (
    <Link {...editor}>
      <bdi>{name}</bdi>
    </Link>
  );
}
