/** A picture of a folder, with what is written below it. */
interface FolderPicture {
  address: string;
  caption: string;
}

/**
 * What a source says in a field, by the field's type: a text, HTML with the addresses of the old site, the address of a picture or a
 * film, a day as YYYY-MM-DD, whether a flag is set, or the pictures of a folder in their order.
 */
export type SourceValue = string | boolean | readonly FolderPicture[];

/** By the names of fields; what a source does not say is left out. */
export type SourceFields = Readonly<Record<string, SourceValue>>;
