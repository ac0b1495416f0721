import { LinkButton } from '@strapi/design-system';
import { Earth } from '@strapi/icons';
import { FormattedMessage } from 'react-intl';
import { Link, useParams } from 'react-router-dom';
import { ITEM_KINDS } from '../../../contract/vocabulary';

/** Above a list of items: the list of those of the same kind by the state of their languages. */
export function ListLink() {
  const { slug = '' } = useParams();
  const kind = ITEM_KINDS.find((one) => slug === `api::${one}.${one}`);
  if (!kind) return null;
  return (
    <LinkButton tag={Link} variant="tertiary" startIcon={<Earth />} to={`/translations?kind=${kind}`}>
      <FormattedMessage id="khayr.translation.list" />
    </LinkButton>
  );
}
