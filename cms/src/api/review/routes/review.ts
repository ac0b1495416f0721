import { managerRoute } from '../../../manager-access';

export default {
  type: 'content-api',
  routes: [
    managerRoute('GET', '/manage/reviews', 'review.list', 'edit'),
    managerRoute('GET', '/manage/reviews/:kind/:number', 'review.load', 'edit'),
    managerRoute('POST', '/manage/reviews/:kind/:number', 'review.submit', 'edit'),
    managerRoute('POST', '/manage/reviews/:kind/:number/withdraw', 'review.withdraw', 'edit'),
    managerRoute('POST', '/manage/reviews/:kind/:number/send-back', 'review.sendBack', 'publish'),
  ],
};
