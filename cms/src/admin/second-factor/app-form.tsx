import { Box, Flex, LinkButton, Typography } from '@strapi/design-system';
import { useIntl } from 'react-intl';
import type { FactorSecret } from '../../../contract/errors';
import { CodeForm, Said } from './code-form';

/** The key in groups of four characters, which are easier to type. */
const inGroups = (key: string) => (key.match(/.{1,4}/g) ?? []).join(' ');

interface AppFormProps {
  secret: FactorSecret;
  onCode: (code: string) => Promise<void>;
}

/** The secret for an app, as a picture and as text, and its first code. */
export function AppForm({ secret: { key, link, qr }, onCode }: AppFormProps) {
  const { formatMessage } = useIntl();
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Said id="khayr.factor.scan" />
      <Box className="khayr-qr">
        <svg
          role="img"
          aria-label={formatMessage({ id: 'khayr.factor.qr' })}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          shapeRendering="crispEdges"
        >
          <path d={qr.path} />
        </svg>
      </Box>
      <Said id="khayr.factor.key" />
      <Typography tag="p" variant="omega" fontWeight="bold" dir="ltr" style={{ overflowWrap: 'anywhere' }}>
        <code>{inGroups(key)}</code>
      </Typography>
      <LinkButton href={link} variant="tertiary">
        {formatMessage({ id: 'khayr.factor.open-app' })}
      </LinkButton>
      <CodeForm kind="app" submitLabel="khayr.factor.turn-on" onGiven={onCode} />
    </Flex>
  );
}
