import { Box, Typography } from '@strapi/design-system';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { DifferencesHost, FieldDifference } from '../../../contract/site-frame';
import { SiteFrame } from '../site-frame/site-frame';

/** What the server says of a field that differs. */
export interface Difference extends Omit<FieldDifference, 'label'> {
  /** The schema's type of the field. */
  type: string;
}

interface DifferencesProps {
  differences: readonly Difference[];
  /** The uid of the type that the fields are of. */
  model: string;
  /** The id of the message above them. */
  title: string;
}

/** The differences as the history on the site shows them, in a frame of the site. */
export function Differences({ differences, model, title: titleId }: DifferencesProps) {
  const { formatMessage } = useIntl();
  const [height, setHeight] = useState(0);
  const [isFailed, setFailed] = useState(false);
  const host = useMemo((): DifferencesHost => {
    const nameOf = (type: string, value: unknown) => {
      if (value === null || value === undefined) return '';
      if (type === 'boolean') return formatMessage({ id: value ? 'khayr.panels.yes' : 'khayr.panels.no' });
      return type === 'enumeration' ? formatMessage({ id: String(value), defaultMessage: String(value) }) : value;
    };
    const named = differences.map(({ type, before, after, ...difference }) => ({
      ...difference,
      label: formatMessage({
        id: `content-manager.content-types.${model}.${difference.name}`,
        defaultMessage: difference.name,
      }),
      before: nameOf(type, before),
      after: nameOf(type, after),
    }));
    return {
      kind: 'differences',
      differences: named,
      onReady: () => setHeight((now) => Math.max(now, 1)),
      onFailed: () => setFailed(true),
      onHeight: setHeight,
    };
  }, [differences, model, formatMessage]);
  const title = formatMessage({ id: titleId });
  if (isFailed) return <Typography role="alert">{formatMessage({ id: 'khayr.panels.load-failed' })}</Typography>;
  return (
    <>
      <Typography fontWeight="bold">{title}</Typography>
      <Box minHeight="8rem">
        <SiteFrame host={host} title={title} isLoading={height === 0} style={{ blockSize: `${height}px` }} />
      </Box>
    </>
  );
}
