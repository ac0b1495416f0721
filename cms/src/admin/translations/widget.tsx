import { Flex, Typography } from '@strapi/design-system';
import { FormattedMessage, useIntl } from 'react-intl';
import type { TranslationGroup, TranslationItem } from '../../../contract/calls/translations';
import { entryAddress } from '../entry-address';
import { HomeList, HomeRow, HomeRows, TypeName } from '../home-screen/home-list';
import { siteScreen } from '../home-screen/site-screens';

const uidOf = (kind: string) => `api::${kind}.${kind}`;

/** The form of an item in a language; of a missing text an empty form, which Strapi offers to fill from the other one. */
const addressOf = ({ kind, documentId }: TranslationItem, lang: string) =>
  `${entryAddress(uidOf(kind), documentId)}?plugins[i18n][locale]=${lang}`;

/** On the home screen: what lacks a language, or is outdated in one. The lists of them are on the site. */
export function TranslationWidget() {
  const { locale } = useIntl();
  return (
    <HomeList<TranslationGroup[]>
      list="translations"
      isEmpty={({ length }) => length === 0}
      none="khayr.translation.all-complete"
    >
      {(groups) => (
        <Flex direction="column" alignItems="stretch" gap={4}>
          {groups.map(({ lang, state, total, items }) => (
            <div key={`${lang} ${state}`}>
              <Typography
                tag="a"
                href={siteScreen(locale, `translations?text=${lang}&state=${state}`)}
                variant="pi"
                className="khayr-count"
              >
                <FormattedMessage id={`khayr.translation.${lang}.${state}`} /> · {total}
              </Typography>
              <HomeRows>
                {items.map((item) => (
                  <HomeRow
                    key={`${item.kind} ${item.number}`}
                    to={addressOf(item, lang)}
                    title={item.title || String(item.number)}
                    facts={[<TypeName key="kind" uid={uidOf(item.kind)} />]}
                  />
                ))}
              </HomeRows>
            </div>
          ))}
        </Flex>
      )}
    </HomeList>
  );
}
