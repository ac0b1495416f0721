export default {
  rest: { strictParams: true, defaultLimit: 25, maxLimit: 100, withCount: true },
  documents: { strictParams: true },
};
