import { Box, Button, Flex, Link, LinkButton, Typography } from '@strapi/design-system';
import { Layouts, Page, useFetchClient, useNotification } from '@strapi/strapi/admin';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { NavLink } from 'react-router-dom';
import type { FactorSecret } from '../../../contract/errors';
import type { OwnFactorReply } from '../../../contract/replies';
import { useLoaded } from '../translations/use-loaded';
import { AppForm } from './app-form';
import { CodeForm, Said } from './code-form';
import { useProblemText } from './problem';
import { RecoveryCodes } from './recovery-codes';

const ADDRESS = '/admin/own-factor';

/** What somebody is doing about their second factor. */
type Doing =
  | { what: 'begin' | 'turn-off' | 'new-codes' }
  | { what: 'scan'; secret: FactorSecret }
  | { what: 'codes'; codes: string[] };

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box tag="section" aria-label={title} background="neutral0" shadow="tableShadow" hasRadius padding={6}>
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Typography tag="h2" variant="delta">
          {title}
        </Typography>
        {children}
      </Flex>
    </Box>
  );
}

/** The second factor of one's own account of the dashboard, and the browsers that are not asked for it. */
export function FactorPage() {
  const { formatMessage } = useIntl();
  const [loaded, retry] = useLoaded<{ data: OwnFactorReply }>(ADDRESS);
  const name = formatMessage({ id: 'khayr.factor' });
  if (loaded === undefined) return <Page.Loading />;
  if ('error' in loaded) return <Page.Error />;
  const own = loaded.data.data;
  return (
    <Page.Main>
      <Page.Title>{name}</Page.Title>
      <Layouts.Header title={name} subtitle={formatMessage({ id: 'khayr.factor.note' })} />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6} maxWidth="64rem">
          {own.isFromSite ? <FromSite /> : <OwnFactor own={own} onChanged={retry} />}
          <Panel title={formatMessage({ id: 'khayr.factor.sessions' })}>
            <Said id="khayr.factor.sessions-note" />
            <Flex>
              <Link tag={NavLink} to="/me/sessions">
                <FormattedMessage id="global.sessions.active-devices" />
              </Link>
            </Flex>
          </Panel>
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}

/** Managers of the site have the factor of their account there. */
function FromSite() {
  const { formatMessage, locale } = useIntl();
  return (
    <Panel title={formatMessage({ id: 'khayr.factor' })}>
      <Said id="khayr.factor.from-site" />
      <Flex>
        <LinkButton href={`/${locale === 'ar' ? 'ar' : 'en'}/manager/account`} variant="tertiary">
          <FormattedMessage id="khayr.factor.account" />
        </LinkButton>
      </Flex>
    </Panel>
  );
}

