import { Flex, Typography } from '@strapi/design-system';
import { Widget } from '@strapi/strapi/admin';
import { FormattedMessage, useIntl } from 'react-intl';
import type { TranslationGroup, TranslationItem } from '../../../contract/calls/translations';
import { TYPES } from '../../content/documents/names';
import { entryAddress } from '../entry-address';
import { EmptyHomeList, HomeRow, HomeRows } from '../home-screen/home-list';
import { siteScreen } from '../home-screen/site-screens';
import { LoadState, useLoaded } from '../loaded';

const uidOf = (kind: string) => `api::${kind}.${kind}`;

/** The form of an item in a language; of a missing text an empty form, which Strapi offers to fill from the other one. */
const addressOf = ({ kind, documentId }: TranslationItem, lang: string) =>
  `${entryAddress(uidOf(kind), documentId)}?plugins[i18n][locale]=${lang}`;

function KindName({ kind }: { kind: string }) {
  const name = TYPES[uidOf(kind)]?.displayName ?? kind;
  return <FormattedMessage id={name} defaultMessage={name} />;
}

/** On the home screen: what lacks a language, or is outdated in one. The lists of them are on the site. */
export function TranslationWidget() {
  const { locale } = useIntl();
  const [loaded, retry] = useLoaded<{ data: TranslationGroup[] }>('/translation-states/summary');
  if (!loaded) return <Widget.Loading />;
  if ('error' in loaded) return <LoadState loaded={loaded} onRetry={retry} />;
  const groups = loaded.data.data;
  if (groups.length === 0) return <EmptyHomeList text="khayr.translation.all-complete" />;
  return (
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
                facts={[<KindName key="kind" kind={item.kind} />]}
              />
            ))}
          </HomeRows>
        </div>
      ))}
    </Flex>
  );
}
