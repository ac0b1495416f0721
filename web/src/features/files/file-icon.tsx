import { File, FileArchive, FileCode, FileImage, FileSpreadsheet, FileText, Presentation } from 'lucide-react';
import styles from './file-icon.module.css';
import { extensionOf, type FileKind, kindOf } from './file-kind.ts';

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
