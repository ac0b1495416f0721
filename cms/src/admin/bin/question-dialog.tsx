import { Button, Dialog, Flex, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

/** What is asked before something is done, or why it cannot be done. */
export interface Question {
  title: ReactNode;
  texts: readonly ReactNode[];
  answers: readonly { label: ReactNode; isDanger?: boolean; onChosen: () => void }[];
}

export function QuestionDialog({ question, onClose }: { question: Question; onClose: () => void }) {
  const { title, texts, answers } = question;
  return (
    <Dialog.Root open onOpenChange={(isOpen: boolean) => !isOpen && onClose()}>
      <Dialog.Content>
        <Dialog.Header>{title}</Dialog.Header>
        <Dialog.Body>
          <Flex direction="column" gap={2} alignItems="stretch">
            {texts.map((text, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the texts of a question never change
              <Typography key={place} textAlign="center">
                {text}
              </Typography>
            ))}
          </Flex>
        </Dialog.Body>
        <Dialog.Footer>
          <Dialog.Cancel>
            <Button variant="tertiary" fullWidth>
              <FormattedMessage id="app.components.Button.cancel" defaultMessage="Cancel" />
            </Button>
          </Dialog.Cancel>
          {answers.map(({ label, isDanger, onChosen }, place) => (
            <Button
              // biome-ignore lint/suspicious/noArrayIndexKey: the answers of a question never change
              key={place}
              fullWidth
              variant={isDanger ? 'danger-light' : 'success-light'}
              onClick={() => {
                onClose();
                onChosen();
              }}
            >
              {label}
            </Button>
          ))}
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
}
