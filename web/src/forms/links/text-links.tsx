import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useManagerQuery } from '../../features/session/use-manager-call.ts';
import { useSettled } from '../../lib/browser-state.ts';
import { useLang } from '../../lib/lang.ts';
import { NamedSentence } from '../../ui/named-sentence.tsx';
import { linksOf } from '../values/parsed-html.ts';
import styles from './link-field.module.css';
import { askedOf, ownPath, statesQuery } from './own-links.ts';

const PAUSE_MS = 1_000;

/** The links of a text that lead to what visitors do not see. */
export function TextLinks({ html }: { html: string }) {
  const { t } = useTranslation();
  const lang = useLang();
  const settled = useSettled(html, PAUSE_MS);
  const links = useMemo(
    () => linksOf(settled).map(({ address, text }) => ({ address: ownPath(address), text: text || address })),
    [settled],
  );
  const addresses = askedOf(links.map(({ address }) => address));
  const { data } = useManagerQuery({
    ...statesQuery(lang, addresses),
    enabled: addresses.length > 0,
    placeholderData: (before) => before,
  });
  const found = links.flatMap(({ address, text }) => {
    const state = data?.data.find((one) => one.address === address)?.state;
    return state === undefined || state === 'visible' ? [] : [{ key: `${address} ${text}`, text, state }];
  });
  const broken = [...new Map(found.map((link) => [link.key, link])).values()];
  return (
    <div role="status" hidden={broken.length === 0}>
      <ul className="stack gap-1">
        {broken.map(({ key, text, state }) => (
          <li key={key} className={styles.state} data-state={state}>
            <span>
              <NamedSentence
                sentence={(name) => t(state === 'hidden' ? 'LINK.TEXT_HIDDEN' : 'LINK.TEXT_GONE', { text: name })}
                name={text}
              />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
