import type { Language } from './vocabulary.ts';

/**
 * What the dashboard and a part of the site that it shows in a frame tell each other. The dashboard puts such an object on
 * the frame's element as `khayr`; the page in the frame reads it there, which browsers allow within one origin alone.
 */
export type FrameHost = EditorHost | DifferencesHost;

/** A file that was chosen or stored in the dashboard. */
export interface FramedFile {
  id: number;
  name: string;
  /** Its address on the site. */
  url: string;
  mime: string;
  width: number | null;
  height: number | null;
  alt: Record<Language, string>;
}

export interface EditedText {
  label: string;
  lang: Language;
  html: string;
  isInvalid: boolean;
  isReadOnly: boolean;
}

/** The editor of a text, as on the site. */
export interface EditorHost {
  kind: 'editor';
  /** The same object until something changes. */
  read(): EditedText;
  subscribe(listener: () => void): () => void;
  onReady(): void;
  /** The page in the frame cannot show the editor. */
  onFailed(): void;
  onChange(html: string): void;
  /** Opens the Media Library; nothing where it was closed without a choice. */
  pickFiles(): Promise<FramedFile[]>;
  storeFiles(files: readonly Blob[]): Promise<FramedFile[]>;
  storeAlt(file: FramedFile, alt: Record<Language, string>): Promise<void>;
}

/** A field that differs between two versions. */
export interface FieldDifference {
  name: string;
  /** The field's name in the language of the interface. */
  label: string;
  kind: 'text' | 'html' | 'picture' | 'date' | 'list';
  before: unknown;
  after: unknown;
}

/** How two versions of an item differ, as the history on the site shows it. */
export interface DifferencesHost {
  kind: 'differences';
  differences: readonly FieldDifference[];
  onReady(): void;
  onFailed(): void;
  /** Pixels that the page in the frame needs. */
  onHeight(height: number): void;
}
