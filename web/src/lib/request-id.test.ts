import { requestId } from 'adapter/contract/fields';
import { expect, it } from 'vitest';
import { newRequestId } from './request-id.ts';

it('makes ids that the contract takes, each another', () => {
  const ids = Array.from({ length: 50 }, newRequestId);
  for (const id of ids) expect(requestId.safeParse(id).success).toBe(true);
  expect(new Set(ids).size).toBe(50);
});
