import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './dashboard.css?inline';

/** Adds the styles of both directions. Strapi's page has no link to a style sheet of the application. */
export function addStyles() {
  const style = document.createElement('style');
  style.textContent = styles;
  document.head.append(style);
}

/** Names the edited language on the document, so that dashboard.css gives fields its direction. It shows nothing. */
export function EditedLanguage() {
  const { search } = useLocation();
  const language = new URLSearchParams(search).get('plugins[i18n][locale]');
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (language) dataset.editedLanguage = language;
    return () => {
      delete dataset.editedLanguage;
    };
  }, [language]);
  return null;
}
