import { BIN_KINDS, type BinKind } from '../../../contract/vocabulary';
import { CONTENT_TYPES, type ContentType } from '../../content-types';

const isBinKind = (kind: string): kind is BinKind => BIN_KINDS.some((known) => known === kind);

/** A type whose items go to the bin, with its name there. */
export interface BinnedType {
  kind: BinKind;
  type: ContentType;
}

export const BINNED_TYPES: readonly BinnedType[] = CONTENT_TYPES.flatMap((type) =>
  isBinKind(type.kind) ? [{ kind: type.kind, type }] : [],
);

/** The type of what is deleted; undefined for what is no content, such as messages and accounts. */
export const binnedTypeOf = (uid: string): BinnedType | undefined => BINNED_TYPES.find(({ type }) => type.uid === uid);

export function binnedType(kind: string): ContentType {
  const found = BINNED_TYPES.find((known) => known.kind === kind);
  if (!found) throw new Error(`Nothing of the kind ${kind} goes to the bin.`);
  return found.type;
}
