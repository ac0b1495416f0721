import { Flex, TextButton, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { FactorSecret } from '../../../contract/errors';
import { AppForm } from './app-form';
import { CodeForm, Said } from './code-form';
import { RecoveryCodes } from './recovery-codes';

/** What was sent with a right password, and the secret where the account has to set up its second factor first. */
export interface Step {
  details: object;
  setUp?: FactorSecret;
}

interface LoginReply {
  data: { token: string; recoveryCodes?: string[] };
}

interface LoginStepProps {
  step: Step;
  onSession: (token: string) => void;
  onBack: () => void;
}

/** The second step of the dashboard's login; vite.config.ts puts it into Strapi's screen. */
export function LoginStep({ step: { details, setUp }, onSession, onBack }: LoginStepProps) {
  const { post } = useFetchClient();
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  // The session is used when the codes are stored: the screen leaves as soon as it is.
  const [opened, setOpened] = useState<{ token: string; codes: string[] }>();
  async function send(code: string, rememberBrowser: boolean) {
    const { data } = (await post<LoginReply>('/admin/login', { ...details, code, rememberBrowser })).data;
    if (data.recoveryCodes) setOpened({ token: data.token, codes: data.recoveryCodes });
    else onSession(data.token);
  }
  if (opened) return <RecoveryCodes codes={opened.codes} onStored={() => onSession(opened.token)} />;
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Typography tag="h2" variant="beta">
        <FormattedMessage id="khayr.factor" />
      </Typography>
      {setUp ? (
        <>
          <Said id="khayr.factor.required" />
          <Said id="khayr.factor.apps" />
          <AppForm secret={setUp} onCode={(code) => send(code, false)} />
        </>
      ) : (
        <>
          {kind === 'app' && <Said id="khayr.factor.ask" />}
          <CodeForm kind={kind} submitLabel="Auth.form.button.login" canRemember onGiven={send}>
            <TextButton type="button" onClick={() => setKind(kind === 'app' ? 'recovery' : 'app')}>
              <FormattedMessage id={kind === 'app' ? 'khayr.factor.use-recovery' : 'khayr.factor.use-app'} />
            </TextButton>
          </CodeForm>
        </>
      )}
      <TextButton type="button" onClick={onBack}>
        <FormattedMessage id="khayr.factor.back" />
      </TextButton>
    </Flex>
  );
}
