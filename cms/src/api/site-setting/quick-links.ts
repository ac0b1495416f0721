import { fieldIn, type Localized, localized, textIn } from '../../../contract/localized';
import type { Language } from '../../../contract/vocabulary';

export type QuickLink = Localized<'title' | 'link'>;

/** A quick link in one language, as the settings form has it. */
interface LinkForm {
  title: string;
  link: string;
}

const inLang = (quick: QuickLink, lang: Language): LinkForm => ({
  title: textIn(quick, 'title', lang),
  link: textIn(quick, 'link', lang),
});

const changed = (quick: QuickLink, { title, link }: LinkForm, lang: Language): QuickLink => ({
  ...quick,
  [fieldIn('title', lang)]: title,
  [fieldIn('link', lang)]: link,
});

export const quickLinksIn = (links: readonly QuickLink[], lang: Language): LinkForm[] =>
  links.map((quick) => inLang(quick, lang));

/**
 * The links after one language's form was saved, each with its translations as before. A link is
 * recognised by its address, or else its title, or else its position. A new one gets the same text in every language.
 */
export function mergeQuickLinks(stored: readonly QuickLink[], form: readonly LinkForm[], lang: Language): QuickLink[] {
  const merged: (QuickLink | undefined)[] = form.map(() => undefined);
  const left = new Set(stored);
  const matchBy = (isSame: (quick: QuickLink, given: LinkForm, place: number) => boolean) => {
    for (const [place, given] of form.entries()) {
      if (merged[place] !== undefined) continue;
      const found = [...left].find((quick) => isSame(quick, given, place));
      if (found === undefined) continue;
      left.delete(found);
      merged[place] = changed(found, given, lang);
    }
  };
  matchBy((quick, given) => inLang(quick, lang).link === given.link && inLang(quick, lang).title === given.title);
  matchBy((quick, given) => inLang(quick, lang).link === given.link);
  matchBy((quick, given) => inLang(quick, lang).title === given.title);
  // If the count is unchanged, a link whose title and address both changed is recognised by its position.
  if (form.length === stored.length) matchBy((quick, _given, place) => stored[place] === quick);
  return form.map(
    ({ title, link }, place) => merged[place] ?? { ...localized('title', title), ...localized('link', link) },
  );
}
