/** The folders with the bytes of the Media Library's files; only `uploads` is served. */
export const LIBRARY_FOLDERS = ['uploads', 'bin', 'orphans'] as const;
export type LibraryFolder = (typeof LIBRARY_FOLDERS)[number];

/** Beside them that of private files. */
export const STORAGE_FOLDERS = [...LIBRARY_FOLDERS, 'private'] as const;
export type StorageFolder = (typeof STORAGE_FOLDERS)[number];

export interface StoredPlace {
  name: string;
  folder: StorageFolder;
}

/** Where the bytes are: the data folder, or a bucket. The upload plugin's provider writes into the same place. */
export interface FileStore {
  /** The bytes of a stored file; null where it is missing. */
  read(name: string, folder: StorageFolder): Promise<Buffer | null>;
  write(name: string, folder: StorageFolder, content: Buffer): Promise<void>;
  /** Whether these very bytes are stored, by their digest where the store tells it. */
  holds(name: string, folder: StorageFolder, content: Buffer): Promise<boolean>;
  /** Whether a stored file has its bytes. One that has a row counts as there while a bucket does not answer. */
  has(name: string, folder: StorageFolder): Promise<boolean>;
  /** The names in a folder with the time of their last change. */
  list(folder: StorageFolder): Promise<Map<string, number>>;
  /**
   * Moves files, all of them or none; what is missing is ignored. Returns the names that were moved. An orphan counts from the
   * time of its move.
   */
  move(names: readonly string[], from: StorageFolder, to: StorageFolder): Promise<string[]>;
  /** Stores what is in one place in another too, whole or not at all, in the place of what is there. What is missing is ignored. */
  copy(name: string, from: StorageFolder, to: StoredPlace): Promise<void>;
  /** Deletes stored files permanently. */
  remove(names: readonly string[], folder: StorageFolder): Promise<void>;
}
