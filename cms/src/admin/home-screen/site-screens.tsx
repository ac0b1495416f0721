import { Flex, Link } from '@strapi/design-system';
import { useAuth } from '@strapi/strapi/admin';
import { useIntl } from 'react-intl';
import { interfaceLanguage } from '../../../contract/localized';

/** A screen of the site's managers, in the language of the interface. */
export const siteScreen = (locale: string, place: string) => `/${interfaceLanguage(locale)}/manager/${place}`;

const DELETE = 'plugin::content-manager.explorer.delete';

/** On the home screen: what is done on the site alone. */
export function SiteScreens() {
  const { locale, formatMessage } = useIntl();
  const mayDelete = useAuth('SiteScreens', ({ permissions }) => permissions.some(({ action }) => action === DELETE));
  const places = { translations: 'khayr.translation.list', ...(mayDelete ? { bin: 'khayr.home.bin' } : {}) };
  return (
    <Flex tag="ul" direction="column" alignItems="flex-start" gap={3}>
      {Object.entries(places).map(([place, id]) => (
        <li key={place}>
          <Link href={siteScreen(locale, place)} isExternal>
            {formatMessage({ id })}
          </Link>
        </li>
      ))}
    </Flex>
  );
}
