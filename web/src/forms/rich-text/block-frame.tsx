import type { LinkTarget } from 'contract/calls/links';
import { isLiveBlock, isTextBlock, type TextBlock } from 'contract/html/text-blocks';
import { ArrowDown, ArrowUp, Plus, Trash2, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lang } from '../../lib/lang.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { useAltTexts } from '../files/alt-texts.tsx';
import { useFilePicker } from '../files/file-picker.tsx';
import { isPicture } from '../files/file-preview.tsx';
import { LinkField } from '../links/link-field.tsx';
import { change } from './commands.ts';
import { linkAddress, pictureHtml } from './inserted-html.ts';
import type { OpenEditor } from './open-editor.ts';
import styles from './picture-frame.module.css';
import { usePlace } from './picture-frame.tsx';
import { BLOCKS } from './text-blocks.ts';

interface BlockFrameProps {
  block: HTMLElement;
  editor: OpenEditor;
  lang: Lang;
  /** Whether it was opened with the keyboard, which then goes on in it. */
  takesFocus: boolean;
  onClose: () => void;
}

/** A frame around a block of the text, and below it what can be changed about the block; its words are written in the text. */
export function BlockFrame({ block, editor, lang, takesFocus, onClose }: BlockFrameProps) {
  const { t } = useTranslation();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLFieldSetElement>(null);
  const pickFiles = useFilePicker();
  const askAltTexts = useAltTexts();
  // The block itself holds what is set.
  const [, renderAgain] = useState(0);
  usePlace(frame, block, editor, onClose);

  useEffect(() => {
    if (takesFocus) panel.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [takesFocus]);

  const name = block.dataset.block ?? '';
  if (!isTextBlock(name)) return null;
  const { label, look, hasLink, more } = BLOCKS[name];
  const act = (work: () => void) => {
    editor.touch();
    work();
    editor.jodit.synchronizeValues();
    renderAgain((count) => count + 1);
  };
  const addHtml = (html: string) => act(() => block.append(document.createRange().createContextualFragment(html)));
  const addPictures = async () => {
    const choice = await pickFiles('rich-text');
    if (!choice) return;
    const { files } = await askAltTexts(choice);
    if (block.isConnected)
      addHtml(
        files
          .filter(isPicture)
          .map((file) => pictureHtml(file, lang))
          .join(''),
      );
  };
  const add = () => {
    if (more?.html) addHtml(more.html({ words: t, files: [], lang }));
    else void addPictures();
  };
  const step = (to: Element | null, side: 'before' | 'after') => to && act(() => to[side](block));
  const close = () => {
    onClose();
    editor.jodit.s.focus();
  };
  const remove = () => {
    const place = block.nextElementSibling ?? block.previousElementSibling;
    onClose();
    change(editor, () => block.remove());
    if (place) editor.jodit.s.setCursorIn(place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    close();
    editor.jodit.s.setCursorIn(block);
  };
  const isLooked = look && block.dataset.look === look.name;
  return (
    <div ref={frame} className={styles.frame}>
      <fieldset
        ref={panel}
        className={styles.panel}
        aria-label={t('EDITOR.BLOCK_FRAME', { name: t(label) })}
        onKeyDown={onKeyDown}
      >
        {hasLink && <BlockLink id={`${id}-link`} name={name} block={block} lang={lang} onSet={act} />}
        <div className="row cluster between gap-2">
          <div className="cluster gap-2">
            {look && (
              <button
                type="button"
                className={styles.choice}
                aria-pressed={isLooked}
                onClick={() =>
                  act(() =>
                    isLooked ? block.removeAttribute('data-look') : block.setAttribute('data-look', look.name),
                  )
                }
              >
                {t(look.label)}
              </button>
            )}
            {more && block.childElementCount < more.most && (
              <Button variant="quiet" onClick={add}>
                <Plus aria-hidden="true" />
                {t(more.label)}
              </Button>
            )}
          </div>
          <div className="row gap-2">
            <IconButton
              label={t('MOVE.UP', { title: t(label) })}
              onClick={() => step(block.previousElementSibling, 'before')}
            >
              <ArrowUp aria-hidden="true" />
            </IconButton>
            <IconButton
              label={t('MOVE.DOWN', { title: t(label) })}
              onClick={() => step(block.nextElementSibling, 'after')}
            >
              <ArrowDown aria-hidden="true" />
            </IconButton>
            <IconButton label={t('EDITOR.BLOCK_REMOVE', { name: t(label) })} onClick={remove}>
              <Trash2 aria-hidden="true" />
            </IconButton>
            <IconButton label={t('CLOSE')} onClick={close}>
              <X aria-hidden="true" />
            </IconButton>
          </div>
        </div>
      </fieldset>
    </div>
  );
}

interface BlockLinkProps {
  id: string;
  name: TextBlock;
  block: HTMLElement;
  lang: Lang;
  onSet: (work: () => void) => void;
}

/** Makes a block show something else of the site: its link leads there, and its heading is the title of that. */
function show(block: HTMLElement, { address, title }: Pick<LinkTarget, 'address' | 'title'>): void {
  block.querySelector('a')?.setAttribute('href', address);
  const heading = block.querySelector('h2, h3');
  if (heading) heading.textContent = title;
}

/** Where the block's link leads. What is no address is said when the field is left, and leaves the link as it was. */
function BlockLink({ id, name, block, lang, onSet }: BlockLinkProps) {
  const { t } = useTranslation();
  const link = block.querySelector('a');
  const [address, setAddress] = useState(link?.getAttribute('href') ?? '');
  const [isWrong, setWrong] = useState(false);
  const { label, hasLink: hint } = BLOCKS[name];
  const shows = isLiveBlock(name) ? name : undefined;
  const choose = (target: LinkTarget) => {
    setAddress(target.address);
    setWrong(false);
    onSet(() => (shows ? show(block, target) : link?.setAttribute('href', target.address)));
  };
  return (
    <LinkField
      id={id}
      label={t(shows ? label : 'EDITOR.LINK_ADDRESS')}
      hint={hint && t(hint)}
      only={shows}
      onChoose={choose}
      error={isWrong ? t('EDITOR.LINK_WRONG') : undefined}
      lang={lang}
      value={address}
      onBlur={() => setWrong(linkAddress(address) === undefined)}
      onChange={(typed) => {
        setAddress(typed);
        setWrong(false);
        const complete = linkAddress(typed);
        if (complete) onSet(() => link?.setAttribute('href', complete));
      }}
    />
  );
}
