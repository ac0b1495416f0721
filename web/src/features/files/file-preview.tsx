import { File, FileArchive, FileCode, FileImage, FileSpreadsheet, FileText, Presentation } from 'lucide-react';
import { useState } from 'react';
import { extensionOf, type FileKind, isImage, kindOf } from './file-kind.ts';
import styles from './file-preview.module.css';
import type { StoredFile } from './file-purpose.ts';

interface FilePreviewProps {
  file: StoredFile;
  /** `tile` fills its box, `whole` shows all of the picture. */
  shape: 'tile' | 'whole';
}

/** A file's preview: the picture itself, or the icon of its kind. Files in the bin are not served, so they have icons. */
export function FilePreview({ file, shape }: FilePreviewProps) {
  const [failed, setFailed] = useState('');
  const hasPicture = isImage(file) && file.from === undefined && file.url !== '' && failed !== file.url;
  return (
    <span className={styles.box} data-shape={shape}>
      {hasPicture ? (
        <img
          className={styles.image}
          src={file.url}
          alt=""
          width={file.width ?? undefined}
          height={file.height ?? undefined}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setFailed(file.url)}
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
} satisfies Record<FileKind, typeof File>;

/** A file's kind as a picture, with its ending in letters. */
export function FileIcon({ name }: { name: string }) {
  const kind = kindOf(name);
  const Icon = ICONS[kind];
  return (
    <span className={styles.icon} data-kind={kind} aria-hidden="true">
      <Icon strokeWidth={1.25} />
      <span dir="ltr">{extensionOf(name)}</span>
    </span>
  );
}
