export default {
  config: {
    locales: ['ar'],
    tutorials: false,
    notifications: { releases: false },
  },
  bootstrap() {},
};
