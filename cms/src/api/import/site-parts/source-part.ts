import { contentBlock } from '../../../../contract/kinds/content-block';
import type { Language } from '../../../../contract/languages';
import type { Fields } from '../foreign-json';
import type { SourceFields } from '../source-fields';
import type { Section } from './home-sections';

/** The settings of a site as the form of the settings here names them; links and pictures by their old addresses. */
export interface SiteSettings {
  /** Without what the site says nothing of. */
  values: Fields;
  /** The addresses of pictures. */
  pictures: Readonly<Record<string, string>>;
  quickLinks: Readonly<Record<Language, readonly Fields[]>>;
}

/** The texts of the home page, and above the contact form. */
export const BLOCK_KIND = contentBlock.name;
export type BlockKind = typeof BLOCK_KIND;

interface PartHead {
  /** The same in each run, and unique in the source. */
  key: string;
  lang: Language;
  /** A content block's, which it keeps here. */
  number: number;
  title: string;
  /** Where the old site shows it. */
  address: string;
}

/** What a site shows beside its items: it is there already, so it replaces what is here instead of being new. */
export type SourcePart = PartHead &
  (
    | { kind: BlockKind; fields: SourceFields }
    | { kind: 'home'; sections: Section[] }
    | ({ kind: 'settings' } & SiteSettings)
  );
