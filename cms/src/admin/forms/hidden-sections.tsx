import { useForm } from '@strapi/strapi/admin';
import { useIntl } from 'react-intl';

/** A section of the home page, as far as it is read here. */
interface Section {
  __component: string;
  isHidden?: boolean | null;
}

/**
 * Gives each hidden section of a list the text that dashboard.css marks its title with: Strapi's list calls a section by its
 * kind alone, and is told of no other mark.
 */
export function HiddenSections() {
  const { formatMessage } = useIntl();
  const { blocks = [] } = useForm('HiddenSections', ({ values }) => values as { blocks?: readonly Section[] });
  const marks = blocks.map(({ __component, isHidden }, place) => {
    if (!isHidden) return '';
    const text = formatMessage({ id: `content-manager.components.${__component}.isHidden` });
    return `ol > li:nth-child(${place + 1}) h3 > button { --khayr-mark: ${JSON.stringify(text)}; }`;
  });
  return <style>{marks.join('\n')}</style>;
}
