import { Flex, Typography } from '@strapi/design-system';
import { Widget } from '@strapi/strapi/admin';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { TranslationGroup } from '../../../contract/replies';
import { ItemLink, listAddress } from './list';
import { LoadState } from './load-state';
import { useLoaded } from './use-loaded';

/** On the home screen: what lacks a language, or is outdated in one. */
export function TranslationWidget() {
  const { formatMessage } = useIntl();
  const [loaded, retry] = useLoaded<{ data: TranslationGroup[] }>('/translation-states/summary');
  if (!loaded) return <Widget.Loading />;
  if ('error' in loaded) return <LoadState loaded={loaded} onRetry={retry} />;
  const groups = loaded.data.data;
  if (groups.length === 0) {
    return <Widget.NoData>{formatMessage({ id: 'khayr.translation.all-complete' })}</Widget.NoData>;
  }
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      {groups.map(({ lang, state, total, items }) => (
        <Flex key={`${lang} ${state}`} direction="column" alignItems="stretch" gap={1}>
          <Typography tag={Link} to={listAddress(lang, state)} variant="sigma" textColor="neutral600">
            <FormattedMessage id={`khayr.translation.${lang}.${state}`} /> · {total}
          </Typography>
          <Flex tag="ul" direction="column" alignItems="stretch">
            {items.map((item) => (
              <Flex
                key={`${item.kind} ${item.number}`}
                tag="li"
                paddingBlock={2}
                borderColor="neutral150"
                borderStyle="solid"
                borderWidth="0 0 1px"
              >
                <ItemLink item={item} lang={lang} />
              </Flex>
            ))}
          </Flex>
        </Flex>
      ))}
    </Flex>
  );
}
