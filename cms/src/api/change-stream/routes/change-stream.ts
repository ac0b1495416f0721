export default {
  type: 'content-api',
  routes: [{ method: 'GET', path: '/change-stream', handler: 'change-stream.open' }],
};
