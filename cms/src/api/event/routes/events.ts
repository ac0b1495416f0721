import { calendarRows, siteClock } from '../../../../contract/requests/events';
import { readSiteClock } from '../../../content/documents/association';
import { answerData, answerTo, managerRoute } from '../../../platform/requests/routes';
import { service } from '../../../services';

export default {
  type: 'content-api',
  routes: [
    answerData(siteClock, (_, strapi) => readSiteClock(strapi)),
    answerTo(calendarRows, (asked, strapi) => service(strapi, 'api::event.calendar').listVisible(asked)),
    managerRoute('GET', '/manage/calendar', 'calendar.listManaged', 'edit'),
  ],
};
