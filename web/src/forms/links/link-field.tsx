import type { LinkTarget } from 'contract/calls/links';
import type { LiveBlock } from 'contract/html/text-blocks';
import { CircleAlert, CircleCheck, EyeOff, FileText } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useManagerQuery } from '../../features/session/use-manager-call.ts';
import { useSettled } from '../../lib/browser-state.ts';
import { type Lang, useLang } from '../../lib/lang.ts';
import { activeSession } from '../../lib/session.ts';
import { TextField } from '../../ui/field.tsx';
import { FoundState } from '../title-search.tsx';
import styles from './link-field.module.css';
import { isTypedAddress, labelOfTarget, ownPath, statesQuery, targetsQuery } from './own-links.ts';

/** Milliseconds without a key before what is typed is looked for. */
const PAUSE_MS = 250;

export interface LinkFieldProps extends Omit<ComponentProps<typeof TextField>, 'onChange' | 'value' | 'lang'> {
  /** The language of what is listed. */
  lang?: Lang | undefined;
  value: string;
  onChange: (address: string) => void;
  /** Called instead of `onChange` with what is chosen from the list. */
  onChoose?: (target: LinkTarget) => void;
  /** Whether the newest items are listed before anything is typed. */
  startsOpen?: boolean;
  /** What is listed alone. */
  only?: LiveBlock | undefined;
}

/**
 * A field for a link: an address, or what is chosen of this site by its title. An own address becomes a path. Arrows move in the
 * list, Enter chooses, Escape closes it.
 */
export function LinkField({ value, onChange, onChoose, startsOpen = false, only, lang: of, ...field }: LinkFieldProps) {
  const { t } = useTranslation();
  const pageLang = useLang();
  const lang = of ?? pageLang;
  const listId = useId();
  const noteId = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  /** The address of the one that Enter chooses: what is listed changes meanwhile. */
  const [active, setActive] = useState('');
  const search = useSettled(value.trim(), PAUSE_MS);
  // In a frame of the dashboard there may be no session of the site: an address is typed there.
  const isListed = isOpen && !isTypedAddress(value) && activeSession() !== undefined;
  const found = useManagerQuery({
    ...targetsQuery(lang, search, only),
    enabled: isListed && (search !== '' || startsOpen || only !== undefined),
    placeholderData: (before) => before,
  });
  // Until the words are looked for, nobody chooses what was found by others.
  const words = value.trim();
  const isEarlier = words !== '' && (search !== words || found.isPlaceholderData);
  const isMeant = ({ title }: LinkTarget) => !isEarlier || title.toLowerCase().includes(words.toLowerCase());
  const targets = ((isListed && found.data?.data) || []).filter(isMeant);
  const at = targets.findIndex(({ address }) => address === active);
  const optionId = (index: number) => `${listId}-${index}`;

  const choose = (target: LinkTarget) => {
    setOpen(false);
    if (onChoose) onChoose(target);
    else onChange(target.address);
  };
  const move = (to: number) => {
    setOpen(true);
    setActive(targets[to]?.address ?? '');
    document.getElementById(optionId(to))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = targets[at];
    if (event.key === 'ArrowDown') move(Math.min(at + 1, targets.length - 1));
    else if (event.key === 'ArrowUp' && isListed) move(Math.max(at - 1, 0));
    else if (event.key === 'Enter' && isListed && target) choose(target);
    else if (event.key === 'Escape' && isListed && targets.length > 0) setOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className="stack gap-2">
      <TextField
        autoComplete="off"
        spellCheck={false}
        {...field}
        dir={isTypedAddress(value) ? 'ltr' : 'auto'}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={targets.length > 0}
        aria-controls={listId}
        aria-activedescendant={at < 0 ? undefined : optionId(at)}
        aria-describedby={noteId}
        value={value}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          onChange(ownPath(target.value));
          setOpen(target.value.trim() !== '' || startsOpen);
          setActive('');
        }}
      />
      {isListed && (search !== '' || startsOpen || only) && (
        <FoundState
          found={{ ...found, data: isEarlier && targets.length === 0 ? undefined : found.data }}
          empty={t('LINK.NOTHING')}
        />
      )}
      <div
        id={listId}
        role="listbox"
        aria-label={t('LINK.TARGETS')}
        className={styles.targets}
        hidden={targets.length === 0}
      >
        {targets.map((target, index) => (
          <Target
            key={`${target.kind} ${target.address}`}
            id={optionId(index)}
            target={target}
            isActive={index === at}
            onChoose={() => choose(target)}
          />
        ))}
      </div>
      <div id={noteId} role="status">
        <LinkNote address={value} />
      </div>
    </div>
  );
}

interface TargetProps {
  id: string;
  target: LinkTarget;
  isActive: boolean;
  onChoose: () => void;
}

function Target({
  id,
  target: { kind, title, lang, isVisible, isCampaign, picture },
  isActive,
  onChoose,
}: TargetProps) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are those of the field
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.target}
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {picture === '' ? (
        <span className={styles.picture}>
          <FileText size={18} aria-hidden="true" />
        </span>
      ) : (
        <img className={styles.picture} src={picture} alt="" loading="lazy" />
      )}
      <span className="stack">
        <bdi lang={lang}>{title}</bdi>
        <span className="row gap-1 text-14 muted">
          {t(isCampaign === 1 ? 'BIN.KIND_CAMPAIGN' : labelOfTarget(kind))}
          {isVisible === 0 && (
            <>
              {' · '}
              <EyeOff size={16} aria-hidden="true" />
              {t('ADMIN.HIDDEN')}
            </>
          )}
        </span>
      </span>
    </div>
  );
}

/** What an address of this site leads to, and whether visitors see it. */
export function LinkNote({ address }: { address: string }) {
  const { t } = useTranslation();
  const lang = useLang();
  const settled = useSettled(ownPath(address.trim()), PAUSE_MS);
  const { data } = useManagerQuery({
    ...statesQuery(lang, [settled]),
    enabled: /^\/(?!\/)\S+$/.test(settled) && activeSession() !== undefined,
  });
  const found = data?.data.find((one) => one.address === settled);
  if (!found || settled !== ownPath(address.trim())) return null;
  const { title, state } = found;
  // Nothing is to be said of a page that is always there.
  if (state === 'visible' && title === '') return null;
  return (
    <p className={styles.state} data-state={state}>
      {state === 'visible' ? (
        <CircleCheck size={16} aria-hidden="true" />
      ) : (
        <CircleAlert size={16} aria-hidden="true" />
      )}
      <span>
        {title !== '' && <bdi>{title}</bdi>}{' '}
        {state !== 'visible' && t(state === 'hidden' ? 'LINK.HIDDEN' : 'LINK.GONE')}
      </span>
    </p>
  );
}
