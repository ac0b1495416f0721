export { BODY_MEGABYTES, MESSAGE_LENGTHS, MESSAGES_PER_HOUR } from '../../cms/contract/message-limits.ts';