function OwnFactor({ own, onChanged }: { own: OwnFactorReply; onChanged: () => void }) {
  const { formatMessage, formatDate } = useIntl();
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [doing, setDoing] = useState<Doing>();
  const { isOn, isRequired, onSince, recoveryCodes, devices } = own;
  const send = async <Data,>(path: string, body: object) =>
    (await post<{ data: Data }>(`${ADDRESS}/${path}`, body)).data.data;

  async function begin(given: string) {
    const proof = isOn ? { code: given } : { password: given };
    setDoing({ what: 'scan', secret: await send<FactorSecret>('begin', proof) });
  }
  const codesFrom = (path: string) => async (code: string) => {
    setDoing({ what: 'codes', codes: (await send<{ codes: string[] }>(path, { code })).codes });
  };
  async function turnOff(code: string) {
    await send<null>('turn-off', { code });
    toggleNotification({ type: 'success', message: formatMessage({ id: 'khayr.factor.turned-off' }) });
    onChanged();
  }

  const day = (time: string) => formatDate(time, { dateStyle: 'long', numberingSystem: 'latn' } as object);
  const title = formatMessage({ id: 'khayr.factor' });
  const stop = (
    <Button variant="tertiary" onClick={() => setDoing(undefined)}>
      <FormattedMessage id="app.components.Button.cancel" defaultMessage="Cancel" />
    </Button>
  );
  if (doing?.what === 'codes')
    return (
      <Panel title={title}>
        <RecoveryCodes codes={doing.codes} onStored={onChanged} />
      </Panel>
    );
  if (doing?.what === 'scan')
    return (
      <Panel title={title}>
        <AppForm secret={doing.secret} onCode={codesFrom('confirm')} />
        {stop}
      </Panel>
    );
  if (doing)
    return (
      <Panel title={title}>
        {doing.what === 'begin' && <Said id="khayr.factor.apps" />}
        <CodeForm
          kind={isOn ? 'any' : 'password'}
          submitLabel={doing.what === 'turn-off' ? 'khayr.factor.turn-off' : 'khayr.factor.continue'}
          onGiven={doing.what === 'begin' ? begin : doing.what === 'turn-off' ? turnOff : codesFrom('recovery-codes')}
        />
        {stop}
      </Panel>
    );
  return (
    <>
      <Panel title={title}>
        <Typography tag="p">
          {isOn
            ? formatMessage({ id: 'khayr.factor.is-on' }, { date: day(onSince) })
            : formatMessage({ id: 'khayr.factor.is-off' })}
        </Typography>
        {isOn && (
          <Typography tag="p">
            <FormattedMessage id="khayr.factor.left" values={{ count: recoveryCodes }} />
          </Typography>
        )}
        {isOn && isRequired && <Said id="khayr.factor.cannot-stop" />}
        <Flex gap={2} wrap="wrap">
          <Button variant={isOn ? 'tertiary' : 'default'} onClick={() => setDoing({ what: 'begin' })}>
            <FormattedMessage id={isOn ? 'khayr.factor.move' : 'khayr.factor.turn-on'} />
          </Button>
          {isOn && (
            <Button variant="tertiary" onClick={() => setDoing({ what: 'new-codes' })}>
              <FormattedMessage id="khayr.factor.new-codes" />
            </Button>
          )}
          {isOn && !isRequired && (
            <Button variant="danger-light" onClick={() => setDoing({ what: 'turn-off' })}>
              <FormattedMessage id="khayr.factor.turn-off" />
            </Button>
          )}
        </Flex>
      </Panel>
      {isOn && (
        <Panel title={formatMessage({ id: 'khayr.factor.browsers' })}>
          <Browsers
            devices={devices}
            onForget={async (id) => {
              await send<null>('forget-device', { id });
              onChanged();
            }}
          />
        </Panel>
      )}
    </>
  );
}

interface BrowsersProps {
  devices: OwnFactorReply['devices'];
  onForget: (id: number) => Promise<void>;
}

function Browsers({ devices, onForget }: BrowsersProps) {
  const { formatMessage, formatDate } = useIntl();
  const { toggleNotification } = useNotification();
  const problemText = useProblemText();
  if (devices.length === 0) return <Said id="khayr.factor.no-browsers" />;
  const forget = (id: number) =>
    onForget(id).catch((error: unknown) => toggleNotification({ type: 'danger', message: problemText(error) }));
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
      {devices.map(({ id, device, lastUsedAt }) => {
        const title = device || formatMessage({ id: 'khayr.factor.unknown-browser' });
        const date = formatDate(lastUsedAt, { dateStyle: 'medium', numberingSystem: 'latn' } as object);
        return (
          <Flex tag="li" key={id} justifyContent="space-between" gap={2} wrap="wrap">
            <Typography>
              <bdi>{title}</bdi> · <FormattedMessage id="khayr.factor.used" values={{ date }} />
            </Typography>
            <Button
              variant="tertiary"
              aria-label={`${formatMessage({ id: 'khayr.factor.forget' })}: ${title}`}
              onClick={() => void forget(id)}
            >
              <FormattedMessage id="khayr.factor.forget" />
            </Button>
          </Flex>
        );
      })}
    </Flex>
  );
}
