import { privacy } from '../../../cms/contract/calls/privacy.ts';
import { keptDays } from '../../../cms/contract/requests/site.ts';
import { type CallDeps, handle } from '../calls/call-handler.ts';
import { ask } from '../strapi/client.ts';

export const privacyHandlers = ({ cms }: CallDeps) => [
  handle(privacy, async () => ({ data: (await ask(cms, keptDays, {})).data })),
];
