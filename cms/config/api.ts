import { REQUEST_LIMITS } from '../contract/limits';

export default {
  rest: { strictParams: true, defaultLimit: 25, maxLimit: REQUEST_LIMITS.rows, withCount: true },
  documents: { strictParams: true },
};
