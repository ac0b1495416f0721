import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '../../lib/lang.ts';
import { Link } from '../../lib/link.tsx';
import type { CallReply } from '../../lib/transport.ts';
import { editorLink, targetOf } from '../session/tools/editor-link.ts';
import styles from './find-and-replace.module.css';

type Text = CallReply<'/api/manager/TextFind'>['data'][number];

export const keyOf = ({ kind, id, lang }: Pick<Text, 'kind' | 'id' | 'lang'>) => `${kind}/${id}/${lang}`;

interface FoundTextProps {
  text: Text;
  replace: string;
  /** Its kind and its language. */
  name: string;
  isChosen: boolean;
  onToggle: () => void;
}

/** A text with each place, as it is and as it would be. */
export function FoundText({ text, replace, name, isChosen, onToggle }: FoundTextProps) {
  const { t } = useTranslation();
  const id = useId();
  const lang = useLang();
  const isVisible = text.isVisible === 1;
  return (
    <li className={styles.text}>
      <input
        type="checkbox"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-about`}
        checked={isChosen}
        onChange={onToggle}
      />
      <div className="stack gap-1 fit">
        <Link className="strong breakable" {...editorLink(lang, targetOf(text))}>
          <bdi id={`${id}-title`} lang={text.lang}>
            {text.title}
          </bdi>
        </Link>
        <p id={`${id}-about`} className="text-14 muted">
          {name} · {t(isVisible ? 'ADMIN.VISIBLE' : 'ADMIN.HIDDEN')}
        </p>
        {text.hasDraft === 1 && <p className="text-14">{t('REPLACE.HAS_DRAFT')}</p>}
        <ul className="stack gap-1 text-16">
          {text.places.map(({ before, found, after }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same may stand there twice, and nothing of a row is kept
            <li key={index} className="breakable" dir="auto" lang={text.lang}>
              {before}
              <del>{found}</del>
              {replace && <ins>{replace}</ins>}
              {after}
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
