import type { Core } from '@strapi/strapi';
import { calendarRows } from '../../../../contract/requests/events';
import type { Input } from '../../../platform/requests/read-input';
import { parsePayload } from '../../../platform/requests/routes';
import { service } from '../../../services';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  listManaged: ({ query }: { query: Input }) =>
    service(strapi, 'api::event.calendar').listManaged(parsePayload(calendarRows, query)),
});
