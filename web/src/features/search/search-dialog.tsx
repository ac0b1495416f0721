import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettled } from '../../lib/browser-state.ts';
import { useLang } from '../../lib/lang.ts';
import { Link } from '../../lib/link.tsx';
import { useDigits } from '../../lib/menu.ts';
import { onPlainClick } from '../../lib/plain-click.ts';
import { IconButton } from '../../ui/button.tsx';
import { useModal } from '../../ui/modal.ts';
import { previewQuery, resultKey, searchPath } from './queries.ts';
import { Result } from './result.tsx';
import styles from './search-dialog.module.css';
import { SearchField } from './search-field.tsx';

/** Milliseconds without a key before something is searched for. */
const PAUSE_MS = 300;

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Up and down move the focus between the field and the links below it. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const stops: (Element | null)[] = [...event.currentTarget.querySelectorAll('input, a')];
  const next = stops[stops.indexOf(document.activeElement) + step];
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}

/** The search over the page: the first results appear while a reader types. It is open as long as it is rendered. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const lang = useLang();
  const inDigits = useDigits();
  const ref = useModal(onClose);
  const [text, setText] = useState('');
  const typed = useSettled(text.trim(), PAUSE_MS);
  const isAsked = typed.length > 1;
  const { data, error } = useQuery({
    ...previewQuery(lang, typed),
    enabled: isAsked,
    placeholderData: (before) => (isAsked ? before : undefined),
  });
  const found = isAsked ? data : undefined;
  const count = found?.extra.itemsCount ?? 0;
  const status = () => {
    if (!isAsked) return '';
    if (error) return t('ERROR.TRANSPORT');
    if (!found) return t('LOADING');
    if (count === 0) return t('SEARCH.EMPTY', { text: typed });
    if (found.extra.isPart) return t('SEARCH.PART');
    return inDigits(t(found.extra.hasMore ? 'SEARCH.MORE' : 'SEARCH.COUNT', { count }));
  };
  return (
    <dialog ref={ref} className={styles.dialog} aria-label={t('LAYOUT.SEARCH')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the field and the links inside */}
      <div className={styles.panel} onKeyDown={moveFocus}>
        <div className="row gap-2">
          <SearchField
            data-autofocus
            value={text}
            onChange={({ target }) => setText(target.value)}
            onSearch={onClose}
          />
          <IconButton label={t('CLOSE')} onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        </div>
        <p role="status" className={`text-14 muted ${styles.status}`}>
          {status()}
        </p>
        {found && count > 0 && (
          <>
            <ul className={styles.results} aria-label={t('SEARCH.RESULTS')}>
              {found.data.map((result) => (
                <li key={resultKey(result)}>
                  <Result result={result} onFollow={onClose} />
                </li>
              ))}
            </ul>
            {count > found.data.length && (
              <Link
                className="tap strong own-width"
                to={searchPath(lang, { text: typed, page: 1 })}
                onClick={onPlainClick(onClose)}
              >
                {t('SEARCH.ALL')}
              </Link>
            )}
          </>
        )}
      </div>
    </dialog>
  );
}
