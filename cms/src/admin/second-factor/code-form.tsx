import { Button, Checkbox, Field, Flex, TextInput, Typography } from '@strapi/design-system';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { SECOND_FACTOR_LIMITS } from '../../../contract/limits';
import { useProblemText } from './problem';

type Kind = 'app' | 'recovery' | 'any' | 'password';

const LABELS: Record<Kind, string> = {
  app: 'khayr.factor.code',
  recovery: 'khayr.factor.recovery-code',
  any: 'khayr.factor.code',
  password: 'global.password',
};
const HINTS: Partial<Record<Kind, string>> = {
  app: 'khayr.factor.code-hint',
  recovery: 'khayr.factor.recovery-hint',
  any: 'khayr.factor.any-code-hint',
};

interface CodeFormProps {
  kind: Kind;
  submitLabel: string;
  /** Whether the browser can be remembered. */
  canRemember?: boolean;
  /** May fail: what is wrong is said then. */
  onGiven: (given: string, remember: boolean) => Promise<void>;
  children?: ReactNode;
}

/** A form with one field, for a code of any kind or the password. */
export function CodeForm({ kind, submitLabel, canRemember = false, onGiven, children }: CodeFormProps) {
  const { formatMessage } = useIntl();
  const problemText = useProblemText();
  const input = useRef<HTMLInputElement>(null);
  const [given, setGiven] = useState('');
  const [remember, setRemember] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field of another kind of code gets the focus too
  useEffect(() => {
    setGiven('');
    setProblem(undefined);
    input.current?.focus();
  }, [kind]);

  function refuse(text: string) {
    setProblem(text);
    input.current?.focus();
    input.current?.select();
  }

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (isPending) return;
    if (given.trim() === '') {
      refuse(formatMessage({ id: kind === 'password' ? 'khayr.factor.fill-password' : 'khayr.factor.fill' }));
      return;
    }
    setPending(true);
    setProblem(undefined);
    try {
      await onGiven(given, remember);
    } catch (error) {
      refuse(problemText(error));
    } finally {
      setPending(false);
    }
  }

  const hint = HINTS[kind];
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Field.Root
          name={kind === 'password' ? 'password' : 'code'}
          required
          error={problem}
          hint={hint && formatMessage({ id: hint }, { digits: SECOND_FACTOR_LIMITS.digits })}
        >
          <Field.Label>{formatMessage({ id: LABELS[kind] })}</Field.Label>
          <TextInput
            ref={input}
            type={kind === 'password' ? 'password' : 'text'}
            autoComplete={kind === 'password' ? 'current-password' : 'one-time-code'}
            inputMode={kind === 'app' ? 'numeric' : undefined}
            dir="ltr"
            maxLength={kind === 'password' ? undefined : SECOND_FACTOR_LIMITS.code}
            value={given}
            onChange={(event: { target: { value: string } }) => setGiven(event.target.value)}
          />
          <Field.Hint />
          <Field.Error />
        </Field.Root>
        {canRemember && (
          <Checkbox checked={remember} onCheckedChange={(isChecked: boolean) => setRemember(isChecked)}>
            <FormattedMessage id="khayr.factor.remember" values={{ days: SECOND_FACTOR_LIMITS.deviceDays }} />
          </Checkbox>
        )}
        <Button fullWidth type="submit" size="L" aria-disabled={isPending}>
          {formatMessage({ id: submitLabel })}
        </Button>
        {children}
      </Flex>
    </form>
  );
}

/** A paragraph of what a form says. */
export const Said = ({ id }: { id: string }) => (
  <Typography tag="p" variant="omega">
    <FormattedMessage id={id} />
  </Typography>
);
