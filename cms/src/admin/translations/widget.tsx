import { Flex, Typography } from '@strapi/design-system';
import { Widget } from '@strapi/strapi/admin';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import type { TranslationGroup } from '../../../contract/replies';
import { EmptyHomeList, HomeRow, HomeRows } from '../home-screen/home-list';
import { addressOf, KindName, listAddress } from './list';
import { LoadState } from './load-state';
import { useLoaded } from './use-loaded';

/** On the home screen: what lacks a language, or is outdated in one. */
export function TranslationWidget() {
  const [loaded, retry] = useLoaded<{ data: TranslationGroup[] }>('/translation-states/summary');
  if (!loaded) return <Widget.Loading />;
  if ('error' in loaded) return <LoadState loaded={loaded} onRetry={retry} />;
  const groups = loaded.data.data;
  if (groups.length === 0) return <EmptyHomeList text="khayr.translation.all-complete" />;
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      {groups.map(({ lang, state, total, items }) => (
        <div key={`${lang} ${state}`}>
          <Typography tag={Link} to={listAddress(lang, state)} variant="pi" className="khayr-count">
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
