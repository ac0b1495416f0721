import { page } from 'contract/kinds/page';
import { useTranslation } from 'react-i18next';
import { useManagerQuery } from '../../features/session/use-manager-call.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { useLang } from '../../lib/lang.ts';
import { useDigits } from '../../lib/menu.ts';
import type { CallPayload } from '../../lib/transport.ts';

/** Texts that are named; of more there is the number alone. */
const NAMED = 5;

/** How many texts link to what is about to be removed, with their titles; nothing where none does. A page has its category's id. */
export function LinksHere({ kind, id }: Pick<CallPayload<'/api/manager/LinksTo'>, 'kind' | 'id'>) {
  const { t } = useTranslation();
  const lang = useLang();
  const inDigits = useDigits();
  const asked = { kind: kind === page.name ? ('category' as const) : kind, id };
  const { data } = useManagerQuery({ ...apiQuery('/api/manager/LinksTo', lang, asked), enabled: Number(id) > 0 });
  const found = data?.data ?? [];
  return (
    <div role="status" className="stack gap-2" hidden={found.length === 0}>
      <p className="strong">{inDigits(t('LINK.HERE', { count: found.length }))}</p>
      <ul className="stack gap-1 text-16">
        {found.slice(0, NAMED).map((one) => (
          <li key={`${one.kind} ${one.id} ${one.lang}`}>
            <bdi lang={one.lang}>{one.title || one.kind}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
