import { createContext, useContext } from 'react';
import { type Lang, useLang } from '../../lib/lang.ts';
import { fieldId } from './item-values.ts';

/** The language whose fields are below, where it is not the page's: the form beside another one. */
export const BesideLanguage = createContext<Lang | undefined>(undefined);

export function useEditedLang(): Lang {
  const page = useLang();
  return useContext(BesideLanguage) ?? page;
}

/** The ids of a form's controls; those of the form beside have its language in them. */
export function useFieldId(): (name: string) => string {
  const lang = useContext(BesideLanguage);
  return (name) => (lang === undefined ? fieldId(name) : besideFieldId(lang, name));
}

export const besideFieldId = (lang: Lang, name: string) => `${fieldId(name)}-${lang}`;
