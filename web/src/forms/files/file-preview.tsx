import { File, FileArchive, FileCode, FileImage, FileSpreadsheet, FileText, Presentation } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useManagerQuery } from '../../features/session/use-manager-call.ts';
import { type Lang, useLang } from '../../lib/lang.ts';
import { positionOf } from '../../ui/picture.tsx';
import styles from './file-details.module.css';
import type { StoredFile } from './file-picker.tsx';
import { thumbnailQuery } from './queries.ts';

interface FilePreviewProps {
  file: StoredFile;
  /** `tile` fills its box, `whole` shows all of the picture. */
  shape: 'tile' | 'whole';
}

/**
 * A file's preview: the picture itself, or the icon of its kind. Files in the bin are not served; their small versions come
 * with a call, once they are near the window.
 */
export function FilePreview({ file, shape }: FilePreviewProps) {
  const [failed, setFailed] = useState('');
  const box = useRef<HTMLSpanElement>(null);
  const isBinned = file.from !== undefined;
  const isNear = useIsNear(box);
  const { data: binned } = useManagerQuery({
    ...thumbnailQuery(useLang(), file.name),
    enabled: isBinned && isImage(file) && isNear,
  });
  const source = isBinned ? (binned?.data.thumbnail ?? '') : file.url;
  const hasPicture = isImage(file) && source !== '' && failed !== source;
  return (
    <span ref={box} className={styles.box} data-shape={shape}>
      {hasPicture ? (
        <img
          className={styles.image}
          style={positionOf(file.focus)}
          src={source}
          alt=""
          width={file.width ?? undefined}
          height={file.height ?? undefined}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setFailed(source)}
        />
      ) : (
        <FileIcon name={file.name} />
      )}
    </span>
  );
}

/** Whether an element is in the window or near it, or has been. */
function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isNear, element]);
  return isNear;
}

const ICONS = {
  image: FileImage,
  archive: FileArchive,
  pdf: FileText,
  document: FileText,
  slides: Presentation,
  sheet: FileSpreadsheet,
  web: FileCode,
  other: File,
} satisfies Record<FileKind, typeof File>;

/** The icon of a file's kind, with its extension. */
function FileIcon({ name }: { name: string }) {
  const kind = kindOf(name);
  const Icon = ICONS[kind];
  return (
    <span className={styles.icon} data-kind={kind} aria-hidden="true">
      <Icon strokeWidth={1.25} />
      <span dir="ltr">{extensionOf(name)}</span>
    </span>
  );
}

/** The kind of a file, which determines its icon (spec §9, File types). */
type FileKind = 'image' | 'archive' | 'pdf' | 'document' | 'slides' | 'sheet' | 'web' | 'other';

const KINDS = new Map<string, FileKind>([
  ['ico', 'image'],
  ['png', 'image'],
  ['gif', 'image'],
  ['jpg', 'image'],
  ['jpeg', 'image'],
  ['webp', 'image'],
  ['avif', 'image'],
  ['bmp', 'image'],
  ['heic', 'image'],
  ['heif', 'image'],
  ['zip', 'archive'],
  ['rar', 'archive'],
  ['pdf', 'pdf'],
  ['doc', 'document'],
  ['docx', 'document'],
  ['ppt', 'slides'],
  ['pptx', 'slides'],
  ['xls', 'sheet'],
  ['xlsx', 'sheet'],
  ['htm', 'web'],
  ['html', 'web'],
]);

/** The index of the extension; the name's length where there is none. */
function endOfStem(name: string): number {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? dot : name.length;
}

/** The extension in lower case, without its dot; '' where there is none. */
export const extensionOf = (name: string) => name.slice(endOfStem(name) + 1).toLowerCase();

export const stemOf = (name: string) => name.slice(0, endOfStem(name));

export const kindOf = (name: string): FileKind => KINDS.get(extensionOf(name)) ?? 'other';

export const isImage = ({ name }: { name: string }) => kindOf(name) === 'image';

const IMAGE_TYPES = ['jpeg', 'png', 'webp', 'gif', 'x-icon', 'avif', 'bmp'].map((type) => `image/${type}`);
const endingsOfOthers = [...KINDS].flatMap(([ending, kind]) => (kind === 'image' ? [] : [`.${ending}`]));

/** The `accept` of a file input for images. The types are listed, because phones then convert their own formats. */
export const ACCEPT_IMAGES = IMAGE_TYPES.join(',');
/** The `accept` of a file input for all types that may be stored. */
export const ACCEPT_ALL = [...IMAGE_TYPES, ...endingsOfOthers].join(',');

const STEP = 1024;
const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A size in a readable unit, with at most one decimal from one megabyte on. */
export function formatFileSize(lang: Lang, bytes: number): string {
  const power = bytes < STEP ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(STEP)));
  const format = new Intl.NumberFormat(`${lang}-u-nu-latn`, {
    style: 'unit',
    unit: UNITS[power] ?? 'byte',
    maximumFractionDigits: power > 1 ? 1 : 0,
  });
  return format.format(bytes / STEP ** power);
}
