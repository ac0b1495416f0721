import { demoRemove, demoRestore, loadDemo } from '../../../cms/contract/calls/demo.ts';
import { type CallDeps, handle, requireSession } from '../calls/call-handler.ts';
import { findDemo, readDemo, removeDemo, restoreDemo } from '../strapi/demo.ts';
import { withCurrentItem } from './items.ts';

export const demoHandlers = ({ cms }: CallDeps) => [
  handle(loadDemo, async (_payload, context) => ({ data: await findDemo(cms, requireSession(context).token) })),

  handle(demoRemove, async ({ mark }, context) => {
    const removal = removeDemo(cms, requireSession(context).token, mark);
    return { data: await withCurrentItem(removal, async (current) => readDemo(current)) };
  }),

  handle(demoRestore, async (_payload, context) => ({ data: await restoreDemo(cms, requireSession(context).token) })),
];
