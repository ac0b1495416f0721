import type { TFunction } from 'i18next';
import { History, Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../i18n/i18n.ts';
import { type Lang, useLang } from '../../lib/lang.ts';
import { useMomentText } from '../../lib/zoned-time.ts';
import { Button } from '../../ui/button.tsx';
import { plainText } from '../panels/difference.tsx';
import type { FieldInfo } from '../values/item-values.ts';
import { htmlAsText } from '../values/parsed-html.ts';
import styles from './save-bar.module.css';
import type { Draft, FoundDraft } from './use-draft.ts';

interface DraftOffersProps<Values> {
  drafts: {
    found: readonly FoundDraft<Values>[];
    restore: (draft: FoundDraft<Values>) => void;
    discard: (key: string) => void;
    staleText?: TextKey;
  };
  /** Those of the form, with their labels. */
  fields: readonly FieldInfo[];
  /** Whether the item was saved by somebody since. */
  isStale: (draft: Draft<Values>) => boolean;
}

const EXCERPT_CHARS = 80;

const plain = (value: unknown) => (typeof value === 'string' ? htmlAsText(value) : plainText(value));

/** The first words of what differs between two texts, from the beginning of a word on. */
export function firstWords(before: string, after: string): string {
  let same = 0;
  while (same < after.length && before[same] === after[same]) same += 1;
  const begin = same === after.length ? 0 : after.lastIndexOf(' ', same) + 1;
  const rest = after.slice(begin, begin + EXCERPT_CHARS);
  return [begin > 0 && '…', rest, begin + rest.length < after.length && '…'].filter(Boolean).join('');
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The texts in a value, at any depth: what is a word alone is mostly the name of a choice. */
const textsIn = (value: unknown): string[] =>
  isObject(value)
    ? Object.values(value).flatMap(textsIn)
    : typeof value === 'string' && /\s/.test(plain(value).trim())
      ? [plain(value)]
      : [];

/** What a field would become, in words that its reader has typed or chosen. */
export function offeredWords(field: FieldInfo | undefined, before: unknown, after: unknown, t: TFunction): string {
  if (isObject(after)) {
    const known = new Set(textsIn(before));
    return firstWords(
      '',
      textsIn(after)
        .filter((text) => !known.has(text))
        .join(' · '),
    );
  }
  if (field?.kind === 'picture' || field?.kind === 'file') return nameOf(String(after ?? ''));
  const choice = field?.choices?.[String(after)];
  return choice ? t(choice) : firstWords(plain(before), plain(after));
}

const nameOf = (address: string) => address.split('/').at(-1) ?? '';

/** Offers to restore what was typed earlier and never saved, by which fields it changes and with what. */
export function DraftOffers<Values>({
  drafts: { found, restore, discard, staleText },
  fields,
  isStale,
}: DraftOffersProps<Values>) {
  const { t } = useTranslation();
  const momentText = useMomentText();
  return (
    <>
      {found.map((offer, place) => {
        const { at, base, changes } = offer.draft;
        const before = new Map<string, unknown>(Object.entries(base));
        return (
          <section
            key={offer.key}
            className={styles.offer}
            tabIndex={-1}
            data-draft-offer
            aria-label={[t('EDITOR.DRAFT'), place > 0 && place + 1].filter(Boolean).join(' ')}
          >
            <History className="info" aria-hidden="true" />
            <div>
              <p>{t('EDITOR.DRAFT_FOUND', { time: momentText(at) })}</p>
              <ul className="text-14 muted breakable">
                {Object.entries(changes).map(([name, value]) => {
                  const field = fields.find((known) => known.name === name);
                  return (
                    <li key={name}>
                      {field && <span className="strong">{t(field.label)}: </span>}
                      <bdi>{offeredWords(field, before.get(name), value, t)}</bdi>
                    </li>
                  );
                })}
              </ul>
              {isStale(offer.draft) && <p className="text-14 muted">{t(staleText ?? 'EDITOR.DRAFT_STALE')}</p>}
            </div>
            <div className={styles.offersActions}>
              <Button onClick={() => restore(offer)}>{t('EDITOR.DRAFT_RESTORE')}</Button>
              <Button variant="quiet" onClick={() => discard(offer.key)}>
                {t('EDITOR.DRAFT_DISCARD')}
              </Button>
            </div>
          </section>
        );
      })}
      {found.length > 1 && (
        <div>
          <Button
            variant="quiet"
            onClick={() => {
              for (const { key } of found) discard(key);
            }}
          >
            {t('EDITOR.DRAFT_DISCARD_ALL')}
          </Button>
        </div>
      )}
    </>
  );
}

interface CopyOfferProps {
  /** The language of the text in the server's reply. */
  repliedIn: Lang | undefined;
  /** The item's version in this language; undefined until it is saved in it. */
  version: string | undefined;
  onCopy: () => void;
}

/** Where the item does not exist in this language yet, offers to start from the text of the other one. */
export function CopyOffer({ repliedIn, version, onCopy }: CopyOfferProps) {
  const { t } = useTranslation();
  const lang = useLang();
  if (repliedIn === undefined || repliedIn === lang || version !== undefined) return null;
  return (
    <section className={styles.offer} aria-label={t('EDITOR.LANGUAGES')}>
      <Languages className="info" aria-hidden="true" />
      <p>{t('EDITOR.COPY_TEXT')}</p>
      <div className={styles.offersActions}>
        <Button variant="quiet" onClick={onCopy}>
          {t('EDITOR.COPY')}
        </Button>
      </div>
    </section>
  );
}
