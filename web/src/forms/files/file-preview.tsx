import { File, FileArchive, FileCode, FileImage, FileSpreadsheet, FileText, Presentation } from 'lucide-react';
import { useRef, useState } from 'react';
import { useManagerQuery } from '../../features/session/use-manager-call.ts';
import { useHasBeenNear } from '../../lib/browser-state.ts';
import { useLang } from '../../lib/lang.ts';
import { positionOf } from '../../ui/picture.tsx';
import styles from './file-details.module.css';
import { thumbnailQuery } from './queries.ts';
import type { StoredFile } from './stored-file.ts';

/** The address of a file as it is now: browsers show again what they have loaded from one within a page. */
export const presentUrl = ({ url, changed }: Pick<StoredFile, 'url' | 'changed'>) =>
  changed === '' ? url : `${url}?${changed}`;

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
  const isNear = useHasBeenNear(box, '200px');
  const { data: binned } = useManagerQuery({
    ...thumbnailQuery(useLang(), file.name),
    enabled: isBinned && isImage(file) && isNear,
  });
  const source = isBinned ? (binned?.data.thumbnail ?? '') : presentUrl(file);
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

const ICONS = {
  image: FileImage,
  archive: FileArchive,
  pdf: FileText,
  document: FileText,
  slides: Presentation,
  sheet: FileSpreadsheet,
  web: FileCode,
  other: File,
};

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
type FileKind = keyof typeof ICONS;

const ENDINGS: readonly (readonly [FileKind, readonly string[]])[] = [
  ['image', ['ico', 'png', 'gif', 'jpg', 'jpeg', 'webp', 'avif', 'bmp', 'heic', 'heif']],
  ['archive', ['zip', 'rar']],
  ['pdf', ['pdf']],
  ['document', ['doc', 'docx']],
  ['slides', ['ppt', 'pptx']],
  ['sheet', ['xls', 'xlsx']],
  ['web', ['htm', 'html']],
];

/** The index of the extension; the name's length where there is none. */
function endOfStem(name: string): number {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? dot : name.length;
}

/** The extension in lower case, without its dot; '' where there is none. */
export const extensionOf = (name: string) => name.slice(endOfStem(name) + 1).toLowerCase();

export const stemOf = (name: string) => name.slice(0, endOfStem(name));

export const kindOf = (name: string): FileKind =>
  ENDINGS.find(([, endings]) => endings.includes(extensionOf(name)))?.[0] ?? 'other';

export const isImage = ({ name }: { name: string }) => kindOf(name) === 'image';

export const isPicture = ({ mime }: StoredFile) => mime.startsWith('image/');

const IMAGE_TYPES = ['jpeg', 'png', 'webp', 'gif', 'x-icon', 'avif', 'bmp'].map((type) => `image/${type}`);
const endingsOfOthers = ENDINGS.flatMap(([kind, endings]) => (kind === 'image' ? [] : endings.map((one) => `.${one}`)));

/** The `accept` of a file input for images. The types are listed, because phones then convert their own formats. */
export const ACCEPT_IMAGES = IMAGE_TYPES.join(',');
/** The same for what is no picture. */
export const ACCEPT_OTHERS = endingsOfOthers.join(',');
/** The `accept` of a file input for all types that may be stored. */
export const ACCEPT_ALL = [...IMAGE_TYPES, ...endingsOfOthers].join(',');
