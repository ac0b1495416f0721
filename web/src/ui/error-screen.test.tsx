// @vitest-environment jsdom
import { setTimeout } from 'node:timers/promises';
import { QueryClientProvider } from '@tanstack/react-query';
import { STATUS } from 'contract/status';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, onTestFinished } from 'vitest';
import { callApi } from '../lib/call-api.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { ApiError } from '../lib/transport.ts';
import { i18n } from '../test-tools/english.ts';
import { ErrorScreen } from './error-screen.tsx';

/** Opens a screen whose loader fails with errors, one after the other, before it succeeds. */
function openScreen(errors: unknown[]) {
  const element = document.body.appendChild(document.createElement('div'));
  const loader = async () => {
    // As long as a call takes at least.
    await setTimeout(20);
    const error = errors.shift();
    if (error) throw error;
    return null;
  };
  const router = createMemoryRouter([{ path: '/', loader, element: 'The screen', errorElement: <ErrorScreen /> }]);
  const root = createRoot(element);
  onTestFinished(() => {
    root.unmount();
    element.remove();
  });
  root.render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient(callApi)}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return element;
}

it('of a call that failed opens the screen by itself, however often it fails, when the server may be asked again', async () => {
  const late = () => new ApiError(STATUS.general, { httpStatus: 503, retryAfter: 0.2 });
  const screen = openScreen([late(), late()]);
  await expect.poll(() => screen.textContent).toContain('Try again');
  await expect.poll(() => screen.textContent).toBe('The screen');
});

it('of a screen that does not exist stays', async () => {
  const screen = openScreen([{ status: 404, retryAfter: 0.01 }]);
  await expect.poll(() => screen.querySelector('[data-not-found]')).not.toBeNull();
  await setTimeout(100);
  expect(screen.querySelector('[data-not-found]')).not.toBeNull();
});
