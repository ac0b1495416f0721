import { LIMITS } from 'contract/limits';
import { TextAlignCenter, TextAlignEnd, TextAlignStart, Trash2, X } from 'lucide-react';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import type { OpenEditor } from './open-editor.ts';
import {
  captionOf,
  type PictureSide,
  removePicture,
  setCaption,
  setSide,
  setSize,
  sideOf,
  sizeOf,
} from './picture-changes.ts';
import styles from './picture-frame.module.css';

const SIZES = [
  { size: 'small', key: 'EDITOR.SIZE_SMALL' },
  { size: 'medium', key: 'EDITOR.SIZE_MEDIUM' },
  { size: 'full', key: 'EDITOR.SIZE_FULL' },
] as const;

/** In the order in which they are on the screen, whatever its direction. */
const SIDES = [
  { side: 'left', key: 'EDITOR.ALIGN_LEFT', Icon: TextAlignStart },
  { side: 'center', key: 'EDITOR.ALIGN_CENTER', Icon: TextAlignCenter },
  { side: 'right', key: 'EDITOR.ALIGN_RIGHT', Icon: TextAlignEnd },
] as const;

export interface PictureFrameProps {
  picture: HTMLImageElement;
  editor: OpenEditor;
  /** Whether it was opened with the keyboard, which then goes on in it. */
  takesFocus: boolean;
  onClose: () => void;
}

/** A frame around a picture of the text, and below it what can be changed about the picture. */
export function PictureFrame({ picture, editor, takesFocus, onClose }: PictureFrameProps) {
  const { t } = useTranslation();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLFieldSetElement>(null);
  const [alt, setAlt] = useState(picture.alt);
  const [caption, setCaptionText] = useState(() => captionOf(picture));
  // The picture itself holds its size and side.
  const [, renderAgain] = useState(0);
  usePlace(frame, picture, editor, onClose);

  useEffect(() => {
    if (takesFocus) panel.current?.querySelector('input')?.focus();
  }, [takesFocus]);

  const change = (act: () => void) => {
    editor.touch();
    act();
    editor.jodit.synchronizeValues();
    renderAgain((count) => count + 1);
  };
  const backToText = (place: Node | undefined) => {
    onClose();
    editor.jodit.s.focus();
    if (place?.isConnected) editor.jodit.s.setCursorIn(place);
  };
  const remove = () => {
    let place: HTMLElement | undefined;
    change(() => {
      place = removePicture(picture);
    });
    backToText(place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
    editor.jodit.s.focus();
    const around = document.createRange();
    around.selectNode(picture);
    editor.jodit.s.selectRange(around);
  };
  const size = sizeOf(picture);
  const side = sideOf(picture);
  return (
    <div ref={frame} className={styles.frame} data-picture-frame>
      <fieldset ref={panel} className={styles.panel} aria-label={t('EDITOR.PICTURE_FRAME')} onKeyDown={onKeyDown}>
        <div className={styles.texts}>
          <TextField
            id={`${id}-alt`}
            label={t('EDITOR.ALT')}
            value={alt}
            maxLength={LIMITS.altText.max}
            autoComplete="off"
            onChange={({ target }) => {
              setAlt(target.value);
              change(() => picture.setAttribute('alt', target.value.trim()));
            }}
          />
          <TextField
            id={`${id}-caption`}
            label={t('EDITOR.CAPTION')}
            value={caption}
            autoComplete="off"
            onChange={({ target }) => {
              setCaptionText(target.value);
              change(() => setCaption(picture, target.value.trim()));
            }}
          />
        </div>
        <div className="row cluster between gap-2">
          <fieldset className={styles.choices} aria-label={t('EDITOR.SIZE')}>
            {SIZES.map((choice) => (
              <button
                key={choice.size}
                type="button"
                className={styles.choice}
                aria-pressed={choice.size === size}
                onClick={() => change(() => setSize(picture, choice.size))}
              >
                {t(choice.key)}
              </button>
            ))}
          </fieldset>
          <SideChoices side={side} onChoose={(chosen) => change(() => setSide(picture, chosen))} />
          <div className="row gap-2">
            <Button variant="quiet" className="danger" onClick={remove}>
              <Trash2 aria-hidden="true" />
              {t('EDITOR.PICTURE_REMOVE')}
            </Button>
            <IconButton label={t('CLOSE')} onClick={() => backToText(undefined)}>
              <X aria-hidden="true" />
            </IconButton>
          </div>
        </div>
      </fieldset>
    </div>
  );
}

function SideChoices({ side, onChoose }: { side: PictureSide; onChoose: (side: PictureSide) => void }) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.choices} aria-label={t('EDITOR.ALIGNMENT')} dir="ltr">
      {SIDES.map((choice) => (
        <button
          key={choice.side}
          type="button"
          className={styles.choice}
          aria-pressed={choice.side === side}
          aria-label={t(choice.key)}
          title={t(choice.key)}
          onClick={() => onChoose(choice.side)}
        >
          <choice.Icon aria-hidden="true" />
        </button>
      ))}
    </fieldset>
  );
}

/** Keeps the frame around a picture or block while the text changes; closes it when that is gone. */
export function usePlace(
  frame: RefObject<HTMLElement | null>,
  picture: HTMLElement,
  editor: OpenEditor,
  onClose: () => void,
): void {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const place = () => {
      if (!editor.element.contains(picture)) return close();
      const around = frame.current?.parentElement?.getBoundingClientRect();
      if (!around) return;
      const own = picture.getBoundingClientRect();
      const { style } = frame.current ?? picture;
      style.setProperty('--top', `${own.top - around.top}px`);
      const [left, right] = [own.left - around.left, around.right - own.right];
      const isRtl = document.documentElement.dir === 'rtl';
      style.setProperty('--start', `${isRtl ? right : left}px`);
      style.setProperty('--end', `${isRtl ? left : right}px`);
      style.setProperty('--height', `${own.height}px`);
    };
    place();
    const sizes = new ResizeObserver(place);
    sizes.observe(picture);
    sizes.observe(editor.element);
    editor.jodit.e.on('change', place);
    return () => {
      sizes.disconnect();
      editor.jodit.e.off('change', place);
    };
  }, [frame, picture, editor]);
}
