// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { menuQuery } from '../lib/menu.ts';
import { exampleMenu } from '../test-tools/example-menu.ts';
import { mountPage } from '../test-tools/mount-page.tsx';
import { SendingProblem } from './sending-problem.tsx';

it('counts down in the site’s digits to when a message is sent again', async () => {
  const menu = exampleMenu('en');
  const page = mountPage(<SendingProblem text="" retryIn={60} onRetry={() => undefined} />, [
    [menuQuery('en').queryKey, { ...menu, extra: { ...menu.extra, digits: '٠١٢٣٤٥٦٧٨٩' } }],
  ]);
  await expect.poll(() => page.textContent).toContain('sent again in ٦٠ seconds');
});
