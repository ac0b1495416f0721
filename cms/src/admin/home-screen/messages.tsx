import { Typography } from '@strapi/design-system';
import { FormattedMessage } from 'react-intl';
import type { ListedMessage, ListedMessages } from '../../dashboard/home/messages';
import { Ago, HomeList, HomeRow, HomeRows } from './home-list';

const MESSAGES = '/content-manager/collection-types/api::contact-message.contact-message';

interface MessageListProps {
  list: string;
  none: string;
  stateOf: (message: ListedMessage) => string;
}

function MessageList({ list, none, stateOf }: MessageListProps) {
  return (
    <HomeList<ListedMessages> list={list} isEmpty={({ total }) => total === 0} none={none}>
      {({ total, messages }) => (
        <>
          <Typography variant="pi" textColor="neutral600">
            <FormattedMessage id="khayr.home.messages.total" values={{ count: total }} />
          </Typography>
          <HomeRows>
            {messages.map((message) => (
              <HomeRow
                key={message.documentId}
                to={`${MESSAGES}/${message.documentId}`}
                title={message.subject}
                facts={[
                  message.fromName,
                  <FormattedMessage key="state" id={stateOf(message)} />,
                  <Ago key="time" time={message.createdAt} />,
                ]}
              />
            ))}
          </HomeRows>
        </>
      )}
    </HomeList>
  );
}

export const OpenMessages = () => (
  <MessageList list="open-messages" none="khayr.home.messages.none" stateOf={({ state }) => state} />
);

export const FailedMails = () => (
  <MessageList
    list="failed-mails"
    none="khayr.home.mails.none"
    stateOf={({ delivery }) => (delivery === 'failed' ? 'khayr.home.mails.given-up' : 'khayr.home.mails.tried-again')}
  />
);
