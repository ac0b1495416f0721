import { Box, Button, Flex, Grid, Typography } from '@strapi/design-system';
import { useNotification } from '@strapi/strapi/admin';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

/** Lets the browser download a text. */
function saveText(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** New recovery codes, to copy, download or write down: nobody can read them again. */
export function RecoveryCodes({ codes, onStored }: { codes: readonly string[]; onStored: () => void }) {
  const { formatMessage } = useIntl();
  const { toggleNotification } = useNotification();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  async function copy() {
    await navigator.clipboard.writeText(codes.join('\n'));
    toggleNotification({ type: 'success', message: formatMessage({ id: 'khayr.factor.copied' }) });
  }
  function save() {
    const title = formatMessage({ id: 'khayr.factor.codes-of' }, { site: location.host });
    saveText('recovery-codes.txt', [title, '', ...codes, '', formatMessage({ id: 'khayr.factor.once' })].join('\n'));
  }
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Typography ref={heading} tag="h2" variant="beta" tabIndex={-1}>
        <FormattedMessage id="khayr.factor.codes" />
      </Typography>
      <Typography tag="p">
        <FormattedMessage id="khayr.factor.codes-hint" />
      </Typography>
      <Box background="neutral100" hasRadius padding={4}>
        <Grid.Root tag="ul" gap={2} dir="ltr" aria-label={formatMessage({ id: 'khayr.factor.codes' })}>
          {codes.map((code) => (
            <Grid.Item tag="li" key={code} xs={12} s={6} m={6} col={6}>
              <Typography>
                <code>{code}</code>
              </Typography>
            </Grid.Item>
          ))}
        </Grid.Root>
      </Box>
      <Button variant="tertiary" fullWidth onClick={() => void copy()}>
        <FormattedMessage id="khayr.factor.copy" />
      </Button>
      <Button variant="tertiary" fullWidth onClick={save}>
        <FormattedMessage id="khayr.factor.download" />
      </Button>
      <Button fullWidth size="L" onClick={onStored}>
        <FormattedMessage id="khayr.factor.stored" />
      </Button>
    </Flex>
  );
}
