import type { FocalPoint } from 'contract/fields';
import { LIMITS } from 'contract/limits';
import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { useFailureToast } from '../../ui/failure-toast.ts';
import detailStyles from './file-details.module.css';
import { presentUrl } from './file-preview.tsx';
import { useFileChange } from './queries.ts';
import type { StoredFile } from './stored-file.ts';

const CENTRE: FocalPoint = { x: 50, y: 50 };

/**
 * A picture with the point that every crop of it keeps in view: a click sets the point, the arrow keys move it. It is
 * saved after a click, and when the focus leaves.
 */
export function FocalPointField({ folder, file }: { folder: string; file: StoredFile }) {
  const { t } = useTranslation();
  const hintId = useId();
  const fail = useFailureToast();
  const [focus, setFocus] = useState(file.focus);
  const save = useFileChange('/api/filemanager/FileInfoSave', { onError: fail });
  const stored = useRef(file.focus);
  const store = (point: FocalPoint | undefined) => {
    setFocus(point);
    if (isSame(point, stored.current)) return;
    stored.current = point;
    save.mutate({ folder, name: file.name, alt: {}, focus: point ?? null });
  };
  // When another file is selected, or the file manager closes.
  const storeAtEnd = useEffectEvent(() => store(focus));
  useEffect(() => () => storeAtEnd(), []);
  const { x, y } = focus ?? CENTRE;

  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    // A click by keyboard has no place.
    if (event.detail === 0) return store(focus);
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    store(inside({ x: ((event.clientX - left) / width) * 100, y: ((event.clientY - top) / height) * 100 }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = movedBy(focus ?? CENTRE, event.key, event.shiftKey);
    if (!moved) return;
    event.preventDefault();
    setFocus(moved);
  };

  return (
    <div className="stack gap-2">
      <button
        type="button"
        className={detailStyles.focalPicture}
        aria-label={t('FILES.FOCUS_AT', { x, y })}
        aria-describedby={hintId}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onBlur={() => store(focus)}
      >
        <img
          src={presentUrl(file)}
          alt=""
          width={file.width ?? undefined}
          height={file.height ?? undefined}
          decoding="async"
          draggable={false}
        />
        <span
          className={detailStyles.focalPoint}
          style={{ left: `${x}%`, top: `${y}%` }}
          data-set={focus !== undefined}
        />
      </button>
      <p id={hintId} className={detailStyles.ask}>
        {t('FILES.FOCUS_HINT')}
      </p>
      <div className="row cluster gap-2 gap-x-3">
        {focus && (
          <Button variant="quiet" className={detailStyles.small} onClick={() => store(undefined)}>
            {t('FILES.FOCUS_CENTRE')}
          </Button>
        )}
        <p className={detailStyles.result} role="status">
          {save.isSuccess && isSame(focus, stored.current) && t('FILES.FOCUS_SAVED')}
        </p>
      </div>
    </div>
  );
}

const isSame = (a: FocalPoint | undefined, b: FocalPoint | undefined) => a?.x === b?.x && a?.y === b?.y;

const within = (value: number) => Math.min(Math.max(Math.round(value), 0), LIMITS.percent.max);
const inside = ({ x, y }: FocalPoint): FocalPoint => ({ x: within(x), y: within(y) });

/** Percent that a key moves the point by. */
const STEP = 2;
const LARGE_STEP = 10;
const DIRECTIONS: Record<string, FocalPoint> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** A point moved by an arrow key, further with Shift, and never out of the picture; undefined for other keys. */
export function movedBy(point: FocalPoint, key: string, isFar: boolean): FocalPoint | undefined {
  const direction = DIRECTIONS[key];
  const step = isFar ? LARGE_STEP : STEP;
  return direction && inside({ x: point.x + direction.x * step, y: point.y + direction.y * step });
}
