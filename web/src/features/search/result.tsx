import { foundAddress } from 'contract/found-address';
import { EyeOff, Languages } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '../../lib/lang.ts';
import { Link } from '../../lib/link.tsx';
import { useDateText } from '../../lib/menu.ts';
import { isListRoute, paths } from '../../lib/paths.ts';
import { onPlainClick } from '../../lib/plain-click.ts';
import { isKind, labelOfKind, type SearchResult } from './queries.ts';
import styles from './result.module.css';

/** What a result is: an item of a kind, a link, the list of a category, or a page that has no entry of its own in the menu. */
function labelOf(kind: SearchResult['kind']) {
  if (isKind(kind)) return labelOfKind(kind).one;
  if (kind === 'link') return 'SEARCH.LINK';
  return isListRoute(paths[kind]) ? 'SEARCH.LIST' : 'SEARCH.PAGE';
}

/** A text with the words of the search marked, as it is written. */
function Pieces({ pieces }: { pieces: SearchResult['title'] }) {
  let place = 0;
  return pieces.map(({ text, isMatch }) => {
    place += text.length;
    return isMatch ? <mark key={place}>{text}</mark> : <Fragment key={place}>{text}</Fragment>;
  });
}

interface TitleLinkProps {
  result: SearchResult;
  onFollow?: (() => void) | undefined;
  children: ReactNode;
}

/** A link to a result. One of a translation is loaded anew, since only one language's texts are there, as another site is. */
function TitleLink({ result, onFollow, children }: TitleLinkProps) {
  const lang = useLang();
  const path = foundAddress(result);
  if (path === undefined) return children;
  if (result.lang !== lang || result.address) {
    return (
      <a className="quiet-link" href={path} hrefLang={result.lang} onClick={onPlainClick(onFollow)}>
        {children}
      </a>
    );
  }
  return (
    <Link className="quiet-link" to={path} onClick={onPlainClick(onFollow)}>
      {children}
    </Link>
  );
}

interface ResultProps {
  result: SearchResult;
  onFollow?: () => void;
  tools?: ReactNode;
}

/** What was found, and where: title, the place of the text, kind, date, and its language where it is the other one. */
export function Result({ result, onFollow, tools }: ResultProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const dateText = useDateText();
  const { kind, title, excerpt, showTime, isVisible } = result;
  const isOther = result.lang !== lang;
  const own = isOther ? { lang: result.lang } : {};
  return (
    <article className={styles.result}>
      <div className={`row top between gap-3 ${styles.head}`}>
        <h2 className="text-22" dir="auto" {...own}>
          <TitleLink result={result} onFollow={onFollow}>
            <Pieces pieces={title} />
          </TitleLink>
        </h2>
        {tools}
      </div>
      {excerpt.length > 0 && (
        <p dir="auto" {...own}>
          <Pieces pieces={excerpt} />
        </p>
      )}
      <p className="cluster gap-1 gap-x-4 text-14 muted">
        <span>{t(labelOf(kind))}</span>
        {showTime !== '' && <time dateTime={showTime}>{dateText(showTime)}</time>}
        {isOther && (
          <span className="inline gap-1 strong">
            <Languages size={16} aria-hidden="true" />
            {t('SEARCH.OTHER_LANGUAGE')}
          </span>
        )}
        {isVisible === 0 && (
          <span className="inline gap-1 strong">
            <EyeOff size={16} aria-hidden="true" />
            {t('SEARCH.HIDDEN')}
          </span>
        )}
      </p>
    </article>
  );
}
